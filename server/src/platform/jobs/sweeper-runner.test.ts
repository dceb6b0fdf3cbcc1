import { sql } from 'kysely';
import { pino } from 'pino';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { productNow } from '../database/database';
import { type DueQuery, readDueTimes, type Sweeper } from './sweeper';
import { SweeperRunner } from './sweeper-runner';

const log = pino({ level: 'silent' });

let server: TestServer;
let now: Date;
beforeAll(async () => {
  server = await startTestServer();
  now = await productNow(server.db);
});
afterAll(() => server.close());

/** An hour ago and some minutes. */
const at = (minutes: number) => new Date(now.getTime() + (minutes - 60) * 60_000);
const asQuery = (due: Date | null): DueQuery => sql`select ${due}::timestamptz as due`;

let statements = 0;
function runnerOf(...sweepers: Sweeper[]): SweeperRunner {
  const runner = new SweeperRunner(log, (queries) => {
    statements += 1;
    return readDueTimes(server.db, queries);
  });
  for (const sweeper of sweepers) runner.add(sweeper);
  return runner;
}

/** A sweeper with rows due at these minutes. */
function sweeperOf(name: string, due: number[], done: string[], everyMs = 3_600_000): Sweeper {
  return {
    name,
    everyMs,
    nextDue: () => asQuery(due[0] === undefined ? null : at(due[0])),
    run: async () => {
      const row = due.shift();
      if (row !== undefined) done.push(`${name} ${row}`);
      return row === undefined ? 0 : 1;
    },
  };
}

test('moving the clock runs what is due in order of due time, over all sweepers, and nothing else', async () => {
  const done: string[] = [];
  const never = { name: 'never', everyMs: 1_000, run: () => Promise.reject(new Error('has no due time')) };
  const runner = runnerOf(sweeperOf('a', [10, 30, 90], done), never, sweeperOf('b', [5, 20], done));
  statements = 0;
  await runner.runDueInOrder(10_000);
  expect(done).toEqual(['b 5', 'a 10', 'b 20', 'a 30']);
  // One for each of the four, and one that finds nothing due.
  expect(statements).toBe(5);
});

test('a due row that does not move holds nobody up', async () => {
  const done: string[] = [];
  const stuck = { name: 'stuck', everyMs: 1_000, nextDue: () => asQuery(at(1)), run: async () => 0 };
  await runnerOf(stuck, sweeperOf('b', [5], done)).runDueInOrder(10_000);
  expect(done).toEqual(['b 5']);
});

test('due times are asked for in one statement; who has none answers null', async () => {
  const { due } = await readDueTimes(server.db, [asQuery(at(1)), asQuery(null), sql`select now() as due where false`]);
  expect(due).toEqual([at(1), null, null]);
  expect((await readDueTimes(server.db, [])).due).toEqual([]);
});

test('started, it runs by itself, goes on after a failure, and stops', async () => {
  let runs = 0;
  const runner = runnerOf({
    name: 'sometimes',
    everyMs: 60,
    nextDue: () => asQuery(null),
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('away');
      return 0;
    },
  });
  runner.start();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await runner.stop();
  expect(runs).toBeGreaterThan(2);
  const stoppedAt = runs;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(runs).toBe(stoppedAt);
});
