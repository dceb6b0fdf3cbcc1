import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, firstRow, inTransaction, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { showBids } from '../domains/listing-fields.service';

const EVERY_MS = 2_000;
/** How far a look goes back behind the one before: a listing that was locked, or a bid that committed late, is met by the next. */
const OVERLAP_MS = 60_000;
/** At its first look a process takes over what others left. */
const FIRST_LOOK_MS = 86_400_000;

/**
 * Copies the highest bids to their listings, which filters, orders and facets read: within 5 s (docs/rules.md section 11), and not on
 * the way of a bid. Bids are found by their ids, which begin with the time.
 */
export function shownPriceSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  let since: number | null = null;
  return {
    name: 'auctions.prices',
    everyMs: EVERY_MS,
    run: async () => {
      const at = await realTime(db);
      const from = since ?? at - FIRST_LOOK_MS;
      const followed = await inTransaction(db, (tx) => followBids(tx, firstIdOf(from)));
      since = at - OVERLAP_MS;
      return followed;
    },
  };
}

/** In epoch ms: the ids of bids are made on the real clock, whatever the product's says. */
async function realTime(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ now: Date }>`select real_now() as now`);
  if (!row) throw new Error('real_now() answered no row');
  return row.now.getTime();
}

/** The lowest id of version 7 that a moment can have. */
const firstIdOf = (ms: number) =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000');

/** Listings that somebody changes meanwhile are left to the next look. */
async function followBids(tx: Db, firstId: string): Promise<number> {
  const changed = await rows(
    tx,
    sql<Columns<'domain', 'id'> & { amount: bigint }>`
      select d.id, a.high_amount as amount
      from (select distinct auction_id from bid where id >= ${firstId}::uuid) b
        join auction a on a.domain_id = b.auction_id join domain_view d on d.id = a.domain_id
      where a.high_amount is not null and d.high_bid is distinct from a.high_amount
      order by d.id for no key update of d skip locked`,
  );
  if (changed.length > 0) await showBids(tx, changed);
  return changed.length;
}
