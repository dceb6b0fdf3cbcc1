import { WATCH } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { auctionsWithBids } from '../persons/persons';

/** Whose rows become whose; both are ids. */
export interface Merge {
  from: string;
  into: string;
}

/** Locks both users, in the order that every merge keeps. */
export async function lockUsers(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`select from app_user where id in (${from}, ${into}) order by id for no key update`.execute(tx);
}

/** Stroops that merges brought into an account within the last `withinMs`. */
export async function broughtWithin(tx: Db, userId: string, withinMs: number): Promise<bigint> {
  const row = await firstRow(
    tx,
    sql<{ amount: bigint }>`
      select coalesce(sum(t.amount), 0)::bigint as amount
      from ledger_account a join ledger_transfer t on t.credit_account = a.id and not t.is_hold
        join ledger_event e on e.id = t.event_id
      where a.owner_id = ${userId} and a.kind = 'user.free' and e.kind = 'account.merged'
        and e.created_at > product_now() - ${withinMs}::float8 * interval '1 millisecond'`,
  );
  return row?.amount ?? 0n;
}

/** Writes down whose account the left one became, and those that were merged into it before; what is credited to them goes there. */
export async function noteMerge(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`update app_user set merged_into = nullif(${into}::uuid, id) where id = ${from} or merged_into = ${from}`.execute(
    tx,
  );
  await sql`
    update ledger_account a set credited_to = u.merged_into from app_user u
    where u.id = a.owner_id and (u.id = ${into} or u.merged_into = ${into}) and a.credited_to is distinct from u.merged_into`.execute(
    tx,
  );
}

/** On how many running auctions of one person's accounts the other one's have bid. */
export async function countBidsBetween(tx: Db, { from, into }: Merge): Promise<bigint> {
  const [left, kept] = [accountsOf(from), accountsOf(into)];
  const query = sql<{ count: bigint }>`select count(*) as count from (${auctionsWithBids(left, kept)}) running`;
  return (await firstRow(tx, query))?.count ?? 0n;
}

const accountsOf = (userId: string) =>
  sql`array(select id from app_user where id = ${userId} or merged_into = ${userId})`;

/**
 * Moves what was sold, bought and rented with others, with its reviews and strikes. What the two accounts had with each other stays, and the
 * timelines of orders, which nobody can change, keep the account that acted.
 */
export async function moveDealings(tx: Db, merge: Merge): Promise<void> {
  const { from, into } = merge;
  await moveBetween(tx, 'orders', ['buyer_id', 'seller_id'], merge);
  await moveBetween(tx, 'rental', ['renter_id', 'owner_id'], merge);
  await moveBetween(tx, 'offer', ['buyer_id', 'seller_id'], merge);
  await moveBetween(tx, 'review', ['reviewer_id', 'seller_id'], merge);
  await sql`update strike set user_id = ${into} where user_id = ${from}`.execute(tx);
  await sql`update report set reported_id = ${into} where reported_id = ${from} and reporter_id <> ${into}`.execute(tx);
}

/** Moves rows of two people, unless the other one is the account that is kept. */
async function moveBetween(
  tx: Db,
  table: string,
  [one, other]: readonly [string, string],
  { from, into }: Merge,
): Promise<void> {
  const [first, second] = [sql.ref(one), sql.ref(other)];
  await sql`
    update ${sql.table(table)} set ${first} = case when ${first} = ${from} then ${into} else ${first} end,
      ${second} = case when ${second} = ${from} then ${into} else ${second} end
    where ${from} in (${first}, ${second}) and ${into} not in (${first}, ${second})`.execute(tx);
}

/** Moves listings with their auctions, products, and the pictures that they show. */
export async function moveListings(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`update auction set seller_id = ${into} where seller_id = ${from}`.execute(tx);
  await sql`update domain set seller_id = ${into} where seller_id = ${from}`.execute(tx);
  await sql`update product set seller_id = ${into} where seller_id = ${from}`.execute(tx);
  await sql`
    with moved as (delete from upload where user_id = ${from} returning hash)
    insert into upload (hash, user_id) select hash, ${into}::uuid from moved on conflict do nothing`.execute(tx);
}

/**
 * Moves what only the person sees: the activity log, notifications, the kinds they want none of, the watchlist and saved searches.
 * What the kept account has as well stays as it is there, and its limits hold: what is newest fits first.
 */
