import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort, startTestServer, type TestServer } from '../../testing/test-server';

/** Processes share their limits through Redis, and go on by themselves while it is away. */

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const signIns = async (server: TestServer, times: number) => {
  const responses = await Promise.all(Array.from({ length: times }, () => server.post('/user/signin', {})));
  return responses.filter(({ status }) => status === 429).length;
};

test('with Redis that is not there each process counts for itself', async () => {
  const env = { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
  const server = await startTestServer({ env });
  const refused = await signIns(server, 62);
  await server.close();
  expect(refused).toBe(2);
});

(hasRedis ? test : test.skip)('two processes share a limit, and keep limits when Redis goes away', async () => {
  const port = await freePort();
  const redis: ChildProcess = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  await untilOpen(port);
  const env = { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${port}` };
  const one = await startTestServer({ env });
  const two = await startTestServer({ beside: one, env });
  const together = [await signIns(one, 40), await signIns(two, 40)];
  redis.kill();
  await once(redis, 'exit');
  const alone = await signIns(two, 62);
  await two.close();
  await one.close();
  expect([together, alone]).toEqual([[0, 20], 2]);
});

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Redis does not listen.');
}
