import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../platform/load-config';
import { migrate } from '../platform/database/migrations';
import { openEmbedded, openPostgres, type OpenDatabase } from '../platform/database/open-database';
import { createPool } from '../platform/database/pg-pool';
import { WorkerClient } from '../platform/database/worker-client';
import { seedIfEmpty } from '../seed/seed';

/** empty = migrated only; demo = with the demo seed. */
export type TemplateName = 'empty' | 'demo';
const NAMES: TemplateName[] = ['empty', 'demo'];

/** Where jest's workers find the templates: a folder of dumps, or a prefix of database names. */
const FOLDER = 'TEST_TEMPLATE_FOLDER';
const PREFIX = 'TEST_TEMPLATE_PREFIX';
const serverUrl = () => process.env.TEST_DATABASE_URL;
/** Set by whoever has made the templates for several runs, and removes them. */
export const TEMPLATES_ARE_KEPT = 'TEST_TEMPLATES_ARE_KEPT';
const areKept = () => process.env[TEMPLATES_ARE_KEPT] !== undefined;

/** Makes both templates; with TEST_DATABASE_URL as databases of that PostgreSQL, else as dumps of the embedded one. */
export async function makeTemplates(): Promise<void> {
  if (areKept()) return;
  if (serverUrl()) {
    process.env[PREFIX] = `dotpi_test_${randomUUID().slice(0, 8)}`;
    for (const name of NAMES) await makeDatabase(name);
    return;
  }
  process.env[FOLDER] = await mkdtemp(join(tmpdir(), 'dotpi-templates-'));
  const client = await WorkerClient.start('memory://');
  const database = openEmbedded(client);
  for (const name of NAMES) {
    await fill(database, name);
    const { dump } = await client.request({ op: 'dump' });
    await writeFile(dumpPath(name), dump as Uint8Array);
  }
  await database.close();
}

export async function removeTemplates(): Promise<void> {
  if (areKept()) return;
  const folder = process.env[FOLDER];
  if (folder) await rm(folder, { recursive: true, force: true });
  if (serverUrl())
    for (const name of NAMES) await administer(`drop database if exists ${databaseName(name)} with (force)`);
}

/** A database of a test. */
export interface TestDatabase extends OpenDatabase {
  /** Backs the database up as it is now, as an operator would; returns how to restore it into a database of its own. */
  backUp(): Promise<() => Promise<TestDatabase>>;
}

/** A fresh database with the content of a template, on connections like the product's; closing it removes it. */
export const openCopy = (name: TemplateName): Promise<TestDatabase> => copyOf(name, urlOf);

/** The same for a server under test: its commits do not wait for the disk, as no test takes the power away. */
export const openVolatileCopy = (name: TemplateName): Promise<TestDatabase> => copyOf(name, volatileUrlOf);

async function copyOf(name: TemplateName, url: (database: string) => string): Promise<TestDatabase> {
  if (!serverUrl()) return openDump(await readFile(dumpPath(name)));
  const copy = newName();
  await administer(`create database ${copy} template ${databaseName(name)}`);
  return openOwn(copy, url(copy));
}

async function openDump(dump: Uint8Array): Promise<TestDatabase> {
  const client = await WorkerClient.start('memory://', dump);
  const backUp = async () => {
    const { dump: backup } = await client.request({ op: 'dump' });
    return () => openDump(backup as Uint8Array);
  };
  return { ...openEmbedded(client), backUp };
}

function openOwn(name: string, url: string): TestDatabase {
  const database = openPostgres(url, 8);
  const close = async () => {
    await database.close();
    await administer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, close, backUp: () => dumpDatabase(name) };
}

async function dumpDatabase(name: string): Promise<() => Promise<TestDatabase>> {
  const folder = await mkdtemp(join(tmpdir(), 'dotpi-backup-'));
  const file = join(folder, 'backup.dump');
  await run('pg_dump', ['--format=custom', `--file=${file}`, urlOf(name)]);
  return async () => {
    const restored = newName();
    await administer(`create database ${restored}`);
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${urlOf(restored)}`, file]);
    return openOwn(restored, urlOf(restored));
  };
}

const run = promisify(execFile);
const newName = () => `${process.env[PREFIX]}_${randomUUID().slice(0, 8)}`;

const dumpPath = (name: TemplateName) => join(process.env[FOLDER] ?? '', `${name}.tar`);
const databaseName = (name: TemplateName) => `${process.env[PREFIX]}_${name}`;

async function makeDatabase(name: TemplateName): Promise<void> {
  await administer(`create database ${databaseName(name)}`);
  const database = openPostgres(urlOf(databaseName(name)), 4);
  await fill(database, name);
  await database.close();
}

async function fill({ db }: OpenDatabase, name: TemplateName): Promise<void> {
  await migrate(db);
  if (name === 'demo')
    await seedIfEmpty({ config: loadConfig({ DEMO_CASES: 'off' }), db, log: pino({ level: 'silent' }) });
}

function urlOf(database: string): string {
  const url = new URL(serverUrl() as string);
  url.pathname = `/${database}`;
  return url.href;
}

/** The product's settings of a connection but one: those of an address go before those of the pool. */
function volatileUrlOf(database: string): string {
  const url = new URL(urlOf(database));
  const { options } = createPool(url.href, 1).options;
  url.searchParams.set('options', String(options).replace('synchronous_commit=on', 'synchronous_commit=off'));
  return url.href;
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}
