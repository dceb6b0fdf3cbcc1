import { sql } from 'kysely';
import type { Db } from '../platform/database/database';

/** Resolves when as many statements wait for a lock that another transaction holds. On PostgreSQL only. */
export async function lockedOut(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** For tests that hold a lock in one transaction while another waits: the embedded database has one connection. */
export const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
