import { pino } from 'pino';
import type { Sweeper } from './sweeper';
import { SweeperRunner } from './sweeper-runner';

const log = pino({ level: 'silent' });
const NOW = new Date('2030-01-01T00:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** A sweeper with rows due at these times. */
function sweeperOf(name: string, due: Date[], done: string[], everyMs = 3_600_000): Sweeper {
  return {
    name,
    everyMs,
    nextDue: async () => due[0] ?? null,
    run: async () => {
      const row = due.shift();
      if (row) done.push(`${name} ${row.toISOString().slice(11, 16)}`);
      return row ? 1 : 0;
    },
  };
}

test('moving the clock runs what is due in order of due time, over all sweepers, and nothing else', async () => {
  const done: string[] = [];
  const runner = new SweeperRunner(log, async () => at(60));
  runner.add(sweeperOf('a', [at(10), at(30), at(90)], done));
  runner.add(sweeperOf('b', [at(5), at(20)], done));
  await runner.runDueInOrder(1_000);
  expect(done).toEqual(['b 00:05', 'a 00:10', 'b 00:20', 'a 00:30']);
});

test('a due row that does not move holds nobody up', async () => {
  const done: string[] = [];
  const runner = new SweeperRunner(log, async () => at(60));
  runner.add({ name: 'stuck', everyMs: 1_000, nextDue: async () => at(1), run: async () => 0 });
  runner.add(sweeperOf('b', [at(5)], done));
  await runner.runDueInOrder(1_000);
  expect(done).toEqual(['b 00:05']);
});

test('started, it runs by itself, goes on after a failure, and stops', async () => {
  let runs = 0;
  const runner = new SweeperRunner(log, async () => new Date());
  runner.add({
    name: 'sometimes',
    everyMs: 60,
    nextDue: async () => null,
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
