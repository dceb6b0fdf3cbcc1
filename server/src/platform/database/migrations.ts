import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { shippedPath } from '../locations';
import { type Db, firstRow, rows } from './database';

/** In files whose names say when they were written and which module's tables they are about. */
const FOLDER = shippedPath('migrations', 'migrations');
/** Whether a file of the folder is a migration. */
export const isMigration = (file: string): boolean => /^\d{12}_[a-z0-9_-]+\.sql$/.test(file);

/**
 * Runs the numbered .sql files that have not run yet, all in one transaction and under a lock. A database that was begun before the
 * first of them runs the steps that it still lacks, and then goes on with the files. Returns what it ran; throws on the first failure.
 */
export async function migrate(db: Db): Promise<string[]> {
  return [...(await finishSteps(db)), ...(await run(db, readMigrations))];
}

async function finishSteps(db: Db): Promise<string[]> {
  if (!(await isOfSteps(db))) return [];
  try {
    return await run(db, readSteps);
  } catch (error) {
    // Another process that starts took the database on to the files.
    if (await isOfSteps(db)) throw error;
    return [];
  }
}

async function run(db: Db, getMigrations: () => Promise<Record<string, Migration>>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
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
  const done = await namesRun(db);
  return (await migrationFiles()).map(nameOf).filter((name) => !done.has(name));
}

/** The names that the database has noted as run; none while it is empty. */
async function namesRun(db: Db): Promise<Set<string>> {
  const known = await firstRow(db, sql<{ any: boolean }>`select to_regclass('kysely_migration') is not null as any`);
  if (!known?.any) return new Set();
  return new Set((await rows(db, sql<{ name: string }>`select name from kysely_migration`)).map(({ name }) => name));
}

const nameOf = (file: string) => file.replace(/\.sql$/, '');

let files: Promise<string[]> | undefined;
function migrationFiles(): Promise<string[]> {
  files ??= readdir(FOLDER).then((all) => all.filter(isMigration).sort());
  return files;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationFiles()).map(
    async (file) => [nameOf(file), ofText(await readFile(join(FOLDER, file), 'utf8'))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Migration>;
}

const ofText = (text: string): Migration => ({ up: async (db: Db) => void (await sql.raw(text).execute(db)) });

const FIRST_STEP = '202611210001_platform';
/** The files that say together what the steps have made, one of each module. */
const BASELINE = /^2026112812\d\d_/;

/** Whether the database was begun with the steps and has not gone on to the files. */
const isOfSteps = async (db: Db): Promise<boolean> => (await namesRun(db)).has(FIRST_STEP);

/** The steps of before the baseline by name, oldest first (migrations/before-baseline.sql). */
export async function stepsBeforeBaseline(): Promise<[name: string, text: string][]> {
  const [, ...steps] = (await readFile(join(FOLDER, 'before-baseline.sql'), 'utf8')).split(/^--- /m);
  return steps.map((step) => [step.slice(0, step.indexOf('\n')), step.slice(step.indexOf('\n'))]);
}

/** The steps, and a last one that writes the baseline down as run in their place. */
async function readSteps(): Promise<Record<string, Migration>> {
  const steps = await stepsBeforeBaseline();
  const [first = '', ...others] = (await migrationFiles()).map(nameOf).filter((name) => BASELINE.test(name));
  const goOn = async (db: Db) => {
    await sql`delete from kysely_migration where name = any(${steps.map(([name]) => name)}::text[])`.execute(db);
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${others}::text[]) name`.execute(db);
  };
  return Object.fromEntries([...steps.map(([name, text]) => [name, ofText(text)]), [first, { up: goOn }]]) as Record<
    string,
    Migration
  >;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
