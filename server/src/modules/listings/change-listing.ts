import { type Domain, auctionTopic } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, type Refusal, isRefusal, refuse } from '../../platform/refusal';
import { readDomain } from '../domains/domains.service';
import { readOwnListing } from './own-listing';
import { type LockedListing, lockListing } from './locked-listing';

export interface Changed {
  success: true;
  data: Domain;
}

/** Changes a locked listing; a refusal leaves everything as it was. */
export type ListingChange = (tx: Db, locked: LockedListing) => Promise<Outcome<void>>;

/** Runs a seller's change of an own listing: NOT_FOUND, FORBIDDEN for somebody else's, SUSPENDED, then what the change refuses. */
export function changeOwnListing(context: ServerContext, caller: Caller, id: string, change: ListingChange) {
  return changeListing(context, id, async (tx, locked) => {
    const { listing } = locked;
    if (listing.seller_id !== caller.id) return refuseForeign(tx, caller, id);
    if (caller.suspended) return refuse('SUSPENDED');
    return change(tx, locked);
  });
}

async function refuseForeign(tx: Db, caller: Caller, id: string): Promise<Refusal> {
  return refuse(isRefusal(await readDomain(tx, caller, id)) ? 'NOT_FOUND' : 'FORBIDDEN');
}

const UNIQUE_VIOLATION = '23505';

/** Runs a change in one transaction and tells the auction's followers; NAME_LISTED when the name was listed meanwhile. */
export async function changeListing(
  { db, live }: ServerContext,
  id: string,
  change: ListingChange,
): Promise<Outcome<Changed>> {
  try {
    const data = await inTransaction(db, (tx) => applyChange(tx, id, change));
    if (isRefusal(data)) return data;
    if (data.mode === 'auction') live.publish(auctionTopic(id), 'closed');
    return { success: true, data };
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === 'domain_live_name') return refuse('NAME_LISTED');
    throw error;
  }
}

async function applyChange(tx: Db, id: string, change: ListingChange): Promise<Outcome<Domain>> {
  const locked = await lockListing(tx, id);
  if (isRefusal(locked)) return locked;
  const refusal = await change(tx, locked);
  return isRefusal(refusal) ? refusal : readOwnListing(tx, id);
}
