import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { WORKSPACE_ROOT } from './platform/locations';
import { bundledProgram } from './testing/bundled-program';
import { TestClient } from './testing/test-client';
import { freePort } from './testing/test-server';

/**
 * Two releases on one database under load: the newer one migrates while the older one serves, both serve beside each other, and the way
 * back is open until a release takes something away (docs/decisions/0108).
 */
jest.setTimeout(180_000);

const postgres = process.env.TEST_DATABASE_URL;
const onPostgres = postgres ? test : test.skip;
const name = `dotpi_upgrade_${randomUUID().slice(0, 8)}`;
const url = postgres ? Object.assign(new URL(postgres), { pathname: `/${name}` }).href : '';
const dir = mkdtempSync(join(tmpdir(), 'dotpi-upgrade-'));
const built = bundledProgram('main.ts');
const children: ChildProcess[] = [];

const ask = async (text: string, to = url): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

beforeAll(() => (postgres ? ask(`create database ${name}`, postgres) : undefined));
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (postgres) await ask(`drop database ${name} with (force)`, postgres);
  rmSync(dir, { recursive: true });
});

/** The program as a release of its own, with these migrations beside those that there are. */
function release(as: string, added: Record<string, string>): string {
  const folder = join(dir, as);
  mkdirSync(folder, { recursive: true });
  cpSync(dirname(built()), folder, { recursive: true });
  cpSync(join(WORKSPACE_ROOT, 'server/migrations'), join(folder, 'migrations'), { recursive: true });
  for (const [file, text] of Object.entries(added)) writeFileSync(join(folder, 'migrations', file), text);
  return join(folder, basename(built()));
}

const env = {
  ...process.env,
  DATABASE_URL: url,
  APP_ENV: 'demo',
  LOG_LEVEL: 'info',
  DATA_DIR: dir,
  RATE_LIMITS: 'off',
};
/** Its promise has the process as `child`. */
const command = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { cwd: WORKSPACE_ROOT, env });

interface Served {
  client: TestClient;
  stop(): Promise<number | null>;
}

async function serve(program: string): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    cwd: WORKSPACE_ROOT,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DRAIN_MS: '300', ROLE: 'all' },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  for (let at = 0; at < 600; at += 1) {
    if (child.exitCode !== null) throw new Error(output);
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok)
      return { client: new TestClient(address), stop: () => (child.kill('SIGTERM'), exit) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not get ready: ${output}`);
}

/** Bids of one person until it is ended, on whichever servers are there; returns the amounts that were taken, and what failed. */
function bidding(servers: Served[], auctionId: string, username: string) {
  const taken: number[] = [];
  const failed: unknown[] = [];
  let isOver = false;
  const done = (async () => {
    const { client: first } = servers[0] as Served;
    const session = await first.signInAs(username);
    await first.deposit(session, 10_000);
    for (let at = 0; !isOver; at += 1) {
      const server = servers[at % servers.length] as Served;
      const { body: before } = await server.client.get(`/api/domain/${auctionId}`);
      const amount = before.data.minimumBid as number;
      const { status, body } = await server.client
        .post(`/api/domain/${auctionId}/bids`, { amount }, { as: session })
        .catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (status === 201) taken.push(amount);
      else if (![400, 409].includes(status)) failed.push([status, body]);
    }
  })();
  return { taken, failed, end: () => ((isOver = true), done) };
}

onPostgres(
  'a newer release migrates beside an older one under load, and the older one starts again on its schema',
  async () => {
    const older = release('older', {});
    const newer = release('newer', {
      '209901010000_users_tried.sql': 'alter table app_user add column tried integer;',
      '209901010100_users_tried_index.sql': `-- outside a transaction
create index concurrently if not exists app_user_tried on app_user (tried);
comment on index app_user_tried is 'made; while others wrote';
`,
      // As long as it takes: the limit of the pool is a minute.
      '209901010200_users_limits.sql': `do $$ begin
  if current_setting('statement_timeout') <> '1h' then raise exception 'the limit is %', current_setting('statement_timeout'); end if;
end $$;`,
    });
    const servers = [await serve(older)];
    const [first] = servers as [Served];
    const { data } = (await first.client.get('/api/domain/list?mode=auction&limit=1')).body as {
      data: { id: string }[];
    };
    const load = bidding(servers, data[0]?.id ?? '', 'alice');

    // Somebody reads the table for longer than a lock is waited for.
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query('begin; select 1 from app_user limit 1');
    const migrated = command(newer, 'migrate');
    await new Promise<void>((resolve, reject) => {
      migrated.child.stderr?.on('data', (text) => {
        if (String(text).includes('another process holds a lock on the database')) resolve();
      });
      migrated.child.once('exit', () => reject(new Error('It did not wait for the reader.')));
    });
    await reader.query('commit');
    await reader.end();
    const { stdout } = await migrated;
    expect(stdout.trim().split('\n')).toEqual([
      'migrated 209901010000_users_tried',
      'migrated 209901010100_users_tried_index',
      'migrated 209901010200_users_limits',
    ]);
    expect(await ask(`select indisvalid from pg_index where indexrelid = 'app_user_tried'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
    expect((await command(older, 'migrate')).stdout).toBe('The schema is current.\n');

    servers.push(await serve(newer));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // Back: the newer one ends, and a process of the older release starts on the newer schema.
    const [, second] = servers.splice(1, 1, await serve(older)) as unknown as [undefined, Served | undefined];
    expect(second).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await load.end();
    expect(load.failed).toEqual([]);
    expect(load.taken.length).toBeGreaterThan(3);
    const found = (await ask(
      `select amount from bid where bidder_id = (select id from app_user where username = 'alice') order by amount`,
    )) as { amount: string }[];
    const amounts = new Set(found.map(({ amount }) => Number(amount) / 10_000_000));
    expect(load.taken.filter((amount) => !amounts.has(amount))).toEqual([]);
  },
);

onPostgres('once a release has taken something away, an older one says so and does not start', async () => {
  const older = join(dir, 'older', basename(built()));
  const taking = release('taking', {
    '209901020000_users_contract_tried.sql': 'alter table app_user drop column tried;',
  });
  await ask(`alter table app_user add column if not exists tried integer`);
  expect((await command(taking, 'migrate')).stdout).toContain('migrated 209901020000_users_contract_tried');
  await expect(command(older, 'migrate')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      '209901020000_users_contract_tried, which took away what this release needs',
    ) as string,
  });
  await expect(serve(older)).rejects.toThrow('which took away what this release needs');
});
