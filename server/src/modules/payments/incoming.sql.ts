import type { LikelyOwner, Reason } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';

/** A transaction that brought money to the app wallet and was not in the books when the scan saw it, or is held. */
export type IncomingRow = Columns<
  'incoming_transaction',
  'id' | 'txid' | 'memo' | 'sender' | 'amount' | 'state' | 'payment_id' | 'uid' | 'arrived_at'
> & {
  created_at: Date;
  /** Null while it is not held. */
  held_because: Reason | null;
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const columns = sql`
  t.id, t.txid, t.memo, t.sender, t.amount, t.state, t.payment_id, t.uid, t.held_because, t.arrived_at, t.arrived_at as created_at`;

/** Those of the transactions that are neither in the books nor stored here. */
export async function newAmong(db: Db, txids: string[]): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<Columns<'incoming_transaction', 'txid'>>`
      select txid from unnest(${txids}::text[]) as seen (txid)
      where not exists (select 1 from pi_payment p where p.txid = seen.txid and p.state in ('completed', 'held'))
        and not exists (select 1 from incoming_transaction t where t.txid = seen.txid)`,
  );
  return new Set(found.map(({ txid }) => txid));
}

export interface NewIncoming {
  txid: string;
  memo: string | null;
  sender: string | null;
  amount: bigint;
  arrivedAt: Date;
}

/** Stores transactions as open, unless they are stored. */
export async function insertIncoming(tx: Db, found: NewIncoming[]): Promise<void> {
  await sql`
    insert into incoming_transaction (id, txid, memo, sender, amount, arrived_at, state)
    select *, 'open' from unnest(
      ${found.map(() => uuidv7())}::uuid[], ${found.map(({ txid }) => txid)}::text[], ${found.map(({ memo }) => memo)}::text[],
      ${found.map(({ sender }) => sender)}::text[], ${found.map(({ amount }) => amount)}::bigint[],
      ${found.map(({ arrivedAt }) => arrivedAt)}::timestamptz[])
    on conflict (txid) do nothing`.execute(tx);
}

const isUnposted = sql`
  t.state = 'open' and not exists (select 1 from pi_payment p where p.txid = t.txid and p.state in ('completed', 'held'))`;

/** Stroops of all transactions that are on the chain and not in the books. */
export async function sumUnposted(db: Db): Promise<bigint> {
  const row = await firstRow(
    db,
    sql<{ total: bigint }>`
      select coalesce(sum(t.amount), 0)::bigint as total from incoming_transaction t where ${isUnposted}`,
  );
  return row?.total ?? 0n;
}

/** Marks what the books have got by a payment since. */
export async function closePosted(db: Db): Promise<void> {
  await sql`
    update incoming_transaction t set state = 'posted' from pi_payment p
    where t.state = 'open' and p.txid = t.txid and p.state in ('completed', 'held')`.execute(db);
}

/** Open transactions, oldest first, from behind `last` on. */
export function openIncoming(
  db: Db,
  limit: number,
  last: Pick<IncomingRow, 'arrived_at' | 'id'> = { arrived_at: new Date(0), id: FIRST_ID },
): Promise<IncomingRow[]> {
  return rows(
    db,
    sql<IncomingRow>`
      select ${columns} from incoming_transaction t
      where ${isUnposted} and (t.arrived_at, t.id) > (${last.arrived_at}::timestamptz, ${last.id}::uuid)
      order by t.arrived_at, t.id limit ${limit}`,
  );
}

/** The open transaction with this memo that came first. */
export async function openTxidOf(db: Db, paymentId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<Columns<'incoming_transaction', 'txid'>>`
      select t.txid from incoming_transaction t where t.memo = ${paymentId} and ${isUnposted} order by t.arrived_at, t.id limit 1`,
  );
  return row?.txid ?? null;
}

/** Held transactions that are due for a look by themselves; the next look is put off first. */
export function claimHeld(db: Db, limit: number, everyMs: number, forMs: number): Promise<IncomingRow[]> {
  const after = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
  return rows(
    db,
    sql<IncomingRow>`
      update incoming_transaction t set next_look_at =
        case when t.arrived_at > product_now() - ${after(forMs)} then product_now() + ${after(everyMs)} end
      where t.id in (select id from incoming_transaction where next_look_at <= product_now() order by next_look_at limit ${limit}
        for update skip locked) and t.state = 'held' returning ${columns}`,
  );
}

export async function lockIncoming(tx: Db, id: string): Promise<IncomingRow | undefined> {
  return firstRow(tx, sql<IncomingRow>`select ${columns} from incoming_transaction t where t.id = ${id} for update`);
}

export function findIncoming(db: Db, id: string): Promise<IncomingRow | undefined> {
  return firstRow(db, sql<IncomingRow>`select ${columns} from incoming_transaction t where t.id = ${id}`);
}

export function findIncomingByTxid(db: Db, txid: string): Promise<IncomingRow | undefined> {
  return firstRow(db, sql<IncomingRow>`select ${columns} from incoming_transaction t where t.txid = ${txid}`);
}

