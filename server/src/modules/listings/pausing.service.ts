import type { Db } from '../../platform/database/database';
import { pauseAuctions, resumeAuctions } from '../auctions/auctions.service';
import { declineOffersOn } from '../offers/ending.service';
import { fitToPlan, type PlanQuota } from './listings.rules';
import { lockPlacedListings, markInactive, markResumed, type PlacedListing, unfeature } from './pausing.sql';

/**
 * Fits a seller's listings to their plan from `at` on: listings beyond its limit become inactive, and inactive ones come back
 * with their unused days while the limit allows (docs/rules.md reading 14). The caller holds the lock of the seller's subscription.
 */
export async function fitListingsToPlan(
  tx: Db,
  { userId, plan, at }: { userId: string; plan: PlanQuota; at: Date },
): Promise<void> {
  const { pause, resume, unfeature: plain } = fitToPlan(await lockPlacedListings(tx, userId), plan, at);
  if (pause.length > 0) await pauseListings(tx, idsOf(pause), at);
  if (resume.length > 0) await resumeListings(tx, resume, at);
  if (plain.length > 0) await unfeature(tx, idsOf(plain));
}

const idsOf = (listings: { id: string }[]) => listings.map(({ id }) => id);

/** Makes listings inactive and stops their auctions; their rows are locked. */
export async function pauseListings(tx: Db, ids: string[], at: Date): Promise<void> {
  await pauseAuctions(tx, ids);
  await markInactive(tx, ids, at);
  await declineOffersOn(tx, ids);
}

type Paused = Pick<PlacedListing, 'id' | 'expires_at' | 'auction_end_time' | 'paused_at'>;

/** Makes paused listings active with the time that was left when they were paused; their rows are locked. */
export async function resumeListings(tx: Db, listings: readonly Paused[], now: Date): Promise<void> {
  const resumed = listings.map(({ id, expires_at, auction_end_time, paused_at }) => ({
    id,
    expiresAt: later(expires_at, paused_at ?? now, now),
    auctionEnd: later(auction_end_time, paused_at ?? now, now),
  }));
  const auctions = resumed.flatMap(({ id, auctionEnd }) => (auctionEnd ? [{ id, auctionEnd }] : []));
  await resumeAuctions(
    tx,
    idsOf(auctions),
    auctions.map(({ auctionEnd }) => auctionEnd),
  );
  await markResumed(tx, resumed);
}

const later = (end: Date | null, pausedAt: Date, now: Date): Date | null =>
  end && new Date(end.getTime() + now.getTime() - pausedAt.getTime());
