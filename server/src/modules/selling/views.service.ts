import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { readDomain } from '../catalog/catalog.service';
import { countView, saltOfToday } from './views.sql';

/** What tells one visitor from another, for the length of a request only. */
export interface Visitor {
  caller: Caller | null;
  network: string;
}

const SALT_BYTES = 32;
const VISITOR_BYTES = 16;

/**
 * Counts a look at a domain, once per visitor and day and never its seller's own (docs/rules.md section 3). Only a hash with a salt
 * that dies at midnight is kept. NOT_FOUND for a domain that is unknown or private.
 */
export async function recordView(db: Db, id: string, visitor: Visitor): Promise<Outcome<undefined>> {
  const domain = await readDomain(db, null, id);
  if (isRefusal(domain)) return domain;
  const { caller, network } = visitor;
  if (caller?.uid === domain.data.seller.uid) return undefined;
  const salt = await saltOfToday(db, randomBytes(SALT_BYTES));
  const who = caller ? `user ${caller.id}` : `network ${network}`;
  const hash = createHmac('sha256', salt).update(who).digest();
  await countView(db, domain.data.id, hash.subarray(0, VISITOR_BYTES));
  return undefined;
}
