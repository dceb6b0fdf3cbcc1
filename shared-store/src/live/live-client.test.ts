import { LiveClient, type LiveUpdate } from './live-client';

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

test('a missing number is told as a gap before the event', () => {
  const { update } = listen('auction:1');
  socket().open();
  socket().says({ op: 'snapshot', topic: 'auction:1', seq: 1, data: null });
  socket().says({ op: 'event', topic: 'auction:1', seq: 3, type: 'bid' });
  expect(update.map(({ kind }) => kind)).toEqual(['snapshot', 'gap', 'event']);
});

test('after a cut it connects again, later each time, and subscribes anew', () => {
  listen('auction:1');
  socket().open();
  socket().close();
  jest.advanceTimersByTime(500);
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
