import { NOTIFICATION, type Notification, type NotificationPage } from 'contracts';
import { inTransaction } from '../../platform/database/database';
import { refuse } from '../../platform/refusal';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { type NewNotification, notify } from './notifications.service';

let server: TestServer;
let alice: Session;
let bob: Session;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let people = 0;
beforeEach(async () => {
  people += 1;
  alice = await server.signInAs(`notice-alice-${people}`);
  bob = await server.signInAs(`notice-bob-${people}`);
});

const send = (...notifications: NewNotification[]) => inTransaction(server.db, (tx) => notify(tx, notifications));

const strike = (userId: string, key: string, itemName = 'shop.pi'): NewNotification => ({
  userId,
  kind: 'strike',
  key,
  data: { orderId: '01900000-0000-7000-8000-0000000000a1', itemName },
});

const read = async (as: Session, query = '') =>
  (await server.get<NotificationPage>(`/api/notifications${query}`, { as })).body;
const titles = ({ data }: { data: Notification[] }) =>
  data.map(({ text }) => / hand over (\S+) in time/.exec(text)?.[1]);

test('a notice has words, a way to act, its deadline and what it was made of', async () => {
  const dueAt = new Date('2031-01-01T00:00:00.000Z');
  await send({ ...strike(alice.id, 'a'), dueAt });
  const { data, meta } = await read(alice);
  expect(data).toEqual([
    expect.objectContaining({
      kind: 'strike',
      title: 'A strike against you',
      href: '/orders/01900000-0000-7000-8000-0000000000a1',
      dueAt: dueAt.toISOString(),
      data: { orderId: '01900000-0000-7000-8000-0000000000a1', itemName: 'shop.pi' },
      read: false,
    }),
  ]);
  expect(meta).toEqual({ total: 1, nextCursor: null, unread: 1 });
  expect(await read(bob)).toMatchObject({ data: [], meta: { total: 0, unread: 0 } });
});

test('telling the same happening again makes no second notice, even by rivals at once', async () => {
  await Promise.all([
    send(strike(alice.id, 'a')),
    send(strike(alice.id, 'a')),
    send(strike(alice.id, 'a', 'other.pi')),
  ]);
  await send(strike(alice.id, 'a'), strike(bob.id, 'a'));
  expect((await read(alice)).meta.total).toBe(1);
  expect((await read(bob)).meta.total).toBe(1);
});

test('a renewing notice moves to the top and is unread again', async () => {
  await send({ ...strike(alice.id, 'a', 'first.pi'), renews: true });
  await send(strike(alice.id, 'b', 'second.pi'));
  await server.post('/api/notifications/read', { all: true }, { as: alice });
  await send({ ...strike(alice.id, 'a', 'third.pi'), renews: true });
  const page = await read(alice);
  expect(titles(page)).toEqual(['third.pi', 'second.pi']);
  expect(page.meta).toMatchObject({ total: 2, unread: 1 });
});

test('what is told in a transaction that is refused was never told', async () => {
  await inTransaction(server.db, async (tx) => {
    await notify(tx, [strike(alice.id, 'a')]);
    return refuse('NOT_ACTIVE');
  });
  expect((await read(alice)).meta.total).toBe(0);
});

test('pages follow each other without gap or repetition, newest first', async () => {
  for (const name of ['one.pi', 'two.pi', 'three.pi', 'four.pi', 'five.pi']) await send(strike(alice.id, name, name));
  const first = await read(alice, '?limit=2');
  await send(strike(alice.id, 'six.pi', 'six.pi'));
  const second = await read(alice, `?limit=2&cursor=${first.meta.nextCursor}`);
  const third = await read(alice, `?limit=2&cursor=${second.meta.nextCursor}`);
  expect([first, second, third].flatMap(titles)).toEqual(['five.pi', 'four.pi', 'three.pi', 'two.pi', 'one.pi']);
  expect(third.meta.nextCursor).toBeNull();
  expect((await server.get('/api/notifications?cursor=broken', { as: alice })).status).toBe(400);
});

test('named notices are read, and nobody can read another’s', async () => {
  await send(strike(alice.id, 'a', 'first.pi'), strike(bob.id, 'a'));
  await send(strike(alice.id, 'b', 'second.pi'));
  const [second, first] = (await read(alice)).data as [Notification, Notification];
  const foreign = (await read(bob)).data[0] as Notification;
  const response = await server.post(
    '/api/notifications/read',
    { ids: [first.id, foreign.id, 'not-an-id'] },
    { as: alice },
  );
  expect(response).toMatchObject({ status: 200, body: { success: true, data: { unread: 1 } } });
  expect((await read(bob)).meta.unread).toBe(1);
  const unread = await read(alice, '?filter=unread');
  expect(unread.data.map(({ id }) => id)).toEqual([second.id]);
  expect(unread.meta).toMatchObject({ total: 1, unread: 1 });
});

test('a body that names nothing is refused, and so is a visitor', async () => {
  const response = await server.post('/api/notifications/read', { ids: '' }, { as: alice });
  expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  expect((await server.get('/api/notifications')).status).toBe(401);
});

test('an own act is listed as read', async () => {
  await send({ ...strike(alice.id, 'a'), isRead: true });
  expect(await read(alice)).toMatchObject({ data: [{ read: true }], meta: { total: 1, unread: 0 } });
});

test('notices are forgotten after their time', async () => {
  await send(strike(alice.id, 'a'));
  await server.advanceClock(NOTIFICATION.keptMs - 60_000);
  alice = await server.signInAs(alice.username);
  await send(strike(alice.id, 'b', 'late.pi'));
  await server.advanceClock(120_000);
  expect(titles(await read(alice))).toEqual(['late.pi']);
});
