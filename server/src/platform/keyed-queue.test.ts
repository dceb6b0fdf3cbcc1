import { KeyedQueue, QueueOfServer } from './keyed-queue';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('runs one key in order and goes on after a failure', async () => {
  const queue = new KeyedQueue();
  const done: string[] = [];
  const step = (name: string, ms: number) => async () => {
    await pause(ms);
    done.push(name);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([
    queue.run('k', step('a', 20)),
    queue.run('k', step('b', 1)),
    queue.run('k', step('c', 1)),
  ]);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('other keys do not wait', async () => {
  const queue = new KeyedQueue();
  const done: string[] = [];
  await Promise.all([
    queue.run('slow', () => pause(30).then(() => done.push('slow'))),
    queue.run('fast', () => pause(1).then(() => done.push('fast'))),
  ]);
  expect(done).toEqual(['fast', 'slow']);
});

test('of two servers in one process none waits for the other', async () => {
  const queues = new QueueOfServer();
  const [one, other] = [{ db: {} }, { db: {} }];
  void queues.of(one).run('k', () => new Promise(() => undefined));
  expect(await queues.of(other).run('k', async () => 'done')).toBe('done');
  expect(queues.of(one)).toBe(queues.of({ db: one.db }));
});
