import { WebSocket } from 'ws';
import { startTestServer, type Session, type TestServer } from '../../testing/test-server';

let server: TestServer;
let alice: Session;
const price = new Map([['1', 100]]);
let reads = 0;
let count = 0;
let countReads = 0;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signInAs('alice');
  server.app.live.serveTopic('price', {
    allows: async () => true,
    snapshot: async (_caller, id) => {
      reads += 1;
      return price.has(id) ? { price: price.get(id) } : null;
    },
    conflateMs: 100,
  });
  server.app.live.serveTopic('count', {
    allows: async () => true,
    snapshot: async () => {
      countReads += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { count };
    },
    change: async (_id, type, known) =>
      (known as { count: number }).count === count
        ? null
        : { type, data: { more: count - (known as { count: number }).count }, state: { count } },
    conflateMs: 100,
  });
  server.app.live.serveTopic('secret', {
    allows: async (caller, id) => caller?.uid === id,
    snapshot: async (caller) => ({ of: caller?.username }),
  });
});
afterAll(() => server.close());

type Frame = Record<string, unknown>;

/** A client that remembers every frame. */
class Client {
  readonly frames: Frame[] = [];
  closed: number | null = null;
  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as Frame));
    socket.on('close', (code) => (this.closed = code));
  }
  static async open(query = '', headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live${query}`, { headers });
    const client = new Client(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return client;
  }
  send(frame: object | string): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }
  async hears(match: Frame): Promise<Frame> {
    return (await until(() =>
      this.frames.find((frame) => Object.entries(match).every(([key, value]) => frame[key] === value)),
    )) as Frame;
  }
}

async function until<T>(find: () => T | undefined | null | false): Promise<T> {
  for (let waitedMs = 0; waitedMs < 5_000; waitedMs += 10) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen within 5 s.');
}

const ticketOf = async (session: Session) =>
  (await server.post<{ data: { ticket: string } }>('/api/live/ticket', {}, { as: session })).body.data.ticket;

test('a subscription hears the snapshot, then numbered events', async () => {
  const client = await Client.open();
  client.send({ op: 'sub', topic: 'price:1' });
  const snapshot = await client.hears({ op: 'snapshot' });
  expect(snapshot).toMatchObject({ topic: 'price:1', data: { price: 100 } });
  price.set('1', 200);
  server.app.live.publish('price:1', 'changed');
  const event = await client.hears({ op: 'event' });
  expect(event).toEqual({
    op: 'event',
    topic: 'price:1',
    seq: (snapshot.seq as number) + 1,
    type: 'changed',
    data: { price: 200 },
  });
  client.send({ op: 'unsub', topic: 'price:1' });
  client.socket.close();
});

test('many hints become few pushes, read once for all, and the last one is the truth', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => Client.open()));
  for (const client of clients) client.send({ op: 'sub', topic: 'price:1' });
  for (const client of clients) await client.hears({ op: 'snapshot' });
  reads = 0;
  const startedAt = performance.now();
  for (let at = 1; at <= 100; at += 1) {
    price.set('1', at);
    server.app.live.publish('price:1', 'changed');
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  for (const client of clients)
    await until(() => client.frames.find(({ data }) => (data as { price: number }).price === 100));
  // One push per 100 ms, however many hints and clients; three more for the edges.
  expect(reads).toBeLessThanOrEqual((performance.now() - startedAt) / 100 + 3);
  const seqs = (clients[0] as Client).frames.map(({ seq }) => seq as number);
  expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] as number) + at));
  clients.forEach(({ socket }) => socket.close());
});

test('subscribers of one moment share a reading; what was pushed while it was read follows it', async () => {
  const clients = await Promise.all(Array.from({ length: 50 }, () => Client.open()));
  for (const client of clients) client.send({ op: 'sub', topic: 'count:1' });
  for (const client of clients) await client.hears({ op: 'snapshot' });
  expect(countReads).toBeLessThanOrEqual(3);
  const late = await Client.open();
  late.send({ op: 'sub', topic: 'count:1' });
  count = 1;
  server.app.live.publish('count:1', 'more');
  await (clients[0] as Client).hears({ op: 'event' });
  // Nothing has changed for them.
  server.app.live.publish('count:1', 'more');
  count = 3;
  server.app.live.publish('count:1', 'more');
  for (const { frames } of clients) {
    const total = () =>
      frames.reduce((sum, { op, data }) => sum + (op === 'event' ? (data as { more: number }).more : 0), 0);
    await until(() => total() === 3);
  }
  const seqOf = ({ frames }: Client) => frames.at(-1)?.seq;
  await until(() => seqOf(late) === seqOf(clients[0] as Client));
  const seqs = late.frames.map(({ seq }) => seq as number);
  expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] as number) + at));
  for (const { socket } of [...clients, late]) socket.close();
});

test('private topics need a ticket, which works once', async () => {
  const ticket = await ticketOf(alice);
  const client = await Client.open();
  client.send({ op: 'sub', topic: 'user' });
  await client.hears({ op: 'error', code: 'UNAUTHENTICATED', topic: 'user' });
  client.send({ op: 'auth', ticket });
  await client.hears({ op: 'authenticated' });
  client.send({ op: 'sub', topic: 'user' });
  await client.hears({ op: 'snapshot', topic: 'user' });
  client.send({ op: 'sub', topic: `secret:${alice.uid}` });
  expect(await client.hears({ topic: `secret:${alice.uid}` })).toMatchObject({ data: { of: 'alice' } });
  server.app.live.publishToUser(alice.uid, 'wallet');
  server.app.live.publishToUser('somebody-else', 'bids');
  await client.hears({ op: 'event', type: 'wallet' });
  expect(client.frames.filter(({ type }) => type === 'bids')).toEqual([]);

  const thief = await Client.open();
  thief.send({ op: 'auth', ticket });
  await thief.hears({ op: 'error', code: 'UNAUTHENTICATED' });
  for (const { socket } of [client, thief]) socket.close();
});

test('after a sign-out the open socket hears public topics only, and a ticket of before is worth nothing', async () => {
  const [session, other] = [await server.signInAs('leaver'), await server.signInAs('leaver')];
  const unused = await ticketOf(session);
  const [client, stays] = [
    await Client.open(`?ticket=${await ticketOf(session)}`),
    await Client.open(`?ticket=${await ticketOf(other)}`),
  ];
  for (const topic of ['user', `secret:${session.uid}`, 'price:1']) {
    client.send({ op: 'sub', topic });
    await client.hears({ op: 'snapshot', topic });
  }
  stays.send({ op: 'sub', topic: 'user' });
  await stays.hears({ op: 'snapshot', topic: 'user' });
  expect((await server.post('/user/signout', {}, { as: session })).status).toBe(200);
  for (const topic of ['user', `secret:${session.uid}`])
    await client.hears({ op: 'error', code: 'UNAUTHENTICATED', topic });
  server.app.live.publishToUser(session.uid, 'secret-after-sign-out');
  await stays.hears({ op: 'event', type: 'secret-after-sign-out' });
  server.app.live.publish('price:1', 'still-public');
  await client.hears({ op: 'event', type: 'still-public' });
  expect(client.frames.filter(({ type }) => type === 'secret-after-sign-out')).toEqual([]);
  await expect(Client.open(`?ticket=${unused}`)).rejects.toThrow('401');
  for (const { socket } of [client, stays]) socket.close();
});

test('a socket that changes its account hears nothing of the first one, and leaves its topics whole', async () => {
  const [one, other] = [await server.signInAs('one-of-two'), await server.signInAs('other-of-two')];
  const client = await Client.open(`?ticket=${await ticketOf(one)}`);
  for (const topic of ['user', `secret:${one.uid}`, 'price:1']) {
    client.send({ op: 'sub', topic });
    await client.hears({ op: 'snapshot', topic });
  }
  client.send({ op: 'auth', ticket: await ticketOf(other) });
  await client.hears({ op: 'authenticated' });
  // What the new account may hear goes on, as its own.
  await client.hears({ op: 'error', code: 'NOT_FOUND', topic: `secret:${one.uid}` });
  await until(() => client.frames.filter(({ op, topic }) => op === 'snapshot' && topic === 'price:1').length === 2);
  const heardBefore = client.frames.length;
  expect((await server.post('/user/signout-all', {}, { as: one })).status).toBe(200);
  server.app.live.publishToUser(one.uid, 'wallet-of-one');
  server.app.live.publish(`secret:${one.uid}`, 'secret-of-one');
  server.app.live.publishToUser(other.uid, 'wallet-of-other');
  await client.hears({ op: 'event', topic: 'user', type: 'wallet-of-other' });
  expect(client.frames.slice(heardBefore).map(({ type }) => type)).toEqual(['wallet-of-other']);
  client.send({ op: 'unsub', topic: 'user' });
  client.send({ op: 'unsub', topic: 'price:1' });
  client.socket.close();
  await until(() => client.closed !== null);
  // Nobody is left behind in a channel of either account.
  const { channels } = server.app.live as unknown as { channels: Map<string, unknown> };
  const isOfEither = (name: string) => [one.uid, other.uid].some((uid) => name.endsWith(uid));
  await until(() => [...channels.keys()].filter(isOfEither).length === 0);
});

test('a new ticket of the same account changes nothing that it hears', async () => {
  const [session, again] = [await server.signInAs('same-twice'), await server.signInAs('same-twice')];
  const client = await Client.open(`?ticket=${await ticketOf(session)}`);
  client.send({ op: 'sub', topic: 'user' });
  await client.hears({ op: 'snapshot', topic: 'user' });
  client.send({ op: 'auth', ticket: await ticketOf(again) });
  await client.hears({ op: 'authenticated' });
  server.app.live.publishToUser(session.uid, 'goes-on');
  await client.hears({ op: 'event', type: 'goes-on' });
  expect(client.frames.filter(({ op }) => op === 'snapshot')).toHaveLength(1);
  client.socket.close();
});

test("somebody else's private topic does not exist", async () => {
  const client = await Client.open(`?ticket=${await ticketOf(alice)}`);
  client.send({ op: 'sub', topic: 'secret:bob' });
  await client.hears({ op: 'error', code: 'NOT_FOUND', topic: 'secret:bob' });
  client.send({ op: 'sub', topic: 'price:none' });
  await client.hears({ op: 'error', topic: 'price:none' });
  client.send({ op: 'sub', topic: 'user:bob' });
  await client.hears({ op: 'error', topic: 'user:bob' });
  client.socket.close();
});

test.each<[string, string, Record<string, string>, string]>([
  ['a foreign origin', '', { origin: 'https://evil.example' }, '403'],
  ['an opaque origin', '', { origin: 'null' }, '403'],
  ['a bad ticket', '?ticket=nothing', {}, '401'],
])('a handshake with %s is refused', async (_what, query, headers, status) => {
  await expect(Client.open(query, headers)).rejects.toThrow(status);
});

test('the own origin is welcome', async () => {
  const client = await Client.open('', { origin: server.url });
  client.socket.close();
});

test.each<[string, string | Buffer, number]>([
  ['no JSON', 'hello', 1008],
  ['an unknown operation', '{"op":"drop"}', 1008],
  ['an endless topic', JSON.stringify({ op: 'sub', topic: 'x'.repeat(200) }), 1008],
  ['bytes', Buffer.from('{"op":"sub","topic":"price:1"}'), 1008],
  ['more than 16 KiB', 'x'.repeat(20_000), 1009],
])('%s closes the socket', async (_what, frame, code) => {
  const client = await Client.open();
  client.socket.send(frame);
  await until(() => client.closed);
  expect(client.closed).toBe(code);
});

test('60 messages a second are the limit', async () => {
  const client = await Client.open();
  for (let at = 0; at < 150; at += 1) client.send({ op: 'unsub', topic: 'price:1' });
  await until(() => client.closed);
  expect(client.closed).toBe(1008);
});

test('a plain GET is told what the address is for', async () => {
  expect((await server.get('/api/live')).status).toBe(400);
});

test('when the server stops, sockets are asked to come back', async () => {
  const other = await startTestServer();
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/api/live`);
  await new Promise((resolve) => socket.once('open', resolve));
  const code = new Promise((resolve) => socket.once('close', resolve));
  await other.close();
  expect(await code).toBe(1012);
});
