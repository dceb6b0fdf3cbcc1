import { type AuctionBids, type AuctionUpdate, BID, type ServerFrame } from 'contracts';
import { WebSocket } from 'ws';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction } from './testing/open-test-auction';

let server: TestServer;
let ann: Session;
let ben: Session;
let domainId: string;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.signInAs('bob');
  [ann, ben] = [await server.signInAs('ann'), await server.signInAs('ben')];
  for (const session of [ann, ben]) await server.deposit(session, 1_000);
  domainId = await openTestAuction(server.db, seller.id);
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await server.close();
});

/** A socket that follows a topic; returns the frames received so far. */
async function follow(topic: string, as?: Session): Promise<ServerFrame[]> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`);
  sockets.push(socket);
  const frames: ServerFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (as) {
    const { body } = await server.post('/api/live/ticket', {}, { as });
    socket.send(JSON.stringify({ op: 'auth', ticket: body.data.ticket }));
    await until(() => frames.some((frame) => frame.op === 'authenticated'));
  }
  socket.send(JSON.stringify({ op: 'sub', topic }));
  await until(() => frames.some((frame) => frame.op === 'snapshot'));
  return frames;
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < 5_000 && !holds(); waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

const bid = (as: Session, amount: number) => server.post(`/api/domain/${domainId}/bids`, { amount }, { as });
const typesOf = (frames: ServerFrame[]) =>
  new Set(frames.flatMap((frame) => (frame.op === 'event' ? [frame.type] : [])));

test('followers of an auction see a bid; the outbid user is told about wallet and bids', async () => {
  await bid(ann, 100);
  const [auction, annsOwn] = [await follow(`auction:${domainId}`), await follow('user', ann)];
  expect(auction.find((frame) => frame.op === 'snapshot')).toMatchObject({
    data: { auction: { highestBid: 100 }, bids: [{ bid_amount: 100 }] },
  });
  await bid(ben, 200);
  await until(() => auction.some((frame) => frame.op === 'event'));
  const update = auction.find((frame) => frame.op === 'event') as { type: string; data: AuctionBids };
  expect(update).toEqual({
    op: 'event',
    topic: `auction:${domainId}`,
    seq: expect.any(Number),
    type: 'bid',
    data: {
      auction: { highestBid: 200, minimumBid: 300, bidCount: 2 },
      bids: [
        {
          id: expect.any(String),
          user_id: ben.uid,
          username: 'ben',
          bid_amount: 200,
          timestamp: expect.any(String),
        },
      ],
    },
  });
  await until(() => typesOf(annsOwn).has('wallet') && typesOf(annsOwn).has('bids'));
});

test('an unknown auction cannot be followed', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`);
  sockets.push(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  const responded = new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  socket.send(JSON.stringify({ op: 'sub', topic: 'auction:nothing' }));
  expect(JSON.parse(await responded)).toMatchObject({ op: 'error', code: 'NOT_FOUND' });
});

const eventsOf = (frames: ServerFrame[]) => frames.flatMap((frame) => (frame.op === 'event' ? [frame] : []));

/** An auction of its own with a bid by Ann, and what a follower hears of it. */
async function followedAuction(options: { endsInMs?: number } = {}) {
  const { id: sellerId } = await server.signInAs('bob');
  const id = await openTestAuction(server.db, sellerId, options);
  const place = (as: Session, body: object) => server.post(`/api/domain/${id}/bids`, body, { as });
  await place(ann, { amount: 100 });
  return { id, place, frames: await follow(`auction:${id}`) };
}

test('an event of a bid has at most 400 bytes, whatever the uid and the amounts, in the last minutes too', async () => {
  const longest = await server.signInAs('a-bidder-of-20-chars');
  await server.deposit(longest, 9_000);
  const { place, frames } = await followedAuction({ endsInMs: BID.softCloseMs / 2 });
  await place(longest, { amount: 8_765.43 });
  await until(() => eventsOf(frames).length > 0);
  const [event] = eventsOf(frames);
  expect(event).toMatchObject({ data: { auction: { endsAt: expect.any(String) } } });
  expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThanOrEqual(400);
});

test('a raised maximum is no event, and the next bid carries all rows since the last one', async () => {
  const { place, frames } = await followedAuction();
  await place(ann, { amount: 100, maxAmount: 500 });
  await place(ben, { amount: 200 });
  await until(() => eventsOf(frames).length > 0);
  expect(eventsOf(frames)).toMatchObject([
    {
      data: {
        auction: { highestBid: 300, bidCount: 3 },
        bids: [{ bid_amount: 300, automatic: true }, { bid_amount: 200 }],
      },
    },
  ]);
});

test('a wave of followers is served by few readings, and hears the bid that came meanwhile', async () => {
  const { id, place } = await followedAuction();
  const [followers] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => follow(`auction:${id}`))),
    place(ben, { amount: 200 }),
  ]);
  const highest = (frames: ServerFrame[]) =>
    Math.max(...frames.map((frame) => ('data' in frame ? ((frame.data as AuctionUpdate).auction.highestBid ?? 0) : 0)));
  for (const frames of followers) await until(() => highest(frames) === 200);
});
