import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Running, start } from './lifecycle';
import { loadConfig } from './platform/load-config';
import { createLogger } from './platform/logger';
import { freePort } from './testing/test-server';

jest.setTimeout(120_000);

/** Several processes share a database only in PostgreSQL. */
const postgres = process.env.TEST_DATABASE_URL;
const onPostgres = postgres ? test : test.skip;
const name = `dotpi_starts_${randomUUID().slice(0, 8)}`;
const url = postgres && Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
const dataDir = mkdtempSync(join(tmpdir(), 'dotpi-starts-'));
const running: Running[] = [];
const lines: string[] = [];

const connected = async (to = postgres): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  return client;
};
async function administer(text: string): Promise<void> {
  const client = await connected();
  await client.query(text);
  await client.end();
}

beforeAll(() => (postgres ? administer(`create database ${name}`) : undefined));
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  if (postgres) await administer(`drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true });
});

async function startOne(): Promise<void> {
  const port = String(await freePort());
  const env = {
    APP_ENV: 'demo',
    PORT: port,
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, port),
    ROLE: 'web',
  };
  running.push(await start(loadConfig(env), createLogger('info', { write: (line) => void lines.push(line) })));
}

const logged = (text: string) => lines.filter((line) => line.includes(text)).length;

onPostgres('three processes that start at once on an empty database all serve it, and one has filled it', async () => {
  await Promise.all([startOne(), startOne(), startOne()]);
  expect([logged('"listening"'), logged('demo data seeded'), logged('database migrated')]).toEqual([3, 1, 1]);
});

onPostgres('a start waits while another process holds the tables that it would fill', async () => {
  const holder = await connected(url);
  await holder.query('begin; lock table app_user in share row exclusive mode');
  const begun = startOne();
  for (let tries = 0; tries < 3_000 && logged('another process holds a lock on the database') === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await holder.query('commit');
  await holder.end();
  await begun;
  expect(logged('"listening"')).toBe(4);
});
