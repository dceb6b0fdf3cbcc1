import { type AuctionUpdate, auctionTopic } from 'contracts';
import { aBid, anAuction } from 'contracts/testing';
import { LiveClient, type LiveUpdate } from './live-client';

const NOW = '2026-11-20T12:00:00.000Z';

/** A socket whose other end is the test. */
class FakeSocket {
  static opened: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const socket = (index = FakeSocket.opened.length - 1) => FakeSocket.opened[index] as FakeSocket;
let ticket: string | null;
let client: LiveClient;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  ticket = null;
  client = new LiveClient({
    connect: () => new FakeSocket() as unknown as WebSocket,
    ticket: () => Promise.resolve(ticket),
  });
});
afterEach(() => jest.useRealTimers());

function listen(topic: string, isPrivate = false) {
  const update: LiveUpdate[] = [];
  const leave = client.subscribe(topic, (item) => update.push(item), isPrivate);
  return { update, leave };
}

test('it connects with the first subscription and hears the snapshot and the events after it', () => {
  const { update } = listen('auction:1');
  socket().open();
  expect(socket().sent).toEqual([{ op: 'sub', topic: 'auction:1' }]);
  socket().says({ op: 'snapshot', topic: 'auction:1', seq: 4, data: 'now' });
  socket().says({ op: 'event', topic: 'auction:1', seq: 5, type: 'bid', data: 'then' });
  expect(update).toEqual([
    { kind: 'snapshot', data: 'now' },
    { kind: 'event', type: 'bid', data: 'then' },
  ]);
});

test('after a missing number of a topic without a state, the event counts and then comes the gap', () => {
  const { update } = listen('user');
  socket().open();
  socket().says({ op: 'snapshot', topic: 'user', seq: 1, data: null });
  socket().says({ op: 'event', topic: 'user', seq: 3, type: 'wallet' });
  expect(socket().sent.at(-1)).toEqual({ op: 'sub', topic: 'user' });
  socket().says({ op: 'snapshot', topic: 'user', seq: 3, data: null });
  expect(update.map(({ kind }) => kind)).toEqual(['snapshot', 'event', 'gap']);
});

describe('the bids of an auction', () => {
  const auction = anAuction({ highestBid: 100, minimumBid: 200, bidCount: 1 });
  const topic = auctionTopic(auction.id);
  const first = aBid({ id: 'bid-1', bid_amount: 100, domain_id: auction.id });
  const snapshot = (seq: number) => ({ op: 'snapshot', topic, seq, data: { auction, bids: [first], serverTime: NOW } });
  const bid = (seq: number, amount: number) => {
    const { id, user_id, username, timestamp } = aBid({ id: `bid-${amount / 100}` });
    const bids = [{ id, user_id, username, timestamp, bid_amount: amount }];
    const changed = { highestBid: amount, minimumBid: amount + 100, bidCount: amount / 100 };
    return { op: 'event', topic, seq, type: 'bid', data: { auction: changed, bids } };
  };
  const heard = (update: LiveUpdate[]) =>
    update.map((item) => (item.kind === 'gap' ? null : (item.data as AuctionUpdate).auction.highestBid));

  function follow() {
    const { update } = listen(topic);
    socket().open();
    socket().says(snapshot(1));
    return update;
  }

  test('an event of bids is put together with the state before it', () => {
    const update = follow();
    socket().says(bid(2, 200));
    const { data } = update.at(-1) as { data: AuctionUpdate };
    expect(data.auction).toEqual({ ...auction, highestBid: 200, currentPrice: 200, minimumBid: 300, bidCount: 2 });
    expect(data.bids.map(({ id, status }) => [id, status])).toEqual([
      ['bid-2', 'pending'],
      ['bid-1', 'refunded'],
    ]);
    expect(data.bids[0]).toMatchObject({ domain_id: auction.id, automatic: false });
  });

  test('an event twice, or late, is dropped', () => {
    const update = follow();
    socket().says(bid(2, 200));
    socket().says(bid(3, 300));
    socket().says(bid(3, 300));
    socket().says(bid(2, 200));
    expect(heard(update)).toEqual([100, 200, 300]);
    expect(socket().sent).toHaveLength(1);
  });

  test('after a gap it asks once, hears nothing half, and goes on from the snapshot', () => {
    const update = follow();
    socket().says(bid(3, 300));
    socket().says(bid(4, 400));
    expect(heard(update)).toEqual([100]);
    expect(socket().sent).toEqual([
      { op: 'sub', topic },
      { op: 'sub', topic },
    ]);
    socket().says(snapshot(4));
    socket().says(bid(5, 500));
    expect(heard(update)).toEqual([100, 100, 500]);
  });

  test('an event without a snapshot before it asks for one', () => {
    const { update } = listen(topic);
    socket().open();
    socket().says(bid(2, 200));
    expect(update).toEqual([]);
    expect(socket().sent).toHaveLength(2);
  });

  test('after a reconnect the numbers begin anew', () => {
    const update = follow();
    socket().says(bid(2, 200));
    socket().close();
    jest.advanceTimersByTime(500);
    socket().open();
    socket().says(snapshot(0));
    socket().says(bid(1, 300));
    expect(heard(update)).toEqual([100, 200, 100, 300]);
  });

  test('a later end moves all that shows it; the clock keeps going without bids', () => {
    const update = follow();
    const endsAt = '2026-12-01T00:00:00.000Z';
    const data = { auction: { highestBid: 100, minimumBid: 200, bidCount: 1, endsAt }, bids: [], serverTime: endsAt };
    socket().says({ op: 'event', topic, seq: 2, type: 'bid', data });
    expect(update.at(-1)).toMatchObject({
      data: { auction: { endsAt, auctionEndTime: endsAt, expiryDate: endsAt }, serverTime: endsAt },
    });
  });
});

