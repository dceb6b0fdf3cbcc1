import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';
import { isOpen, type PayoutState } from './payouts.sql';

const BEING_SENT = sql`w.state in ('creating', 'created', 'signed', 'submitted', 'on_chain', 'cancelling')`;

const QUEUE_IS_FREE = sql`
  not exists (select 1 from withdrawal w where ${BEING_SENT} or (w.state = 'held' and w.pauses_queue))`;

/** Takes the lease of the one payout worker; returns its fence, or null while another worker has it. */
export async function takeLease(db: Db, forMs: number): Promise<bigint | null> {
  const row = await firstRow(
    db,
    sql<Columns<'payout_lease', 'fence'>>`
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
    sql<Columns<'withdrawal', 'id'>>`
      select w.id from withdrawal w
      where w.next_step_at <= product_now() and (${BEING_SENT} or (w.state = 'queued' and ${QUEUE_IS_FREE}))
      order by ${BEING_SENT} desc, w.resume_at is null, w.created_at, w.id limit 1`,
  );
  return row?.id;
}

/** When the worker has work again, not before another worker's lease ends; null without any. */
export const nextStepAt = (): DueQuery => sql`
      select greatest(min(w.next_step_at), (select nullif(leased_until, '-infinity') from payout_lease)) as due
      from withdrawal w where w.next_step_at is not null and (${BEING_SENT} or (w.state = 'queued' and ${QUEUE_IS_FREE}))`;

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
