import { sql } from 'kysely';
import pg from 'pg';
import { openCopy } from '../../testing/template';
import { refuse } from '../refusal';
import { type Db, firstRow, inTransaction, rows } from './database';
import { refusalOf } from '../http/error-responses';
import { withLossCoded } from './lost-connection';
import { migrate } from './migrations';
import { type OpenDatabase, openPostgres } from './open-database';
import { createPool } from './pg-pool';

let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await openCopy('empty');
  db = database.db;
  await rows(db, sql`create table note (id int primary key, text text not null)`);
});
afterAll(() => database.close());
beforeEach(() => rows(db, sql`delete from note`));

const insert = (on: Db, id: number) => rows(on, sql`insert into note values (${id}, 'x')`);
const count = async () => (await firstRow(db, sql<{ n: bigint }>`select count(*) as n from note`))?.n;

const WRITTEN = ['a"b', 'c\\d', '\\"', 'NULL', '', null, 'x,y', '{}', ' π '];
const AT = new Date('2030-01-02T03:04:05.678Z');

test('values arrive alike on both databases', async () => {
  const row = await firstRow(
    db,
    sql`select 9007199254740993::int8 as big, array[1, 2]::int8[] as bigs, true as yes, timestamptz '2030-01-02T03:04:05.678Z' as at,
               '{"a": [1]}'::jsonb as json, array['x', 'y,"z'] as texts, array['plain', 'two words'] as plain, '{}'::text[] as none,
               array[null, 'NULL', '{}'] as odd, timestamptz '2030-01-02T03:04:05Z' as second, timestamptz 'infinity' as never, 1.50::numeric as decimal, null::text as nothing, 7 as small,
               ${[3n, 4n]}::int8[] as given, ${JSON.stringify([1])}::jsonb as list, ${false}::boolean as no,
               ${WRITTEN}::text[] as written, ${[1, null]}::int[] as counts, ${[true, false]}::boolean[] as flags, ${[AT]}::timestamptz[] as times`,
  );
  expect(row).toEqual({
    big: 9007199254740993n,
    bigs: [1n, 2n],
    yes: true,
    at: new Date('2030-01-02T03:04:05.678Z'),
    json: { a: [1] },
    texts: ['x', 'y,"z'],
    plain: ['plain', 'two words'],
    none: [],
    odd: [null, 'NULL', '{}'],
    second: new Date('2030-01-02T03:04:05Z'),
    never: Infinity,
    decimal: '1.50',
    nothing: null,
    small: 7,
    given: [3n, 4n],
    list: [1],
    no: false,
    written: WRITTEN,
    counts: [1, null],
    flags: [true, false],
    times: [AT],
  });
});

test('a refusal rolls back and is the result; so does a throw', async () => {
  const outcome = await inTransaction(db, async (tx) => {
    await insert(tx, 1);
    return refuse('NOT_ACTIVE');
  });
  expect(outcome).toMatchObject({ code: 'NOT_ACTIVE' });
  const bug = inTransaction(db, async (tx) => {
    await insert(tx, 2);
    throw new Error('bug');
  });
  await expect(bug).rejects.toThrow('bug');
  expect(await count()).toBe(0n);
});

test.each(['40001', '40P01'])('a transaction that lost a race (%s) runs again', async (code) => {
  let attempts = 0;
  const result = await inTransaction(db, async (tx) => {
    attempts += 1;
    await insert(tx, attempts);
    if (attempts < 3) throw Object.assign(new Error('lost'), { code });
    return 'won';
  });
  expect([result, attempts, await count()]).toEqual(['won', 3, 1n]);
});

test('errors carry code and constraint', async () => {
  await insert(db, 1);
  await expect(insert(db, 1)).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
});

test('plain queries never see a transaction half done, and all rivals come to an end', async () => {
  const seen = new Set<bigint | undefined>();
  const writers = Array.from({ length: 20 }, (_, at) =>
    inTransaction(db, async (tx) => {
      await insert(tx, at * 2);
      await insert(tx, at * 2 + 1);
    }),
  );
  const readers = Array.from({ length: 40 }, async () => seen.add(await count()));
  await Promise.all([...writers, ...readers]);
  expect(await count()).toBe(40n);
  expect([...seen].every((n) => n !== undefined && n % 2n === 0n)).toBe(true);
});

test('a failed statement leaves the connection usable', async () => {
  await expect(rows(db, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  await expect(inTransaction(db, (tx) => rows(tx, sql`select no_such_column`))).rejects.toMatchObject({
    code: '42703',
  });
  expect(await count()).toBe(0n);
});

test('a commit on PostgreSQL waits for the disk', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1);
  expect(pool.options.options).toContain('-c synchronous_commit=on');
  await pool.end();
  if (database.kind === 'postgres')
    expect(await rows(db, sql`show synchronous_commit`)).toEqual([{ synchronous_commit: 'on' }]);
});

test('migrations that do not reach their database fail with its code, by which the start is tried again', async () => {
  const away = openPostgres('postgres://nobody@127.0.0.1:1/none', 1);
  await expect(migrate(away.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await away.close();
});

// The embedded database has no connection to cut.
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
onPostgres.each([0, 200])(
  'a transaction whose connection is cut fails as unavailable and nothing else does (noticed after %i ms)',
  async (pauseMs) => {
    const cut = inTransaction(db, async (tx) => {
      const backend = await firstRow(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`);
      await rows(db, sql`select pg_terminate_backend(${backend?.pid})`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      await insert(tx, 1);
    });
    const error: unknown = await cut.catch((reason: unknown) => reason);
    expect(refusalOf(error as Error)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await count()).toBe(0n);
  },
);

onPostgres('who gets no connection in time is told to come back', async () => {
  const narrow = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 });
  const held = await narrow.connect();
  // From here on: on a busy machine the connection that is held may take longer.
  narrow.options.connectionTimeoutMillis = 20;
  const error: unknown = await withLossCoded(narrow.connect()).catch((reason: unknown) => reason);
  held.release();
  await narrow.end();
  expect(refusalOf(error as Error)).toMatchObject({ code: 'UNAVAILABLE' });
});
