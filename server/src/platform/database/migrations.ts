import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { shippedPath } from '../locations';
import { type Db, firstRow, rows } from './database';

const FOLDER = shippedPath('migrations', 'migrations');
const FILE = /^\d{12}_[a-z0-9_-]+\.sql$/;

/** Runs the numbered .sql files that have not run yet, all in one transaction and under a lock. Throws on the first failure. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Modules number their files independently, so a file may arrive after a later one has run.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) {
    const place = failed ? `Migration ${failed.migrationName}` : 'The migrations';
    // With the code of its cause: the start is tried again when the database does not answer yet.
    const { code } = error as { code?: string };
    throw Object.assign(new Error(`${place} failed: ${describe(error)}`, { cause: error }), code && { code });
  }
  return results.map((result) => result.migrationName);
}

/** True when the database has run every migration that this program ships. */
export const isMigrated = async (db: Db): Promise<boolean> => (await pendingMigrations(db)).length === 0;

/** The migrations of this program that the database has not run; all of them while it is empty. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await firstRow(db, sql<{ any: boolean }>`select to_regclass('kysely_migration') is not null as any`);
  const done = new Set(
    known?.any
      ? (await rows(db, sql<{ name: string }>`select name from kysely_migration`)).map(({ name }) => name)
      : [],
  );
  return (await migrationFiles()).map(nameOf).filter((name) => !done.has(name));
}

const nameOf = (file: string) => file.replace(/\.sql$/, '');

let files: Promise<string[]> | undefined;
function migrationFiles(): Promise<string[]> {
  files ??= readdir(FOLDER).then((all) => all.filter((file) => FILE.test(file)).sort());
  return files;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationFiles()).map(async (file) => {
    const text = await readFile(join(FOLDER, file), 'utf8');
    return [nameOf(file), { up: async (db: Db) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Migration>;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