test('after a cut it connects again, later each time, and subscribes anew', () => {
  listen('auction:1');
  socket().open();
  socket().close();
  jest.advanceTimersByTime(900);
  expect(FakeSocket.opened).toHaveLength(1);
  jest.advanceTimersByTime(1_100);
  expect(FakeSocket.opened).toHaveLength(2);
  socket().open();
  expect(socket().sent).toEqual([{ op: 'sub', topic: 'auction:1' }]);
});

test('a private topic is subscribed only after its ticket was accepted', async () => {
  ticket = 't1';
  listen('user', true);
  socket().open();
  await jest.advanceTimersByTimeAsync(0);
  expect(socket().sent).toEqual([{ op: 'auth', ticket: 't1' }]);
  socket().says({ op: 'authenticated' });
  expect(socket().sent).toEqual([
    { op: 'auth', ticket: 't1' },
    { op: 'sub', topic: 'user' },
  ]);
});

test('a private topic that ends with its session asks for a ticket, which tells that the session is over', async () => {
  ticket = 't1';
  listen('user', true);
  listen('auction:1');
  socket().open();
  await jest.advanceTimersByTimeAsync(0);
  socket().says({ op: 'authenticated' });
  const before = socket().sent.length;
  socket().says({ op: 'error', code: 'UNAUTHENTICATED' });
  socket().says({ op: 'error', code: 'UNAUTHENTICATED', topic: 'auction:1' });
  socket().says({ op: 'error', code: 'NOT_FOUND', topic: 'user' });
  await jest.advanceTimersByTimeAsync(0);
  expect(socket().sent).toHaveLength(before);
  ticket = 't2';
  socket().says({ op: 'error', code: 'UNAUTHENTICATED', topic: 'user' });
  await jest.advanceTimersByTimeAsync(0);
  expect(socket().sent.at(-1)).toEqual({ op: 'auth', ticket: 't2' });
});

test('a guest never sends a private subscription', async () => {
  listen('user', true);
  socket().open();
  await jest.advanceTimersByTimeAsync(0);
  expect(socket().sent).toEqual([]);
});

test('the last listener of the last topic lets the socket go after a pause', () => {
  const { leave } = listen('auction:1');
  socket().open();
  leave();
  expect(socket().sent.at(-1)).toEqual({ op: 'unsub', topic: 'auction:1' });
  jest.advanceTimersByTime(5_000);
  expect(socket().readyState).toBe(3);
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.opened).toHaveLength(1);
});

test('a new subscription within the pause keeps the socket', () => {
  const { leave } = listen('auction:1');
  socket().open();
  leave();
  jest.advanceTimersByTime(1_000);
  listen('auction:2');
  jest.advanceTimersByTime(10_000);
  expect(socket().readyState).toBe(1);
});
