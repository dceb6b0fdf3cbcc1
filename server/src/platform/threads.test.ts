import { isRefusal } from './refusal';
import { readRecords } from './text/csv-records';
import { Threads } from './threads';

let threads: Threads;
beforeEach(() => {
  threads = new Threads();
});
afterEach(() => threads.close());

const file = (text: string) => Buffer.from(text);

test('a job runs beside the thread that answers requests', async () => {
  // Tests start a thread from the sources, which may take longer than a job: the second one finds it there.
  await threads.run({ readRecords }, file('a,b\n1,2'), 10);
  const rows = Array.from({ length: 100_000 }, () => 'a').join('\n');
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 1);
  const content = await threads.run({ readRecords }, file(`name,price\n${rows}`), 100_000);
  clearInterval(turn);
  expect(content).toMatchObject({ names: ['name', 'price'] });
  expect(turns).toBeGreaterThan(10);
});

test('more than 40 waiting jobs are turned away', async () => {
  const jobs = Array.from({ length: 60 }, () => threads.run({ readRecords }, file('a,b\n1,2'), 10));
  const outcomes = await Promise.all(jobs);
  const refused = outcomes.filter(isRefusal);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(20);
  expect(refused.every(({ code }) => code === 'UNAVAILABLE')).toBe(true);
});

test('closing ends what runs', async () => {
  const job = threads
    .run({ readRecords }, file(`a,b\n${'1\n'.repeat(1_000_000)}`), 2_000_000)
    .catch((error: Error) => error);
  await threads.close();
  expect(await job).toBeInstanceOf(Error);
});
