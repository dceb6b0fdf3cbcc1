import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, type MigrationResultSet, Migrator, sql } from 'kysely';
import { shippedPath } from '../locations';
import { type Db, firstRow, rows } from './database';

/** In files whose names say when they were written and which module's tables they are about. */
const FOLDER = shippedPath('migrations', 'migrations');
/** Whether a file of the folder is a migration. */
export const isMigration = (file: string): boolean => /^\d{12}_[a-z0-9_-]+\.sql$/.test(file);

/** How long one statement of a migration may take: the rest of the site goes on meanwhile. */
const STATEMENT_MS = 3_600_000;

/**
 * Runs the numbered .sql files that have not run yet, under a lock that other processes wait for. An empty database is made in one
 * transaction; one that lives goes on file by file, each in a transaction of its own, so that locks are short and what failed is tried
 * again alone. A file whose first line says so runs outside a transaction, statement by statement: it is written to be run again.
 * A database that was begun before the first of them runs the steps that it still lacks, and then goes on with the files.
 * Files of a newer release that have run are left alone, unless they took something away (docs/decisions/0108). Returns what it ran;
 * throws on the first failure, with the code of a lock that was not got.
 */
export async function migrate(db: Db): Promise<string[]> {
  const steps = await finishSteps(db);
  const known = await namesRun(db);
  if (known.size === 0) return [...steps, ...(await run(db, { getMigrations: readMigrations }))];
  await refuseWhatIsTooNew(known);
  return [...steps, ...(await runOneByOne(db))];
}

/** Files that take something away have it in their names: a release that does not know them cannot run beside or after them. */
const CONTRACTS = /^\d{12}_[a-z0-9-]+_contract_/;

async function refuseWhatIsTooNew(run: ReadonlySet<string>): Promise<void> {
  const ours = new Set((await migrationFiles()).map(nameOf));
  const tooNew = [...run].find((name) => CONTRACTS.test(name) && !ours.has(name));
  if (tooNew)
    throw new Error(
      `The database has run ${tooNew}, which took away what this release needs: start the release that brought it, or a newer one.`,
    );
}

async function runOneByOne(db: Db): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const [next] = await pendingMigrations(db);
    if (next === undefined) return done;
    const isOutside = runsOutside(await readMigration(`${next}.sql`));
    done.push(...(await run(db, { getMigrations: readMigrations, isOutside, isOne: true })));
  }
}

async function finishSteps(db: Db): Promise<string[]> {
  if (!(await isOfSteps(db))) return [];
  try {
    return await run(db, { getMigrations: readSteps });
  } catch (error) {
    // Another process that starts took the database on to the files.
    if (await isOfSteps(db)) throw error;
    return [];
  }
}

interface Run {
  getMigrations: () => Promise<Record<string, Migration>>;
  isOutside?: boolean;
  /** Only the next one. */
  isOne?: boolean;
}

function run(db: Db, { getMigrations, isOutside = false, isOne = false }: Run): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const known = await namesRun(connection);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => withForeign(await getMigrations(), known) },
      // Modules number their files independently, so a file may arrive after a later one has run.
      allowUnorderedMigrations: true,
      disableTransactions: isOutside,
    });
    await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, false)`.execute(connection);
    try {
      return namesOf(isOne ? await migrator.migrateUp() : await migrator.migrateToLatest());
    } finally {
      await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}

/** With those that a newer release has run: they are done, and nothing of them is to do here. */
function withForeign(own: Record<string, Migration>, run: ReadonlySet<string>): Record<string, Migration> {
  const nothing = { up: async () => undefined };
  return { ...Object.fromEntries([...run].map((name) => [name, nothing])), ...own };
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
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

const readMigration = (file: string): Promise<string> => readFile(join(FOLDER, file), 'utf8');

const OUTSIDE = '-- outside a transaction';
const runsOutside = (text: string): boolean => text.startsWith(OUTSIDE);

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationFiles()).map(
    async (file) => [nameOf(file), ofText(await readMigration(file))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<string, Migration>;
}

const ofText = (text: string): Migration => ({
  up: async (db: Db) => {
    if (!runsOutside(text)) return void (await sql.raw(text).execute(db));
    // An empty database is made in one transaction, where nobody is kept waiting.
    const statements = db.isTransaction ? [text.replaceAll(/\bconcurrently\b/gi, '')] : text.split(/;\s*\n/);
    for (const statement of statements.filter((each) => each.trim() !== '')) await sql.raw(statement).execute(db);
  },
});

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
