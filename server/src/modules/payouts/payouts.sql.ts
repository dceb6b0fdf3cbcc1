import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
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
  /** A held one that keeps all others waiting. */
  pauses_queue: boolean;
  /** Where a queued one goes on after it was held; null = from its start. */
  resume_at: PayoutState | null;
  attempts: number;
  /** Why its step waits, and the answers that did not let it go on. */
  waits_because: string | null;
  refusals: number;
  refused_since: Date | null;
  /** When its wait becomes an alarm. */
  alarm_at: Date | null;
  approvals: number;
  created_at: Date;
  updated_at: Date;
}

const payoutColumns = sql`
  w.id, w.user_id, u.pi_uid as user_uid, u.username, w.amount, w.state, w.destination, w.payment_id, w.txid, w.fee, w.reasons, w.note,
  w.held_from, w.pauses_queue, w.resume_at, w.attempts, w.waits_because, w.refusals, w.refused_since, w.alarm_at, w.created_at, w.updated_at,
  (select count(*) from payout_approval a where a.withdrawal_id = w.id)::integer as approvals`;
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

/** A user's withdrawals after the cursor, newest first. */
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

/** Fields that a step changes besides the state; the others stay. */
export interface PayoutChange {
  paymentId?: string;
  destination?: string;
  txid?: string;
  fee?: bigint;
  note?: string;
  reasons?: string[];
  decidedBy?: string;
  /** With `queued`: where it goes on when the place is free. */
  resumeAt?: PayoutState;
}

/** Changes the state of a locked withdrawal; a next step is due at once. */
export async function movePayout(tx: Db, id: string, to: PayoutState, change: PayoutChange = {}): Promise<void> {
  const { paymentId, destination, txid, fee, note, reasons, decidedBy, resumeAt } = change;
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
      held_from = null, pauses_queue = false, resume_at = ${resumeAt ?? null}, attempts = 0, waits_because = null, refusals = 0,
      refused_since = null, alarm_at = null, updated_at = product_now(),
      next_step_at = case when ${to} not in ('review', 'completed', 'returned', 'cancelled') then product_now() end
    where id = ${id}`.execute(tx);
}

/** Takes the locked withdrawal whose turn it is out of the queue; its attempts go on counting. */
export async function startPayout(tx: Db, id: string): Promise<void> {
  await sql`
    update withdrawal set state = coalesce(resume_at, 'creating'), resume_at = null, waits_because = null, alarm_at = null,
      next_step_at = product_now(), updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** Puts a locked withdrawal back into the queue, from where another attempt is due after `afterMs`. */
export async function requeuePayout(tx: Db, id: string, because: string, afterMs: number): Promise<void> {
  await sql`
    update withdrawal set state = 'queued', attempts = attempts + 1, waits_because = ${because},
      next_step_at = product_now() + ${afterMs}::float8 * interval '1 millisecond', updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** Holds a locked withdrawal until an administrator resumes it; then it goes on at `resumeAt`. */
export async function holdPayout(
  tx: Db,
  id: string,
  hold: { reasons: string[]; pausesQueue: boolean; resumeAt: PayoutState; dropsPayment: boolean },
): Promise<void> {
  await sql`
    update withdrawal set state = 'held', held_from = ${hold.resumeAt}, resume_at = null, pauses_queue = ${hold.pausesQueue},
      payment_id = case when ${hold.dropsPayment} then null else payment_id end, reasons = ${hold.reasons}::text[],
      waits_because = null, alarm_at = null, next_step_at = null, updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** A wait before the next attempt at the same step. */
export interface Postponement {
  afterMs: number;
  because: string;
  isRefusal: boolean;
  /** From the step's beginning. */
  alarmAfterMs: number;
}

/** Puts off the next attempt at the same step. */
export async function postponePayout(tx: Db, id: string, wait: Postponement): Promise<void> {
  const { afterMs, because, isRefusal, alarmAfterMs } = wait;
  await sql`
    update withdrawal set attempts = attempts + 1, next_step_at = product_now() + ${afterMs}::float8 * interval '1 millisecond',
      waits_because = ${because}, alarm_at = updated_at + ${alarmAfterMs}::float8 * interval '1 millisecond',
      refusals = refusals + ${isRefusal ? 1 : 0},
      refused_since = case when ${isRefusal} then coalesce(refused_since, product_now()) else refused_since end
    where id = ${id}`.execute(tx);
}

/** Stores an administrator's approval; false when they gave it before. */
export async function approveOnce(tx: Db, id: string, adminId: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`insert into payout_approval (withdrawal_id, admin_id) values (${id}, ${adminId}) on conflict do nothing returning 1 as added`,
  );
  return row !== undefined;
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

const BEING_SENT = sql`w.state in ('creating', 'created', 'signed', 'submitted', 'on_chain', 'cancelling')`;

const QUEUE_IS_FREE = sql`
  not exists (select 1 from withdrawal w where ${BEING_SENT} or (w.state = 'held' and w.pauses_queue))`;

/** Takes the lease of the one payout worker; returns its fence, or null while another worker has it. */
export async function takeLease(db: Db, forMs: number): Promise<bigint | null> {
  const row = await firstRow(
    db,
    sql<{ fence: bigint }>`
      update payout_lease set fence = fence + 1, leased_until = product_now() + ${forMs}::float8 * interval '1 millisecond'
      where leased_until <= product_now() returning fence`,
  );
  return row?.fence ?? null;
}

/** Renews the lease, and locks it until the transaction ends. False when another worker has taken it. */
export async function keepLease(tx: Db, fence: bigint, forMs: number): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`update payout_lease set leased_until = product_now() + ${forMs}::float8 * interval '1 millisecond'
        where fence = ${fence} returning 1 as kept`,
  );
  return row !== undefined;
}