export async function moveOwnRecords(tx: Db, merge: Merge): Promise<void> {
  const { from, into } = merge;
  await sql`update activity set user_id = ${into} where user_id = ${from}`.execute(tx);
  await sql`
    update notification n set user_id = ${into} where user_id = ${from}
      and not exists (select from notification k where k.user_id = ${into} and k.key = n.key)`.execute(tx);
  await sql`
    with moved as (delete from notification_opt_out where user_id = ${from} returning kind)
    insert into notification_opt_out (user_id, kind) select ${into}::uuid, kind from moved on conflict do nothing`.execute(
    tx,
  );
  await moveSome(tx, merge, { table: 'watch', key: sql`domain_id`, maximum: WATCH.watchedMax });
  await moveSome(tx, merge, { table: 'saved_search', key: sql`filter - 'sort'`, maximum: WATCH.searchesMax });
}

interface Some {
  table: string;
  /** What makes two rows of one person the same. */
  key: RawBuilder<unknown>;
  maximum: number;
}

/** Moves the newest rows that the kept account has no like of and still has places for. */
async function moveSome(tx: Db, { from, into }: Merge, { table, key, maximum }: Some): Promise<void> {
  const rowsOf = sql.table(table);
  await sql`
    update ${rowsOf} set user_id = ${into} where user_id = ${from} and ${key} in (
      select ${key} from ${rowsOf} where user_id = ${from}
        and ${key} not in (select ${key} from ${rowsOf} where user_id = ${into})
      order by created_at desc
      limit greatest(0, ${maximum} - (select count(*) from ${rowsOf} where user_id = ${into})))`.execute(tx);
}

/**
 * Moves conversations with others. Where both accounts talked with the same person the messages become one conversation, in
 * their order of time.
 */
export async function moveConversations(tx: Db, merge: Merge): Promise<void> {
  const { from, into } = merge;
  const own = await rows(
    tx,
    sql<Columns<'conversation', 'id'> & { other: string; kept: string | null }>`
      select c.id, p.other, k.id as kept
      from conversation c
        cross join lateral (select case when c.first_user_id = ${from} then c.second_user_id else c.first_user_id end as other) p
        left join conversation k
          on k.first_user_id = least(p.other, ${into}::uuid) and k.second_user_id = greatest(p.other, ${into}::uuid)
      where ${from} in (c.first_user_id, c.second_user_id) and ${into} not in (c.first_user_id, c.second_user_id)
      order by c.id for no key update of c`,
  );
  for (const { id, other, kept } of own) {
    await sql`update message set sender_id = ${into} where conversation_id = ${id} and sender_id = ${from}`.execute(tx);
    if (kept === null) await renameMember(tx, id, other, merge);
    else await joinConversations(tx, id, kept);
  }
}

async function renameMember(tx: Db, id: string, other: string, { from, into }: Merge): Promise<void> {
  await sql`
    update conversation set first_user_id = least(${other}::uuid, ${into}::uuid), second_user_id = greatest(${other}::uuid, ${into}::uuid),
      started_by = case when started_by = ${from} then ${into} else started_by end
    where id = ${id}`.execute(tx);
  await sql`update conversation_member set user_id = ${into} where conversation_id = ${id} and user_id = ${from}`.execute(
    tx,
  );
}

/** More than a conversation has messages. */
const APART = 1_000_000_000;

/** Puts the messages of one conversation into another and numbers them anew; what either person had read there stays read. */
async function joinConversations(tx: Db, id: string, kept: string): Promise<void> {
  await sql`select from conversation where id in (${id}, ${kept}) order by id for no key update`.execute(tx);
  const readUpTo = await rows(
    tx,
    sql<Columns<'conversation_member', 'user_id'> & { message: string }>`
      select r.user_id, m.id as message from conversation_member r
      join message m on m.conversation_id = r.conversation_id and m.seq = r.last_read_seq where r.conversation_id = ${kept}`,
  );
  await sql`update message set seq = seq + ${APART} where conversation_id = ${kept}`.execute(tx);
  await sql`
    update message set conversation_id = ${kept}, seq = seq + ${APART} + (select last_seq from conversation where id = ${kept})
    where conversation_id = ${id}`.execute(tx);
  await sql`
    update message m set seq = n.place
    from (select id, row_number() over (order by created_at, seq) as place from message where conversation_id = ${kept}) n
    where m.id = n.id`.execute(tx);
  await sql`
    update conversation k set updated_at = greatest(k.updated_at, c.updated_at), created_at = least(k.created_at, c.created_at),
      last_seq = (select coalesce(max(seq), 0) from message where conversation_id = k.id)
    from conversation c where k.id = ${kept} and c.id = ${id}`.execute(tx);
  for (const { user_id, message } of readUpTo)
    await sql`
      update conversation_member set last_read_seq = (select seq from message where id = ${message})
      where conversation_id = ${kept} and user_id = ${user_id}`.execute(tx);
  await sql`update report set target_id = ${kept} where kind = 'conversation' and target_id = ${id}`.execute(tx);
  await sql`delete from conversation_member where conversation_id = ${id}`.execute(tx);
  await sql`delete from conversation where id = ${id}`.execute(tx);
}
