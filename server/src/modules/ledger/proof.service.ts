import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import { audit, type AuditRow, findCheckpoint, makeCheckpoint, moveCheckpoint } from './proof.sql';

/** Events younger than this stay above the bound: their transactions may still be under way. */
const UNSETTLED_MS = 15 * 60_000;

const isSound = ({ wrong_accounts, broken_events, imbalance }: AuditRow) =>
  wrong_accounts === 0n && broken_events === 0n && imbalance === 0n;

/** True when every balance equals its lines, every event posts something, and all balances add to zero. Reads every line. */
export const isBalanced = async (db: Db): Promise<boolean> => isSound(await audit(db, null));

/**
 * The same from the last checkpoint on (docs/decisions/0069). Whatever does not agree with the checkpoint is decided by every line:
 * a line that came late lies below the bound, though the books are sound.
 */
export async function isBalancedSince(db: Db): Promise<boolean> {
  const checkpoint = await findCheckpoint(db);
  return (checkpoint !== undefined && isSound(await audit(db, checkpoint.bound))) || isBalanced(db);
}

/** Proves the books, and moves the checkpoint up when they are sound. Once a day, and without a checkpoint, every line is read. */
export async function proveBooks(db: Db): Promise<boolean> {
  const bound = boundNow();
  const checkpoint = await findCheckpoint(db);
  if (checkpoint?.is_fresh && isSound(await audit(db, checkpoint.bound))) {
    await inTransaction(db, (tx) => moveCheckpoint(tx, checkpoint.bound, bound));
    return true;
  }
  const balanced = await isBalanced(db);
  if (balanced) await inTransaction(db, (tx) => makeCheckpoint(tx, bound));
  return balanced;
}

/** The lowest id of an event that is made UNSETTLED_MS ago: ids begin with 48 bits of milliseconds. */
function boundNow(): string {
  const madeAt = parseInt(uuidv7().replace('-', '').slice(0, 12), 16) - UNSETTLED_MS;
  const time = Math.max(0, madeAt).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
