import { type Db, inTransaction } from '../../platform/database/database';
import { replaceResponse, responsesWith } from '../../platform/http/idempotency';
import { DELETED_NAME } from '../users/users';
import type { UploadStore } from '../uploads/uploads';
import { removeUnowned } from '../uploads/uploads.service';
import { TABLES } from './account.data';
import { renamed } from './account.rules';
import { eraseRows, finishErasure, lockErasure, saveStep, uidOf } from './account.sql';

/** Takes away one kind of what a person left; may be repeated. */
type Step = (tx: Db, userId: string) => Promise<void>;

const STEPS: readonly Step[] = [
  ...Object.entries(TABLES).flatMap(([table, rule]): Step[] =>
    'nobody' in rule ? [] : [(tx, userId) => eraseRows(tx, table, rule, userId)],
  ),
  renameInResponses,
];

/** Others get a stored response again when they repeat a request: it names a deleted user then. */
async function renameInResponses(tx: Db, userId: string): Promise<void> {
  const uid = await uidOf(tx, userId);
  for (const kept of await responsesWith(tx, uid))
    await replaceResponse(tx, { ...kept, response: renamed(kept.response, uid, DELETED_NAME) });
}

/**
 * Takes the next step of the oldest erasure, in a transaction of its own: a process that dies between two leaves the rest to
 * the next. Files go last, when no row names them. Answers how many steps were taken.
 */
export async function eraseNext(db: Db, store: UploadStore): Promise<number> {
  const left = await inTransaction(db, (tx) => takeStep(tx, null));
  if (!left) return 0;
  if (left.isErased) {
    while ((await removeUnowned(db, store)) > 0);
    await finishErasure(db, left.userId);
  }
  return 1;
}

/** Takes all steps that are left for somebody who signs in again; files are left to the sweeper. */
export async function eraseBeforeReturn(tx: Db, { userId }: { userId: string }): Promise<void> {
  for (;;) {
    const left = await takeStep(tx, userId);
    if (!left || left.isErased) return;
  }
}

async function takeStep(tx: Db, userId: string | null): Promise<{ userId: string; isErased: boolean } | null> {
  const erasure = await lockErasure(tx, userId);
  if (!erasure) return null;
  const { user_id: whose, steps_done: done } = erasure;
  await STEPS[done]?.(tx, whose);
  if (done < STEPS.length) await saveStep(tx, whose, done + 1);
  return { userId: whose, isErased: done >= STEPS.length };
}
