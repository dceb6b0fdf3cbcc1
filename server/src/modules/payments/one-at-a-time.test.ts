import { OneAtATime } from './one-at-a-time';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('runs one key in order and goes on after a failure', async () => {
  const row = new OneAtATime();
  const done: string[] = [];
  const step = (name: string, ms: number) => async () => {
    await pause(ms);
    done.push(name);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([
    row.run('k', step('a', 20)),
    row.run('k', step('b', 1)),
    row.run('k', step('c', 1)),
  ]);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('other keys do not wait', async () => {
  const row = new OneAtATime();
  const done: string[] = [];
  await Promise.all([
    row.run('slow', () => pause(30).then(() => done.push('slow'))),
    row.run('fast', () => pause(1).then(() => done.push('fast'))),
  ]);
  expect(done).toEqual(['fast', 'slow']);
});
