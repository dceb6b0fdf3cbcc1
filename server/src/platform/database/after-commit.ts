import type { Db } from './database';

/** Something to do once a transaction has committed; `db` is what the transaction was begun on. */
export type CommitEffect = (db: Db) => void;

const waiting = new WeakMap<Db, CommitEffect[]>();

/**
 * Runs `effect` after the commit of `tx`, and never when it rolls back; a retried transaction starts without effects.
 * Effects are hints: they run once at most and a crash loses them. Outside of inTransaction there is no commit to wait for.
 */
export function afterCommit(tx: Db, effect: CommitEffect): void {
  waiting.get(tx)?.push(effect);
}

/** Lets effects wait for this transaction; answers how to run them. The part of inTransaction. */
export function collectEffects(tx: Db): CommitEffect[] {
  const effects: CommitEffect[] = [];
  waiting.set(tx, effects);
  return effects;
}
