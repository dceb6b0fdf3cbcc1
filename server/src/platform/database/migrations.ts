import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { shippedPath } from '../locations';
import { type Db, rows } from './database';

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
export async function isMigrated(db: Db): Promise<boolean> {
  const done = new Set(
    (await rows(db, sql<{ name: string }>`select name from kysely_migration`)).map((row) => row.name),
  );
  return (await migrationFiles()).every((file) => done.has(nameOf(file)));
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
