import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { expireDueListings } from '../domains/listing-states.service';
import { notify } from '../notifications/notifications.service';
import { declineOffersOn } from '../offers/ending.service';
import { listingsArePaused, nextPauseAt, stoppedSellers } from '../orders/strikes.service';
import { lockPlan } from '../subscriptions/subscriptions.service';
import { EARLY, LATE, markReminded, nextListingDue, nextReminder } from '../domains/listing-times.service';
import { deleteOldDrafts, nextDraftDeletion } from './drafts.sql';
import { pauseListings } from './pausing.service';
import { lockPlacedListings } from './pausing.sql';
import { lockRun, moveRun, nextStillOffered, stillOffered } from './still-offered.sql';

const BATCH = 500;

/** Expires listings whose time is over (docs/rules.md section 3). */
export function listingSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'listings.due',
    everyMs: 30_000,
    run: () => inTransaction(db, expireListings),
    nextDue: nextListingDue,
  };
}

async function expireListings(tx: Db): Promise<number> {
  const expired = await expireDueListings(tx, BATCH);
  await declineOffersOn(
    tx,
    expired.map(({ id }) => id),
  );
  await notify(
    tx,
    expired.map(({ id, name, seller_id: userId, expires_at, mode }) => ({
      userId,
      kind: 'listing-expired',
      key: `listing:${id}:expired:${expires_at.toISOString()}`,
      data: { domainId: id, name, isAuction: mode === 'auction' },
    })),
  );
  return expired.length;
}

/** Makes the active listings without bids of sellers whom a third strike stopped inactive (docs/rules.md section 5). */
export function stoppedSellerSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'listings.stopped',
    everyMs: 30_000,
    async run() {
      let paused = 0;
      for (const sellerId of await stoppedSellers(db))
        paused += await inTransaction(db, (tx) => pauseStoppedSeller(tx, sellerId));
      return paused;
    },
    nextDue: nextPauseAt,
  };
}

async function pauseStoppedSeller(tx: Db, sellerId: string): Promise<number> {
  await lockPlan(tx, sellerId);
  const active = await lockPlacedListings(tx, sellerId);
  const ids = active.filter(({ status, has_bids }) => status === 'active' && !has_bids).map(({ id }) => id);
  if (ids.length > 0) await pauseListings(tx, ids, await productNow(tx));
  await listingsArePaused(tx, sellerId);
  return ids.length;
}

/** Reminds sellers 7 days and 1 day before a fixed-price or rent listing ends, once for each end (docs/rules.md section 3). */
export function listingReminderSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'listings.reminders',
    everyMs: 60_000,
    run: () => inTransaction(db, remind),
    nextDue: nextReminder,
  };
}

async function remind(tx: Db): Promise<number> {
  // The later reminder first: when both are due at once, only this one is sent.
  const listings = [...(await markReminded(tx, LATE)), ...(await markReminded(tx, EARLY))];
  await notify(
    tx,
    listings.map(({ id, name, seller_id: userId, expires_at: dueAt, reminded_days: days }) => ({
      userId,
      kind: 'listing-expiring',
      key: `listing:${id}:ends:${dueAt.toISOString()}:${days}`,
      data: { domainId: id, name, days },
      dueAt,
    })),
  );
  return listings.length;
}

const HOUR_MS = 3_600_000;
const SELLER_BATCH = 200;

/** Once a month sellers read what they still offer, so that nobody forgets a name or its price (docs/rules.md section 3). */
export function stillOfferedSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'listings.still-offered',
    everyMs: HOUR_MS,
    async run() {
      let notified = 0;
      for (;;) {
        const batch = await inTransaction(db, remindOfOffered);
        if (batch === 0) return notified;
        notified += batch;
      }
    },
    nextDue: nextStillOffered,
  };
}

async function remindOfOffered(tx: Db): Promise<number> {
  const run = await lockRun(tx);
  if (!run) return 0;
  const sellers = await stillOffered(tx, run.after_seller, SELLER_BATCH);
  const month = (await productNow(tx)).toISOString().slice(0, 7);
  await notify(
    tx,
    sellers.map(({ seller_id: userId, count, names }) => ({
      userId,
      kind: 'still-offered',
      key: `still-offered:${month}`,
      data: { count, names },
    })),
  );
  await moveRun(tx, sellers.length < SELLER_BATCH ? null : (sellers.at(-1)?.seller_id ?? null));
  return sellers.length;
}

/** Deletes unfinished listings that nobody has touched for 60 days (docs/rules.md section 3). */
export function draftSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'listings.drafts',
    everyMs: HOUR_MS,
    run: () => deleteOldDrafts(db, BATCH),
    nextDue: nextDraftDeletion,
  };
}
