import { type Reason, WITHDRAW } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import { type DaySpan, withinDays } from '../../platform/database/day-span';
import type { PageCursor } from '../../platform/http/timed-page';

/** The step that was committed last; the worker handles those from `creating` to `cancelling`. */
export type PayoutState =
  | 'review'
  | 'queued'
  | 'creating'
  | 'created'
  | 'signed'
  | 'submitted'
  | 'on_chain'
  | 'completed'
  | 'cancelling'
  | 'returned'
  | 'cancelled'
  | 'held';

/** A withdrawal; amount and fee in stroops. */
export type PayoutRow = Columns<
  'withdrawal',
  | 'id'
  | 'user_id'
  | 'amount'
  | 'state'
  | 'destination'
  | 'payment_id'
  | 'txid'
  | 'fee'
  | 'note'
  | 'note_code'
  | 'pauses_queue'
  | 'attempts'
  | 'refusals'
  | 'refused_since'
  | 'alarm_at'
  | 'created_at'
  | 'updated_at'
> & {
  user_uid: Tables['app_user']['pi_uid'];
  username: Tables['app_user']['username'];
  held_from: PayoutState | null;
  resume_at: PayoutState | null;
  approvals: number;
  /** Why it waits for an administrator. */
  because: Reason[];
  /** Why it waits for Pi or the chain. */
  waits_because: Reason | null;
};

/** Queued, held or under review: no worker is at it. */
export const isWaiting = ({ state }: PayoutRow): boolean =>
  state === 'queued' || state === 'held' || state === 'review';

/** Of approval `a` by `admin`: given by the command on the server, or by one whose role goes back further and who is not suspended. */
const counts = sql`(admin.is_system or (not admin.suspended and a.approved_at >= admin.finance_since))`;

const payoutColumns = sql`
  w.id, w.user_id, u.pi_uid as user_uid, u.username, w.amount, w.state, w.destination, w.payment_id, w.txid, w.fee, w.because, w.note, w.note_code,
  w.held_from, w.pauses_queue, w.resume_at, w.attempts, w.waits_because, w.refusals, w.refused_since, w.alarm_at, w.created_at, w.updated_at,
  (select count(*) from payout_approval a join app_user_view admin on admin.id = a.admin_id where a.withdrawal_id = w.id and ${counts})::integer
    as approvals`;
const payoutTables = sql`withdrawal w join app_user_view u on u.id = w.user_id`;
/** Of `withdrawal w`: neither paid nor returned. */
export const isOpen = sql`w.state not in ('completed', 'returned', 'cancelled')`;

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return firstRow(db, sql<PayoutRow>`select ${payoutColumns} from ${payoutTables} where w.id = ${id}`);
}

/** Locks a withdrawal; always before accounts. */
export function lockPayout(tx: Db, id: string): Promise<PayoutRow | undefined> {
  return firstRow(tx, sql<PayoutRow>`select ${payoutColumns} from ${payoutTables} where w.id = ${id} for update of w`);
}

/** How many withdrawals of a user are open, and how many they requested in the last `sinceMs`. */
export async function countWithdrawals(
  tx: Db,
  userId: string,
  sinceMs: number,
): Promise<{ open: number; recent: number }> {
  const row = await firstRow(
    tx,
    sql<{ open: bigint; recent: bigint }>`
      select count(*) filter (where ${isOpen}) as open,
        count(*) filter (where w.created_at > product_now() - ${sinceMs}::float8 * interval '1 millisecond') as recent
      from withdrawal w where w.user_id = ${userId}`,
  );
  return { open: Number(row?.open ?? 0n), recent: Number(row?.recent ?? 0n) };
}

/**
 * Stroops that a person's accounts withdrew or want to withdraw since a day and since a week before this time; what came back to
 * them does not count. `exceptId` is the withdrawal that it is asked for.
 */
export async function withdrawnSince(
  tx: Db,
  userId: string,
  at: Date,
  exceptId: string | null = null,
): Promise<{ inDay: bigint; inWeek: bigint }> {
  const since = (ms: number) => sql`w.created_at > ${at}::timestamptz - ${ms}::float8 * interval '1 millisecond'`;
  const row = await firstRow(
    tx,
    sql<{ in_day: bigint; in_week: bigint }>`
      select coalesce(sum(w.amount) filter (where ${since(WITHDRAW.reviewWithinMs)}), 0)::bigint as in_day, coalesce(sum(w.amount), 0)::bigint as in_week
      from app_user_view u join app_user_view own on coalesce(own.merged_into, own.id) = coalesce(u.merged_into, u.id)
        join withdrawal w on w.user_id = own.id
      where u.id = ${userId} and ${since(WITHDRAW.twoApprovalsWithinMs)} and w.state not in ('returned', 'cancelled')
        and w.id is distinct from ${exceptId}::uuid`,
  );
  return { inDay: row?.in_day ?? 0n, inWeek: row?.in_week ?? 0n };
}

/** A user's withdrawals after the cursor, newest first. */
export function payoutsOf(
  db: Db,
  userId: string,
  { after, limit, days = {} }: { after: PageCursor | null; limit: number; days?: DaySpan },
): Promise<PayoutRow[]> {
  const start = after ? sql`and (w.created_at, w.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<PayoutRow>`
      select ${payoutColumns} from ${payoutTables}
      where w.user_id = ${userId} ${start} ${withinDays(sql`w.created_at`, days)}
      order by w.created_at desc, w.id desc limit ${limit}`,
  );
}

export async function countPayoutsOf(db: Db, userId: string, days: DaySpan = {}): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`
      select count(*)::integer as total from withdrawal where user_id = ${userId} ${withinDays(sql`created_at`, days)}`,
  );
  return row?.total ?? 0;
}

/** Open withdrawals after the cursor, oldest first. */
export function openPayouts(db: Db, after: PageCursor | null, limit: number): Promise<PayoutRow[]> {
  const start = after ? sql`and (w.created_at, w.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<PayoutRow>`
      select ${payoutColumns} from ${payoutTables} where ${isOpen} ${start} order by w.created_at, w.id limit ${limit}`,
  );
}

/** Every open withdrawal, for the proof against the chain. */
export function payoutsToSend(db: Db): Promise<Pick<PayoutRow, 'id' | 'payment_id' | 'amount'>[]> {
  return rows(db, sql`select w.id, w.payment_id, w.amount from withdrawal w where ${isOpen}`);
}

export async function countOpenPayouts(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from withdrawal w where ${isOpen}`,
  );
  return row?.total ?? 0;
}

export async function payoutExists(db: Db, id: string): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from withdrawal where id = ${id}`)) !== undefined;
}

/** The withdrawal whose row names this payment of Pi. */
export function findPayoutByPayment(
  db: Db,
  paymentId: string,
): Promise<{ state: PayoutState; txid: string | null } | undefined> {
  return firstRow(db, sql`select state, txid from withdrawal where payment_id = ${paymentId}`);
}

/** True when this transaction pays, or was signed for, another withdrawal. */
export async function isTxidTaken(db: Db, txid: string, exceptId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from withdrawal where txid = ${txid} and id <> ${exceptId}
        union all select 1 from payout_envelope where hash = ${txid} and withdrawal_id <> ${exceptId}`,
  );
  return row !== undefined;
}
