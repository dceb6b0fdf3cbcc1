import type { Reason } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { PayoutState } from './payouts.sql';

export interface NewWithdrawal {
  id: string;
  userId: string;
  amount: bigint;
  state: 'review' | 'queued';
  destination: string | null;
  because: Reason[];
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

export async function insertWithdrawal(tx: Db, withdrawal: NewWithdrawal): Promise<void> {
  const { id, userId, amount, state, destination, because } = withdrawal;
  await sql`
    insert into withdrawal (id, user_id, amount, state, destination, because, next_step_at)
    values (${id}, ${userId}, ${amount}, ${state}, ${destination}, ${json(because)},
      case when ${state} = 'queued' then product_now() end)`.execute(tx);
}

/** Fields that a step changes besides the state; the others stay. */
export interface PayoutChange {
  paymentId?: string;
  destination?: string;
  txid?: string;
  fee?: bigint;
  /** What an administrator wrote, or the code of why it comes back. */
  note?: string;
  noteCode?: string;
  because?: Reason[];
  decidedBy?: string;
  /** With `queued`: where it goes on when the place is free. */
  resumeAt?: PayoutState;
}

/** Changes the state of a locked withdrawal; a next step is due at once. */
export async function movePayout(tx: Db, id: string, to: PayoutState, change: PayoutChange = {}): Promise<void> {
  const { paymentId, destination, txid, fee, note, noteCode, because, decidedBy, resumeAt } = change;
  await sql`
    update withdrawal set
      state = ${to},
      payment_id = coalesce(${paymentId ?? null}, payment_id),
      destination = coalesce(${destination ?? null}, destination),
      txid = coalesce(${txid ?? null}, txid),
      fee = coalesce(${fee ?? null}::bigint, fee),
      note = coalesce(${note ?? null}, note),
      note_code = ${note === undefined ? sql`coalesce(${noteCode ?? null}, note_code)` : null},
      because = ${because ? json(because) : sql`because`},
      decided_by = coalesce(${decidedBy ?? null}::uuid, decided_by),
      held_from = null, pauses_queue = false, resume_at = ${resumeAt ?? null}, attempts = 0, waits_because = null, refusals = 0,
      refused_since = null, alarm_at = null, updated_at = product_now(),
      resumed_at = case when state = 'held' then product_now() else resumed_at end,
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
export async function requeuePayout(tx: Db, id: string, because: Reason, afterMs: number): Promise<void> {
  await sql`
    update withdrawal set state = 'queued', attempts = attempts + 1, waits_because = ${json(because)},
      next_step_at = product_now() + ${afterMs}::float8 * interval '1 millisecond', updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** Holds a locked withdrawal until an administrator resumes it; then it goes on at `resumeAt`. */
export async function holdPayout(
  tx: Db,
  id: string,
  hold: { because: Reason[]; pausesQueue: boolean; resumeAt: PayoutState; dropsPayment: boolean },
): Promise<void> {
  await sql`
    update withdrawal set state = 'held', held_from = ${hold.resumeAt}, resume_at = null, pauses_queue = ${hold.pausesQueue},
      payment_id = case when ${hold.dropsPayment} then null else payment_id end, because = ${json(hold.because)},
      waits_because = null, alarm_at = null, next_step_at = null, updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** A wait before the next attempt at the same step. */
export interface Postponement {
  afterMs: number;
  because: Reason;
  isRefusal: boolean;
  /** From the step's beginning. */
  alarmAfterMs: number;
}

/** Puts off the next attempt at the same step. */
export async function postponePayout(tx: Db, id: string, wait: Postponement): Promise<void> {
  const { afterMs, because, isRefusal, alarmAfterMs } = wait;
  await sql`
    update withdrawal set attempts = attempts + 1, next_step_at = product_now() + ${afterMs}::float8 * interval '1 millisecond',
      waits_because = ${json(because)}, alarm_at = updated_at + ${alarmAfterMs}::float8 * interval '1 millisecond',
      refusals = refusals + ${isRefusal ? 1 : 0},
      refused_since = case when ${isRefusal} then coalesce(refused_since, product_now()) else refused_since end
    where id = ${id}`.execute(tx);
}

/** Stores an administrator's approval; false when they gave it before. What they gave in an earlier time as administrator is given anew. */
export async function approveOnce(tx: Db, id: string, adminId: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`
      insert into payout_approval as a (withdrawal_id, admin_id) values (${id}, ${adminId})
      on conflict (withdrawal_id, admin_id) do update set approved_at = excluded.approved_at
        where a.approved_at < (select finance_since from app_user_view where id = ${adminId})
      returning 1 as added`,
  );
  return row !== undefined;
}
