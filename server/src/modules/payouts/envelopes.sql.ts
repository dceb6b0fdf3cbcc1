import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { SignedPayout } from './envelope.rules';

export type EnvelopeRow = Columns<
  'payout_envelope',
  'hash' | 'withdrawal_id' | 'envelope' | 'sequence' | 'max_fee' | 'max_time'
> & {
  is_dead: boolean;
  /** Signed since the withdrawal was last resumed. */
  is_recent: boolean;
};

/** Stores a signed transaction, which must happen before it is submitted. */
export async function insertEnvelope(tx: Db, withdrawalId: string, signed: SignedPayout): Promise<void> {
  const { hash, envelope, sequence, fee, maxTime } = signed;
  await sql`
    insert into payout_envelope (hash, withdrawal_id, envelope, sequence, max_fee, max_time)
    values (${hash}, ${withdrawalId}, ${envelope}, ${sequence}, ${fee}, ${maxTime})`.execute(tx);
}

/** Every envelope of a withdrawal that is not in the books, newest first: also those that count as dead. */
export function unbookedEnvelopes(db: Db, withdrawalId: string): Promise<EnvelopeRow[]> {
  return rows(
    db,
    sql<EnvelopeRow>`
      select e.hash, e.withdrawal_id, e.envelope, e.sequence, e.max_fee, e.max_time, e.outcome is not null as is_dead,
        e.signed_at >= coalesce(w.resumed_at, '-infinity') as is_recent
      from payout_envelope e join withdrawal w on w.id = e.withdrawal_id
      where e.withdrawal_id = ${withdrawalId} and (e.outcome is null or e.outcome = 'dead')
      order by e.signed_at desc, e.max_fee desc`,
  );
}

/** Every envelope that may be on the chain but not in the books, with the amount it pays. */
export function unpostedEnvelopes(db: Db): Promise<{ hash: string; amount: bigint }[]> {
  return rows(
    db,
    sql<Columns<'payout_envelope', 'hash'> & Columns<'withdrawal', 'amount'>>`
      select e.hash, w.amount from payout_envelope e join withdrawal w on w.id = e.withdrawal_id where e.outcome is null`,
  );
}

/** Sets the outcome of one envelope. */
export async function closeEnvelope(tx: Db, hash: string, outcome: 'paid' | 'failed'): Promise<void> {
  await sql`update payout_envelope set outcome = ${outcome} where hash = ${hash}`.execute(tx);
}

/** Marks the remaining envelopes of a withdrawal as dead: they can never be included. */
export async function expireEnvelopes(tx: Db, withdrawalId: string): Promise<void> {
  await sql`update payout_envelope set outcome = 'dead' where withdrawal_id = ${withdrawalId} and outcome is null`.execute(
    tx,
  );
}
