import { AUCTION, auctionTopic, BID } from 'contracts';
import type { RawBuilder } from 'kysely';
import { afterCommit, type Db, inTransaction, productNow } from '../../platform/database/database';
import type { LiveHub } from '../../platform/live/live-hub';
import { followAuctionEnds } from '../domains/listing-states.service';
import { freeMoney } from '../ledger/ledger';
import { lockAccounts } from '../ledger/ledger.service';
import type { MaintenanceEnd } from '../settings/settings.events';
import { endsOf, lockAuctions } from './auctions.sql';
import { firstUnjudged } from './auctions.rules';
import { arrivalOf, freeBalances, type WaitingBid } from './bidding.service';
import { extendedBy } from './chain.rules';
import { afterMaintenance, beat, lockLiveSince, lockTouched, milliseconds, moveEnds } from './fair-close.sql';
import { recordChange } from './proofs.service';

interface Extension {
  by: RawBuilder<unknown>;
  reason: 'maintenance' | 'trouble';
  live: LiveHub;
  /** When the bid arrived that is the reason. */
  arrivedAt?: Date;
}

/** Moves the ends of auctions whose rows are locked; the reason stands at the clock and in the chain (docs/rules.md section 4). */
async function extend(tx: Db, ids: string[], { by, reason, live, arrivedAt }: Extension): Promise<void> {
  if (ids.length === 0) return;
  await moveEnds(tx, ids, { by, reason });
  await recordChange(tx, ids, (endsAt) =>
    arrivedAt ? extendedBy(new Date(endsAt), arrivedAt) : { type: 'extended', endsAt, reason },
  );
  await followAuctionEnds(tx, await endsOf(tx, ids));
  afterCommit(tx, () => ids.forEach((id) => live.publish(auctionTopic(id), 'bid')));
}

/** Extends every auction that had not ended before a maintenance (docs/rules.md reading 31). */
export async function extendAfterMaintenance(tx: Db, { live, ...ended }: MaintenanceEnd): Promise<void> {
  const by = afterMaintenance(ended);
  await extend(tx, await lockLiveSince(tx, ended.from), { by, reason: 'maintenance', live });
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
    await extend(tx, ids, { by: milliseconds(silence.ms + AUCTION.fairLastMs), reason: 'trouble', live });
    return ids;
  });
}

/**
 * Extends a running auction to five minutes from now for these bids on it, which got 503 before they could be judged, if one of them
 * arrived in its last minute and would be accepted. Returns whether it did.
 */
export async function extendForUnjudged(tx: Db, bids: readonly WaitingBid[], live: LiveHub): Promise<boolean> {
  const domainIds = [...new Set(bids.map(({ domainId }) => domainId))];
  const auctions = await lockAuctions(tx, domainIds);
  const accounts = await lockAccounts(
    tx,
    bids.map(({ bidderId }) => freeMoney(bidderId)),
  );
  const now = await productNow(tx);
  const readAt = performance.now();
  const state = {
    auctions: new Map(auctions.map((auction) => [auction.domainId, auction])),
    free: freeBalances(accounts),
    now,
  };
  const requests = bids.map((bid) => ({ ...bid, arrivedAt: arrivalOf(bid, { now, readAt }) }));
  const arrivedAt = firstUnjudged(requests, state);
  const ms = now.getTime() + BID.softCloseMs - (auctions[0]?.endsAt.getTime() ?? Infinity);
  if (!arrivedAt || ms <= 0) return false;
  await extend(tx, domainIds, { by: milliseconds(ms), reason: 'trouble', live, arrivedAt });
  return true;
}
