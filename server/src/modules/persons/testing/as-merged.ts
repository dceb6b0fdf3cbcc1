import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database';
import type { Session, TestServer } from '../../../testing/test-server';
import { noteAccounts } from '../persons.service';

/** Runs `work` while one account counts as merged into the other. */
export async function asMerged(
  { db, app }: TestServer,
  left: Session,
  kept: Session,
  work: () => Promise<void>,
): Promise<void> {
  await sql`update app_user set merged_into = ${kept.id} where id = ${left.id}`.execute(db);
  await inTransaction(db, (tx) => noteAccounts({ db: tx, log: app.context.log }, left.id));
  await work();
  await sql`update app_user set merged_into = null where id = ${left.id}`.execute(db);
  await sql`delete from same_person where ${left.id} in (user_id, other_id)`.execute(db);
}
