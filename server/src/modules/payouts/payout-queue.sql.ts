/** The one payout worker: its lease, and the withdrawal that it takes next. */
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';

const UNDER_WAY = sql`w.state in ('creating', 'created', 'signed', 'submitted', 'on_chain', 'cancelling')`;

const NOTHING_AHEAD = sql`
  not exists (select 1 from withdrawal w where ${UNDER_WAY} or (w.state = 'held' and w.pauses_queue))`;

/** Takes the lease when nobody has it; answers its fence, null otherwise. */
export async function takeLease(db: Db, forMs: number): Promise<bigint | null> {
  const row = await firstRow(
    db,
    sql<{ fence: bigint }>`
      update payout_lease set fence = fence + 1, leased_until = product_now() + ${forMs}::float8 * interval '1 millisecond'
      where leased_until <= product_now() returning fence`,
  );
  return row?.fence ?? null;
}

/** Keeps the lease and, in a transaction, shuts everybody else out of it until its end. False when it was taken over. */
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

/** The withdrawal whose step is due: the one under way, else the oldest in the queue unless a held one keeps all waiting. */
export async function nextDuePayout(tx: Db): Promise<string | undefined> {
  const row = await firstRow(
    tx,
    sql<{ id: string }>`
      select w.id from withdrawal w
      where w.next_step_at <= product_now() and (${UNDER_WAY} or (w.state = 'queued' and ${NOTHING_AHEAD}))
      order by ${UNDER_WAY} desc, w.created_at, w.id limit 1`,
  );
  return row?.id;
}

/** When the worker has something to do again, or null. A lease that somebody else holds is waited for. */
export async function nextStepAt(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`
      select greatest(min(w.next_step_at), (select nullif(leased_until, '-infinity') from payout_lease)) as due
      from withdrawal w where w.next_step_at is not null and (${UNDER_WAY} or (w.state = 'queued' and ${NOTHING_AHEAD}))`,
  );
  return row?.due ?? null;
}
