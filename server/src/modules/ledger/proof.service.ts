/** Proves the books: every balance equals its lines, every event posts something, and all balances add to zero. */
import { DAY_MS } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import {
  addLines,
  audit,
  type AuditRow,
  beginCheckpoint,
  type Checkpoint,
  deleteCheckpoint,
  endOfSlice,
  findCheckpoint,
  findNextCheckpoint,
  keepCheckpoint,
} from './proof.sql';

/** Events younger than this stay above the bound: their transactions may still be under way. */
const UNSETTLED_MS = 15 * 60_000;
/** A bound that no line can have come below late, whatever the clocks of the servers say. */
const LONG_SETTLED_MS = DAY_MS;

/** Added up by one statement: about a third of a second. */
const SLICE_EVENTS = 100_000;
/** Of one run of a sweeper, which must end before the process does. */
const SLICES_A_RUN = 30;

const isSound = ({ wrong_accounts, broken_events, imbalance }: AuditRow) =>
  wrong_accounts === 0n && broken_events === 0n && imbalance === 0n;

/** True when the books are sound. Adds every line up, and ends what a sweeper has begun of that. */
export async function isBalanced(db: Db): Promise<boolean> {
  for (;;) {
    const balanced = await addUp(db);
    if (balanced !== null) return balanced;
  }
}

/**
 * The same from the last checkpoint on (docs/decisions/0069). Whatever does not agree with the checkpoint is decided by every line:
 * a line that came late lies below the bound, though the books are sound.
 */
export async function isBalancedSince(db: Db): Promise<boolean> {
  const checkpoint = await findCheckpoint(db);
  return (checkpoint !== undefined && isSound(await audit(db, checkpoint))) || isBalanced(db);
}

/**
 * Proves the books, and moves the checkpoint up when they are sound. Once a day, and without a checkpoint, every line is added up,
 * by several calls when there are many: null while more of them are needed.
 */
export async function proveBooks(db: Db): Promise<boolean | null> {
  const checkpoint = await findCheckpoint(db);
  if (!checkpoint?.is_fresh || !isSound(await audit(db, checkpoint))) return addUp(db);
  await inTransaction(db, (tx) => addLines(tx, checkpoint, boundBefore(UNSETTLED_MS)));
  return true;
}

/** Goes on adding every line up to the next checkpoint; what it says once all are added, null before. */
async function addUp(db: Db): Promise<boolean | null> {
  for (let slices = 0; slices < SLICES_A_RUN; slices += 1) {
    const next = await findNextCheckpoint(db);
    if (!next) await beginCheckpoint(db, boundBefore(UNSETTLED_MS));
    else if (next.added_to === next.bound) {
      const balanced = await judge(db, next);
      if (balanced !== null) return balanced;
    } else {
      const end = await endOfSlice(db, next, SLICE_EVENTS);
      await inTransaction(db, (tx) => addLines(tx, next, end));
    }
  }
  return null;
}

/** Unsound books are added up once more from lines that no late one can have joined, before anybody is alarmed: null. */
async function judge(db: Db, next: Checkpoint): Promise<boolean | null> {
  if (isSound(await audit(db, next))) {
    await inTransaction(db, (tx) => keepCheckpoint(tx, next));
    return true;
  }
  await deleteCheckpoint(db, next);
  if (next.bound <= boundBefore(LONG_SETTLED_MS)) return false;
  await beginCheckpoint(db, boundBefore(LONG_SETTLED_MS));
  return null;
}

/** The lowest id of an event that is made this long ago: ids begin with 48 bits of milliseconds. */
function boundBefore(ms: number): string {
  const madeAt = parseInt(uuidv7().replace('-', '').slice(0, 12), 16) - ms;
  const time = Math.max(0, madeAt).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
