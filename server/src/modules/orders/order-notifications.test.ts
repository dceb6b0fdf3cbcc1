import { orderNotification } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { OrderDesk } from './testing/order-desk';

const HOUR_MS = 3_600_000;
let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterAll(() => server.close());

/** A party's notifications of an order, oldest first. */
const notified = async (role: 'buyer' | 'seller', orderId: string) =>
  (await notificationsOf(server, desk.people[role])).filter(({ data }) => data.orderId === orderId).reverse();

const events = async (role: 'buyer' | 'seller', orderId: string) =>
  (await notified(role, orderId)).map(({ data, read }) => `${String(data.event)}${read ? ', read' : ''}`);

test('each step notifies both parties; for whoever took it, it counts as read', async () => {
  const { id } = await desk.orderIn('accepted');
  expect(await events('buyer', id)).toEqual(['paid, read', 'started', 'delivered', 'accepted, read']);
  expect(await events('seller', id)).toEqual(['paid', 'started, read', 'delivered, read', 'accepted']);
});

test('a notification says whose turn it is, until when, and what happens otherwise', async () => {
  const { id, dueAt } = await desk.orderIn('delivered');
  const [toBuyer, toSeller] = [(await notified('buyer', id)).at(-1), (await notified('seller', id)).at(-1)];
  expect(toBuyer).toMatchObject({
    text: 'Your turn: check it, then accept or dispute. After that it’s accepted automatically.',
    dueAt,
    href: `/orders/${id}`,
  });
  expect(toSeller?.text).toBe('Next, the buyer checks it. If they don’t respond in time, it’s accepted automatically.');
});

test('rent whose dispute was decided for its owner goes on', () => {
  const update = { orderId: 'o', itemName: 'shop.pi', role: 'buyer', isRent: true, note: null } as const;
  expect(orderNotification({ ...update, event: 'settled', status: 'accepted' })).toEqual({
    title: 'shop.pi: the decision is final',
    text: 'The owner is paid month by month again.',
  });
});

test('goods are delivered, names transferred', () => {
  const paid = { role: 'seller', event: 'paid', status: 'funded', note: null } as const;
  const update = { orderId: '1', itemName: 'Oak stand', ...paid };
  expect(orderNotification({ ...update, isProduct: true }).text).toMatch(
    /^Your turn: start the delivery\. If you miss the deadline/,
  );
  expect(orderNotification({ ...update, isProduct: true, event: 'delivered', status: 'delivered' })).toEqual({
    title: 'Oak stand: delivered',
    text: 'Next, the buyer checks it. If they don’t respond in time, it’s accepted automatically.',
  });
  expect(orderNotification(update).text).toMatch(/^Your turn: start the transfer\./);
});

test('a reservation that waits for Pi is notified, and so is its expiry', async () => {
  const { id } = await desk.orderIn('awaiting_payment');
  expect(await events('seller', id)).toEqual(['created']);
  await desk.wait(HOUR_MS);
  expect(await events('buyer', id)).toEqual(['created, read', 'expired']);
  expect(await events('seller', id)).toEqual(['created', 'expired']);
});

test('a decided dispute names the decision; a refund by the seller’s fault is notified as a strike', async () => {
  const { id } = await desk.orderIn('disputed');
  await desk.settle(id, { outcome: 'refund' });
  const [decided, , settled, strike] = (await notified('seller', id)).slice(-4);
  expect(decided?.text).toBe(
    'Decision: a full refund. Looked at. Until it is final you can ask once for a second look. The money moves then.',
  );
  expect(settled?.text).toBe('The money went back to the buyer.');
  expect(strike).toMatchObject({ kind: 'strike', title: 'A strike against you', read: false });
  expect((await notified('buyer', id)).at(-1)?.text).toBe('Your money is back in your wallet.');
  expect((await notified('buyer', id)).some(({ kind }) => kind === 'strike')).toBe(false);
});

test('several missed deadlines are notified step by step', async () => {
  const { id } = await desk.orderIn('delivered');
  await desk.wait(200 * HOUR_MS);
  expect((await events('seller', id)).slice(-2)).toEqual(['accepted', 'completed']);
});