export async function giveUpLease(db: Db, fence: bigint): Promise<void> {
  await sql`update payout_lease set leased_until = '-infinity' where fence = ${fence}`.execute(db);
}

/**
 * The withdrawal whose step is due: the one being sent, else, unless a held one pauses the queue, one that goes on after it
 * was held, else the oldest queued one.
 */
export async function nextDuePayout(tx: Db): Promise<string | undefined> {
  const row = await firstRow(
    tx,
    sql<{ id: string }>`
      select w.id from withdrawal w
      where w.next_step_at <= product_now() and (${BEING_SENT} or (w.state = 'queued' and ${QUEUE_IS_FREE}))
      order by ${BEING_SENT} desc, w.resume_at is null, w.created_at, w.id limit 1`,
  );
  return row?.id;
}

/** When the worker has work again, not before another worker's lease ends; null without any. */
export async function nextStepAt(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`
      select greatest(min(w.next_step_at), (select nullif(leased_until, '-infinity') from payout_lease)) as due
      from withdrawal w where w.next_step_at is not null and (${BEING_SENT} or (w.state = 'queued' and ${QUEUE_IS_FREE}))`,
  );
  return row?.due ?? null;
}

/** Open withdrawals by state, and whether the queue is paused. */
export interface QueueFigures {
  states: { state: PayoutState; count: number }[];
  isPaused: boolean;
  /** Since when the step of the one being sent lasts; null when none is. */
  stepSince: Date | null;
}

export async function queueFigures(db: Db): Promise<QueueFigures> {
  const states = await rows(
    db,
    sql<{ state: PayoutState; count: number }>`
      select w.state, count(*)::integer as count from withdrawal w where ${isOpen} group by w.state`,
  );
  const row = await firstRow(
    db,
    sql<{ is_paused: boolean; since: Date | null }>`
      select coalesce(bool_or(w.state = 'held' and w.pauses_queue), false) as is_paused,
        min(w.updated_at) filter (where ${BEING_SENT}) as since
      from withdrawal w where ${isOpen}`,
  );
  return { states, isPaused: row?.is_paused ?? false, stepSince: row?.since ?? null };
}