export async function markPosted(tx: Db, id: string): Promise<void> {
  await sql`update incoming_transaction set state = 'posted' where id = ${id}`.execute(tx);
}

/** What is known of a held transaction's payer. */
export interface HeldFacts {
  because: Reason;
  paymentId: string | null;
  uid: string | null;
  /** When it is looked at again by itself; null for never. */
  lookAfterMs: number | null;
}

const timeAfter = (ms: number | null) =>
  ms === null ? sql`null` : sql`product_now() + ${ms}::float8 * interval '1 millisecond'`;

/** Marks a transaction as held; one that the scan has not seen is stored. */
export async function markHeld(tx: Db, incoming: NewIncoming, facts: HeldFacts): Promise<void> {
  const { txid, memo, sender, amount, arrivedAt } = incoming;
  const { because, paymentId, uid, lookAfterMs } = facts;
  await sql`
    insert into incoming_transaction as t (id, txid, memo, sender, amount, arrived_at, state, payment_id, uid, held_because, next_look_at)
    values (${uuidv7()}, ${txid}, ${memo}, ${sender}, ${amount}, ${arrivedAt}, 'held', ${paymentId}, ${uid}, ${JSON.stringify(because)}::text::jsonb, ${timeAfter(lookAfterMs)})
    on conflict (txid) do update set state = 'held', payment_id = excluded.payment_id, uid = excluded.uid,
      held_because = excluded.held_because, next_look_at = excluded.next_look_at
    where t.state = 'open'`.execute(tx);
}

interface Decision {
  state: 'credited' | 'named' | 'refunding';
  /** null when it was attributed without an administrator. */
  decidedBy: string | null;
  /** What the administrator wrote. */
  because: string | null;
  creditedTo?: string;
  sender?: string;
}

/** Ends a held transaction, or begins its refund. */
export async function decideIncoming(tx: Db, id: string, decision: Decision): Promise<void> {
  const { state, decidedBy, because, creditedTo = null, sender = null } = decision;
  await sql`
    update incoming_transaction set state = ${state}, decided_by = ${decidedBy}, decided_because = ${because},
      decided_at = product_now(), credited_to = ${creditedTo}, sender = coalesce(sender, ${sender}), next_look_at = null
    where id = ${id}`.execute(tx);
}

/**
 * Stroops of held money that administrators put into the wallets of a person's accounts within the last `withinMs`. Credits of one
 * person wait for each other here.
 */
export async function creditedWithin(tx: Db, userId: string, withinMs: number): Promise<bigint> {
  const accounts = sql`select a.id from app_user_view a join app_user_view u on coalesce(a.merged_into, a.id) = coalesce(u.merged_into, u.id)
    where u.id = ${userId}`;
  await sql`select from app_user_view where id in (${accounts}) order by id for no key update`.execute(tx);
  const row = await firstRow(
    tx,
    sql<{ amount: bigint }>`
      select coalesce(sum(amount), 0)::bigint as amount from incoming_transaction
      where state = 'credited' and decided_by is not null and credited_to in (${accounts})
        and decided_at > product_now() - ${withinMs}::float8 * interval '1 millisecond'`,
  );
  return row?.amount ?? 0n;
}

/** The refund with this id that is under way, locked. */
export function lockRefund(tx: Db, id: string): Promise<IncomingRow | undefined> {
  return firstRow(
    tx,
    sql<IncomingRow>`
      select ${columns} from incoming_transaction t where t.id = ${id} and t.state = 'refunding' for update`,
  );
}

export async function markRefunded(tx: Db, id: string, refundTxid: string): Promise<void> {
  await sql`update incoming_transaction set state = 'refunded', refund_txid = ${refundTxid} where id = ${id}`.execute(
    tx,
  );
}

// A list of what was never a payment of ours leaves out those that name one.
const listed = (onlyUnknown: boolean) => sql`
  t.state in ('held', 'refunding') and (${onlyUnknown} = false or (t.payment_id is null and t.state = 'held'))`;

/** Held transactions after the cursor, oldest first. */
export function listHeldRows(
  db: Db,
  onlyUnknown: boolean,
  after: PageCursor | null,
  limit: number,
): Promise<IncomingRow[]> {
  const start = after ? sql`and (t.arrived_at, t.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<IncomingRow>`
      select ${columns} from incoming_transaction t where ${listed(onlyUnknown)} ${start}
      order by t.arrived_at, t.id limit ${limit}`,
  );
}

export async function countHeldRows(db: Db, onlyUnknown: boolean): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from incoming_transaction t where ${listed(onlyUnknown)}`,
  );
  return row?.total ?? 0;
}

/** Who has the wallet that it came from, and whom the payment belongs to; 10 at most. */
export function likelyOwners(db: Db, { sender, uid }: IncomingRow): Promise<LikelyOwner[]> {
  return rows(
    db,
    sql<LikelyOwner>`
      select u.pi_uid as uid, u.username, case when u.pi_uid = ${uid} then 'payment' else 'wallet' end as because
      from app_user_view u where u.deleted_at is null and (u.pi_uid = ${uid} or u.wallet_address = ${sender})
      order by because, u.created_at limit 10`,
  );
}
