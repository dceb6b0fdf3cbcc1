import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { WebSocket } from 'ws';
import { freePort, type Session, startTestServer, type TestServer } from '../../testing/test-server';

/** A sign-out at one process ends what sockets of another one hear of the private topics. */

type Frame = { op: string; topic?: string; code?: string; type?: string; data?: { people?: { username: string }[] } };

/** A socket that hears the user's own topic, and every frame that it got. */
async function listenAt(
  server: TestServer,
  as: Session,
  topic = 'user',
): Promise<{ frames: Frame[]; socket: WebSocket }> {
  const { body } = await server.post<{ data: { ticket: string } }>('/api/live/ticket', {}, { as });
  const frames: Frame[] = [];
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live?ticket=${body.data.ticket}`);
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  await once(socket, 'open');
  socket.send(JSON.stringify({ op: 'sub', topic }));
  await until(() => frames.some(({ op }) => op === 'snapshot'));
  return { frames, socket };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen.');
}

const isDropped = (frames: Frame[]) =>
  frames.some(({ op, topic, code }) => op === 'error' && topic === 'user' && code === 'UNAUTHENTICATED');

async function expectDropAcross(here: TestServer, there: TestServer): Promise<void> {
  const leaver = await here.signInAs('leaver');
  const stays = await here.signInAs('leaver');
  const [left, kept] = [await listenAt(there, leaver), await listenAt(there, stays)];
  expect((await here.post('/user/signout', {}, { as: leaver })).status).toBe(200);
  expect((await there.get('/api/wallet', { as: leaver })).body.code).toBe('INVALID_TOKEN');
  await until(() => isDropped(left.frames));
  there.app.live.publishToUser(leaver.uid, 'wallet');
  await until(() => kept.frames.some(({ type }) => type === 'wallet'));
  expect(left.frames.filter(({ op }) => op === 'event')).toEqual([]);
  expect(isDropped(kept.frames)).toBe(false);
  left.socket.terminate();
  kept.socket.terminate();
}

async function expectPresenceAcross(here: TestServer, there: TestServer): Promise<void> {
  for (const { app } of [here, there]) app.live.servePresence('desk', (caller) => Promise.resolve(caller !== null));
  const [ada, ben] = [await here.signInAs('ada'), await here.signInAs('ben')];
  const one = await listenAt(here, ada, 'desk:1');
  const names = () => one.frames.at(-1)?.data?.people?.map(({ username }) => username);
  await until(() => names()?.join() === 'ada');
  const other = await listenAt(there, ben, 'desk:1');
  await until(() => names()?.join() === 'ada,ben');
  await until(() => other.frames.at(-1)?.data?.people?.length === 2);
  other.socket.terminate();
  await until(() => names()?.join() === 'ada');
  one.socket.terminate();
}

test('without Redis the database tells the other process', async () => {
  const here = await startTestServer();
  const there = await startTestServer({ beside: here });
  await expectDropAcross(here, there);
  await there.close();
  await here.close();
});

test('a ticket of before the sign-out opens nothing, although no hint told of it', async () => {
  const here = await startTestServer();
  const there = await startTestServer({ beside: here });
  const leaver = await here.signInAs('leaver');
  const { body } = await there.post<{ data: { ticket: string } }>('/api/live/ticket', {}, { as: leaver });
  await here.post('/user/signout', {}, { as: leaver });
  const socket = new WebSocket(`${there.url.replace('http', 'ws')}/api/live?ticket=${body.data.ticket}`);
  await expect(once(socket, 'open')).rejects.toThrow('401');
  await there.close();
  await here.close();
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

(hasRedis ? test : test.skip)('with Redis a hint tells the other process before it looks itself', async () => {
  const port = await freePort();
  const redis: ChildProcess = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  await until(() => responses(port));
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  const here = await startTestServer({ env });
  const there = await startTestServer({ env, beside: here });
  // Only the hint is left to tell.
  clearInterval(there.app.live['sessionChecks']);
  await expectDropAcross(here, there);
  await expectPresenceAcross(here, there);
  await there.close();
  await here.close();
  redis.kill();
  await once(redis, 'exit');
});

function responses(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
