import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { CHAT, RATE_LIMIT, UPLOAD } from 'contracts';
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
  const redis = await startRedis();
  const env = { RATE_LIMITS: 'on', REDIS_URL: redis.url };
  const one = await startTestServer({ env });
  const two = await startTestServer({ beside: one, env });
  const together = [await signIns(one, 40), await signIns(two, 40)];
  await redis.end();
  const alone = await signIns(two, 62);
  await two.close();
  await one.close();
  // Each would let 60 through by itself. A request for which a busy machine's Redis was too slow is counted by its own process.
  expect(together[0]).toBe(0);
  expect(together[1]).toBeGreaterThanOrEqual(15);
  expect(alone).toBeGreaterThanOrEqual(2);
});

const BEYOND = 10;
const ID = '00000000-0000-4000-8000-00000000dead';
/** A call of each limit; one that needs a person counts per person. */
const LIMITED: Record<string, [max: number, method: string, path: string, isSignedIn?: true]> = {
  signin: [RATE_LIMIT.signin, 'POST', '/user/signin'],
  bids: [RATE_LIMIT.bids, 'POST', `/api/domain/${ID}/bids`, true],
  money: [RATE_LIMIT.money, 'POST', '/api/withdraw', true],
  incomplete: [RATE_LIMIT.incomplete, 'POST', '/payments/incomplete'],
  messages: [CHAT.messagesPerMinute, 'POST', `/api/conversations/${ID}/messages`, true],
  contact: [RATE_LIMIT.contactPerHour, 'POST', '/api/contact'],
  newsletter: [RATE_LIMIT.newsletterPerHour, 'POST', '/api/newsletter'],
  receipts: [RATE_LIMIT.receipts, 'GET', `/api/orders/${ID}/receipt.pdf`, true],
  proofs: [RATE_LIMIT.proofs, 'GET', `/api/auctions/${ID}/proof`],
  imports: [RATE_LIMIT.importsPerHour, 'POST', '/api/listings/import', true],
  uploads: [UPLOAD.perHour, 'POST', '/api/uploads', true],
  reads: [RATE_LIMIT.reads, 'GET', '/api/domain/facets'],
  writes: [RATE_LIMIT.writes, 'POST', `/api/domain/${ID}/view`],
};

describe('over two processes', () => {
  let servers: TestServer[] = [];
  let redis: Redis;
  beforeAll(async () => {
    if (!hasRedis) return;
    redis = await startRedis();
    // Each limit is counted for an address of its own.
    const env = { RATE_LIMITS: 'on', REDIS_URL: redis.url, TRUST_PROXY: '1' };
    const one = await startTestServer({ env });
    servers = [one, await startTestServer({ beside: one, env })];
  });
  afterAll(async () => {
    for (const server of servers.reverse()) await server.close();
    await redis?.end();
  });

  (hasRedis ? test : test.skip).each(Object.entries(LIMITED))(
    'the limit of %s is one count for requests at once',
    async (name, [max, method, path, isSignedIn]) => {
      const headers = { 'x-forwarded-for': `198.51.100.${Object.keys(LIMITED).indexOf(name) + 1}` };
      const options = { headers, ...(isSignedIn && { as: await servers[0]!.signInAs(`limited-${name}`) }) };
      const send = (at: number) => servers[at % 2]!.request(method, path, method === 'GET' ? undefined : {}, options);
      const responses = await Promise.all(Array.from({ length: max + BEYOND }, (_, at) => send(at)));
      const refused = responses.filter(({ status }) => status === 429).length;
      // One that Redis answers late is counted by its own process.
      expect(refused).toBeGreaterThan(BEYOND / 2);
      expect(refused).toBeLessThanOrEqual(BEYOND);
    },
  );
});

interface Redis {
  url: string;
  end(): Promise<void>;
}

async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const child: ChildProcess = spawn('redis-server', options, { stdio: 'ignore' });
  await untilOpen(port);
  const end = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `redis://127.0.0.1:${port}`, end };
}

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
