import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { SignedPayout } from './payout-envelope';

export interface EnvelopeRow {
  hash: string;
  withdrawal_id: string;
  envelope: string;
  sequence: bigint;
  max_fee: bigint;
  max_time: Date;
}

const columns = sql`hash, withdrawal_id, envelope, sequence, max_fee, max_time`;

/** Keeps a signed transaction; only then may it be shown to the chain. */
export async function insertEnvelope(tx: Db, withdrawalId: string, signed: SignedPayout): Promise<void> {
  const { hash, envelope, sequence, fee, maxTime } = signed;
  await sql`
    insert into payout_envelope (hash, withdrawal_id, envelope, sequence, max_fee, max_time)
    values (${hash}, ${withdrawalId}, ${envelope}, ${sequence}, ${fee}, ${maxTime})`.execute(tx);
}

/** Envelopes of a withdrawal that may be on the chain, the newest first. */
export function liveEnvelopes(db: Db, withdrawalId: string): Promise<EnvelopeRow[]> {
  return rows(
    db,
    sql<EnvelopeRow>`
      select ${columns} from payout_envelope where withdrawal_id = ${withdrawalId} and outcome is null
      order by signed_at desc, max_fee desc`,
  );
}

/** Every envelope that may be on the chain and is not in the books, with the amount that it pays. */
export function unpostedEnvelopes(db: Db): Promise<{ hash: string; amount: bigint }[]> {
  return rows(
    db,
    sql<{ hash: string; amount: bigint }>`
      select e.hash, w.amount from payout_envelope e join withdrawal w on w.id = e.withdrawal_id where e.outcome is null`,
  );
}

/** Says what became of one envelope. */
export async function closeEnvelope(tx: Db, hash: string, outcome: 'paid' | 'failed'): Promise<void> {
  await sql`update payout_envelope set outcome = ${outcome} where hash = ${hash}`.execute(tx);
}

/** The remaining envelopes of a withdrawal can never be included. */
export async function buryEnvelopes(tx: Db, withdrawalId: string): Promise<void> {
  await sql`update payout_envelope set outcome = 'dead' where withdrawal_id = ${withdrawalId} and outcome is null`.execute(
    tx,
  );
}
