import type { Domain, DomainStatus } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, productNow } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type AuctionState, lockAuction } from '../auctions/auctions.service';
import type { PlanRow } from '../plans/plans.service';
import { lockPlan } from '../subscriptions/subscriptions.service';

/** A listing as its row says; amounts in stroops. */
export interface ListingRow {
  id: string;
  name: string;
  description: string;
  type: Domain['type'];
  mode: Domain['mode'];
  price: bigint;
  rent_price: bigint | null;
  status: DomainStatus;
  featured: boolean;
  seller_id: string;
  tags: string[];
  images: string[];
  auction_days: number | null;
  auction_end_time: Date | null;
  expires_at: Date | null;
  paused_at: Date | null;
  suspended_from: 'pending' | 'active' | 'unsold' | 'inactive' | null;
  updated_at: Date;
}

/** A listing with all that a change of it depends on, locked. */
export interface LockedListing {
  listing: ListingRow;
  /** undefined before its first go-live and for what is no auction. */
  auction: AuctionState | undefined;
  /** The seller's plan now. */
  plan: PlanRow | undefined;
  now: Date;
}

/** Locks the seller's subscription, the auction and the listing, in this order; NOT_FOUND for an unknown or malformed id. */
export async function lockListing(tx: Db, id: string): Promise<Outcome<LockedListing>> {
  const sellerId = await findSellerId(tx, id);
  if (sellerId === undefined) return refuse('NOT_FOUND');
  const plan = await lockPlan(tx, sellerId);
  const auction = await lockAuction(tx, id);
  const listing = await firstRow(
    tx,
    sql<ListingRow>`
      select id, name, description, type, mode, price, rent_price, status, featured, seller_id, tags, images, auction_days,
        auction_end_time, expires_at, paused_at, suspended_from, updated_at
      from domain where id = ${id} for no key update`,
  );
  return listing ? { listing, auction, plan, now: await productNow(tx) } : refuse('NOT_FOUND');
}

async function findSellerId(tx: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  return (await firstRow(tx, sql<{ seller_id: string }>`select seller_id from domain where id = ${id}`))?.seller_id;
}
