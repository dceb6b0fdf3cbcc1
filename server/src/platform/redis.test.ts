import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { openTestAuction } from '../modules/auctions/testing/open-test-auction';
import { freePort, type Session, startTestServer, type TestServer } from '../testing/test-server';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const BIDS = 15;

let redis: ChildProcess;
let server: TestServer;
let auction: string;

beforeAll(async () => {
  if (!hasRedis) return;
  const port = await freePort();
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  await until(() => isOpen(port));
  server = await startTestServer({ env: { RATE_LIMITS: 'on', REDIS_URL: `redis://127.0.0.1:${port}` } });
  auction = await openTestAuction(server.db, (await server.signInAs('seller')).id);
  await until(async () => (await redisUp()) === 1);
});
afterAll(async () => {
  if (!hasRedis) return;
  await server.close();
  redis.kill('SIGKILL');
  await once(redis, 'exit');
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen.');
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const redisUp = async () => Number(/^redis_up (\S+)$/m.exec((await server.get<string>('/metrics')).body)?.[1]);

/** What a bid takes, in ms: the quickest of several, as a busy machine slows any. One in a second asks whether Redis is back. */
async function timeOfBid(as: Session): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < BIDS; count += 1) {
    const start = performance.now();
    const { status } = await server.post(`/api/domain/${auction}/bids`, { amount: 1 }, { as });
    times.push(performance.now() - start);
    expect(status).toBe(400);
  }
  return Math.min(...times);
}

(hasRedis ? test : test.skip)(
  'while Redis hangs a bid is at most 50 ms slower, and the gauge says so until it is back',
  async () => {
    const people = [await server.signInAs('ann'), await server.signInAs('ben')] as const;
    const healthy = await timeOfBid(people[0]);
    redis.kill('SIGSTOP');
    const hung = await timeOfBid(people[1]);
    const up = await redisUp();
    redis.kill('SIGCONT');
    await until(async () => (await redisUp()) === 1);
    expect(up).toBe(0);
    expect(hung).toBeLessThan(healthy + 50);
  },
);

(hasRedis ? test : test.skip)('while Redis hangs limits still hold, and tickets are refused at once', async () => {
  const cid = await server.signInAs('cid');
  redis.kill('SIGSTOP');
  const statuses = new Set<number>();
  for (let count = 0; count < 21; count += 1)
    statuses.add((await server.post(`/api/domain/${auction}/bids`, { amount: 1 }, { as: cid })).status);
  const ticket = await server.post('/api/live/ticket', {}, { as: cid });
  redis.kill('SIGCONT');
  expect(statuses).toEqual(new Set([400, 429]));
  expect([ticket.status, ticket.body.code]).toEqual([503, 'UNAVAILABLE']);
});
