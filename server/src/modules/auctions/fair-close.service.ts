import { AUCTION, auctionTopic } from 'contracts';
import { afterCommit, type Db, inTransaction } from '../../platform/database/database';
import type { LiveHub } from '../../platform/live/live-hub';
import { followAuctionEnds } from '../domains/listing-states.service';
import type { MaintenanceEnd } from '../settings/settings.events';
import { beat, lockLive, lockTouched, moveEnds } from './fair-close.sql';
import { recordChange } from './proofs.service';

interface Extension {
  ms: number;
  reason: 'maintenance' | 'trouble';
  live: LiveHub;
}

/** Moves the ends of auctions whose rows are locked; the reason stands at the clock and in the chain (docs/rules.md section 4). */
async function extend(tx: Db, ids: string[], { ms, reason, live }: Extension): Promise<void> {
  if (ids.length === 0) return;
  await moveEnds(tx, ids, { ms, reason });
  await recordChange(tx, ids, (endsAt) => ({ type: 'extended', endsAt, reason }));
  await followAuctionEnds(tx, ids);
  afterCommit(tx, () => ids.forEach((id) => live.publish(auctionTopic(id), 'bid')));
}

/** Extends every live auction by the length of a maintenance and half an hour (docs/rules.md reading 31). */
export async function extendAfterMaintenance(tx: Db, { closedMs, live }: MaintenanceEnd): Promise<void> {
  await extend(tx, await lockLive(tx), { ms: closedMs + AUCTION.afterMaintenanceMs, reason: 'maintenance', live });
}

/**
 * A bid has just gone through. After a silence of more than a minute, the auctions whose last ten minutes it touches go on for as
 * long as it lasted and ten minutes more (docs/rules.md section 4, Fair close). Of several processes the first sees the silence.
 * Returns the auctions that were extended.
 */
export function beatAndExtend(db: Db, live: LiveHub): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const silence = await beat(tx);
    if (!silence || silence.ms <= AUCTION.troubleMs) return [];
    const ids = await lockTouched(tx, silence, AUCTION.fairLastMs);
    await extend(tx, ids, { ms: silence.ms + AUCTION.fairLastMs, reason: 'trouble', live });
    return ids;
  });
}
