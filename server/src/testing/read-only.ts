import { sql } from 'kysely';
import { firstRow } from '../platform/database/database';
import type { TestServer } from './test-server';

/** Makes a server's database refuse writes, as a standby does, or take them again. */
export async function setReadOnly({ db, database }: TestServer, isReadOnly: boolean): Promise<void> {
  const value = sql.raw(isReadOnly ? 'on' : 'off');
  await db.connection().execute(async (connection) => {
    // Of this session only; the embedded database has no other.
    await sql`set default_transaction_read_only = off`.execute(connection);
    const { name } = (await firstRow(connection, sql<{ name: string }>`select current_database() as name`)) ?? {
      name: '',
    };
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${value}`.execute(connection);
    await sql`set default_transaction_read_only = ${value}`.execute(connection);
    if (database.kind === 'embedded') return;
    // The others of the pool open anew and find the setting.
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      connection,
    );
  });
}
