import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

interface AnyUpdate {
  id: string;
  domain_id: string;
  name: string;
  at: Date;
  told_up_to: string | null;
}
/** A lower price, in stroops, or an end: the status that the name left the market with. */
export type UpdateRow = AnyUpdate &
  (
    | { ended_as: null; price_before: bigint; price_now: bigint }
    | { ended_as: string; price_before: null; price_now: null }
  );

/** The oldest news that nobody else has in hand, with the first of its watchers that are still to be told. */
export function takeUpdate(tx: Db): Promise<UpdateRow | undefined> {
  return firstRow(
    tx,
    sql<UpdateRow>`
      select n.id::text as id, n.domain_id, d.name, n.at, n.told_up_to, n.ended_as, n.price_before, n.price_now
      from watch_news n join domain d on d.id = n.domain_id
      order by n.id limit 1 for update of n skip locked`,
  );
}

/**
 * The next watchers of a name, those that had begun when it happened. Its seller knows; who has bid on it is told as a
 * bidder.
 */
export async function watchersOf(tx: Db, update: UpdateRow, limit: number): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ user_id: string }>`
      select w.user_id from watch w join domain d on d.id = w.domain_id
      where w.domain_id = ${update.domain_id} and w.created_at <= ${update.at} and w.user_id <> d.seller_id
        and w.user_id > coalesce(${update.told_up_to}::uuid, '00000000-0000-0000-0000-000000000000')
        and not exists (select from bid b where b.auction_id = w.domain_id and b.bidder_id = w.user_id)
      order by w.user_id limit ${limit}`,
  );
  return found.map(({ user_id }) => user_id);
}

/** Remembers who was told last, or forgets news that everybody knows. */
export async function finishUpdate(tx: Db, id: string, notifiedUpTo: string | null): Promise<void> {
  if (notifiedUpTo) await sql`update watch_news set told_up_to = ${notifiedUpTo} where id = ${id}::bigint`.execute(tx);
  else await sql`delete from watch_news where id = ${id}::bigint`.execute(tx);
}

/** When the oldest news happened. */
export async function nextUpdate(db: Db): Promise<Date | null> {
  const row = await firstRow(db, sql<{ at: Date }>`select at from watch_news order by id limit 1`);
  return row?.at ?? null;
}
