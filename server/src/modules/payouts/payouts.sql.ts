import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';

/** The step that was committed last; the worker takes those between `creating` and `cancelling`. */
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
export interface PayoutRow {
  id: string;
  user_id: string;
  user_uid: string;
  username: string;
  amount: bigint;
  state: PayoutState;
  destination: string | null;
  payment_id: string | null;
  txid: string | null;
  fee: bigint | null;
  reasons: string[];
  note: string | null;
  held_from: PayoutState | null;
  attempts: number;
  created_at: Date;
  updated_at: Date;
}

const payoutColumns = sql`
  w.id, w.user_id, u.pi_uid as user_uid, u.username, w.amount, w.state, w.destination, w.payment_id, w.txid, w.fee, w.reasons, w.note,
  w.held_from, w.attempts, w.created_at, w.updated_at`;
const payoutTables = sql`withdrawal w join app_user u on u.id = w.user_id`;
const isOpen = sql`w.state not in ('completed', 'returned', 'cancelled')`;

export interface NewWithdrawal {
  id: string;
  userId: string;
  amount: bigint;
  state: 'review' | 'queued';
  destination: string | null;
  reasons: string[];
}

export async function insertWithdrawal(tx: Db, withdrawal: NewWithdrawal): Promise<void> {
  const { id, userId, amount, state, destination, reasons } = withdrawal;
  await sql`
    insert into withdrawal (id, user_id, amount, state, destination, reasons, next_step_at)
    values (${id}, ${userId}, ${amount}, ${state}, ${destination}, ${reasons}::text[],
      case when ${state} = 'queued' then product_now() end)`.execute(tx);
}

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return firstRow(db, sql<PayoutRow>`select ${payoutColumns} from ${payoutTables} where w.id = ${id}`);
}

/** Locks a withdrawal; before the ledger's accounts. */
export function lockPayout(tx: Db, id: string): Promise<PayoutRow | undefined> {
  return firstRow(tx, sql<PayoutRow>`select ${payoutColumns} from ${payoutTables} where w.id = ${id} for update of w`);
}

/** Whether a user has a withdrawal under way, and how many he asked for since `sinceMs` ago. */
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

/** A user's withdrawals, newest first, behind `after`. */
export function payoutsOf(db: Db, userId: string, after: PageCursor | null, limit: number): Promise<PayoutRow[]> {
  const start = after ? sql`and (w.created_at, w.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<PayoutRow>`
      select ${payoutColumns} from ${payoutTables}
      where w.user_id = ${userId} ${start} order by w.created_at desc, w.id desc limit ${limit}`,
  );
}

export async function countPayoutsOf(db: Db, userId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from withdrawal where user_id = ${userId}`,
  );
  return row?.total ?? 0;
}

/** Withdrawals that are not finished, oldest first, behind `after`. */
export function openPayouts(db: Db, after: PageCursor | null, limit: number): Promise<PayoutRow[]> {
  const start = after ? sql`and (w.created_at, w.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<PayoutRow>`
      select ${payoutColumns} from ${payoutTables} where ${isOpen} ${start} order by w.created_at, w.id limit ${limit}`,
  );
}

export async function countOpenPayouts(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from withdrawal w where ${isOpen}`,
  );
  return row?.total ?? 0;
}

/** What a step changes besides the state; what is not named stays. */
export interface PayoutChange {
  paymentId?: string;
  destination?: string;
  txid?: string;
  fee?: bigint;
  note?: string;
  reasons?: string[];
  decidedBy?: string;
}

/** Moves a locked withdrawal to a state that has a next step at once, or none. */
export async function movePayout(tx: Db, id: string, to: PayoutState, change: PayoutChange = {}): Promise<void> {
  const { paymentId, destination, txid, fee, note, reasons, decidedBy } = change;
  await sql`
    update withdrawal set
      state = ${to},
      payment_id = coalesce(${paymentId ?? null}, payment_id),
      destination = coalesce(${destination ?? null}, destination),
      txid = coalesce(${txid ?? null}, txid),
      fee = coalesce(${fee ?? null}::bigint, fee),
      note = coalesce(${note ?? null}, note),
      reasons = coalesce(${reasons ?? null}::text[], reasons),
      decided_by = coalesce(${decidedBy ?? null}::uuid, decided_by),
      held_from = null, pauses_queue = false, attempts = 0, updated_at = product_now(),
      next_step_at = case when ${to} not in ('review', 'completed', 'returned', 'cancelled') then product_now() end
    where id = ${id}`.execute(tx);
}

/** Stops a locked withdrawal until an administrator has looked; then it goes on at `resumeAt`. */
export async function holdPayout(
  tx: Db,
  id: string,
  hold: { because: string; pausesQueue: boolean; resumeAt: PayoutState },
): Promise<void> {
  await sql`
    update withdrawal set state = 'held', held_from = ${hold.resumeAt}, pauses_queue = ${hold.pausesQueue},
      reasons = array[${hold.because}]::text[], next_step_at = null, updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** Puts the next attempt at the same step off. */
export async function postponePayout(tx: Db, id: string, afterMs: number): Promise<void> {
  await sql`
    update withdrawal set attempts = attempts + 1, next_step_at = product_now() + ${afterMs}::float8 * interval '1 millisecond'
    where id = ${id}`.execute(tx);
}

export async function isKnownPayout(db: Db, id: string): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from withdrawal where id = ${id}`)) !== undefined;
}

/** How the withdrawal stands whose stored payment this is. */
export function bidStatusOf(
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
