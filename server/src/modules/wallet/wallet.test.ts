import { type Order, toStroops, type WalletTransaction } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let desk: OrderDesk;
beforeEach(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(() => server.close());

/** Sessions end while the clock is moved: people sign in anew. */
const buyer = () => desk.people.buyer;
const seller = () => desk.people.seller;
const wallet = async (as: Session) => (await server.get('/api/wallet', { as })).body.data;
const activity = async (as: Session, query = '') =>
  (await server.get(`/api/wallet/activity${query}`, { as })).body.data.trx as WalletTransaction[];

test('what a buyer paid is in escrow until the order is over, and each side reads what it was for', async () => {
  const order: Order = await desk.fundedOrder(100);
  expect(await wallet(buyer())).toEqual({ wallet: { balance: 0, lockedBalance: 0 }, inEscrow: 100 });
  expect(await wallet(seller())).toMatchObject({ inEscrow: 0 });
  const [paid, deposit] = await activity(buyer());
  expect(paid).toMatchObject({
    type: 'purchase',
    direction: 'app_to_user',
    order: {
      id: order.id,
      itemName: order.itemName,
      role: 'buyer',
      counterparty: { uid: seller().uid, username: 'order-seller' },
      isHeld: true,
    },
  });
  expect(deposit).toMatchObject({ type: 'deposit', order: null });

  const done = await desk.orderIn('completed', 50);
  expect((await activity(buyer())).find(({ order: of }) => of?.id === done.id)?.order).toMatchObject({ isHeld: false });
  expect((await activity(seller()))[0]).toMatchObject({
    type: 'sale',
    amount: 47.5,
    order: { id: done.id, counterparty: { username: 'order-buyer' }, isHeld: false },
  });
  const back = await desk.orderIn('refunded', 25);
  const refund = (await activity(buyer())).find(
    ({ order: of, direction }) => of?.id === back.id && direction === 'user_to_app',
  );
  expect(refund).toMatchObject({ type: 'purchase', amount: 25, order: { role: 'buyer' } });
});

test('the list is asked for by type and by days, and its file has the same rows', async () => {
  const order = await desk.fundedOrder(100);
  await desk.wait(3 * DAY);
  await server.deposit(buyer(), 7);
  expect((await activity(buyer(), '?type=purchase')).map((row) => row.order?.id)).toEqual([order.id]);
  expect((await activity(buyer(), '?type=rent')).length).toBe(0);
  const { days } = (await server.get('/api/wallet/summary', { as: buyer() })).body.data;
  const today = days.at(-1).date as string;
  expect((await activity(buyer(), `?from=${today}`)).map(({ amount }) => amount)).toEqual([7]);
  expect((await activity(buyer(), `?to=${today}`)).map(({ amount }) => amount)).toEqual([100, 100]);
  const { body } = await server.get('/api/wallet/activity?limit=1&type=deposit', { as: buyer() });
  expect(body.meta.total).toBe(2);
  const other = await server.get(`/api/wallet/activity?cursor=${body.meta.nextCursor}`, { as: buyer() });
  expect(other).toMatchObject({ status: 400 });
  expect((await server.get('/api/wallet/activity?from=soon', { as: buyer() })).status).toBe(400);
  for (const none of ['2026-02-30', '2027-02-29', '2026-04-31', '0000-01-01']) {
    const { status, body } = await server.get(`/api/wallet/activity?from=${none}`, { as: buyer() });
    expect([none, status, body.details.from.message]).toEqual([none, 400, 'Give a day as 2026-11-22.']);
  }

  const file = await server.get<string>('/api/wallet/activity?type=purchase', {
    as: buyer(),
    headers: { accept: 'text/csv' },
  });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.body.split('\r\n')).toEqual([
    'createdAt,type,amount,state,memo,item,counterparty,orderId,paymentId',
    expect.stringMatching(
      `^[^,]+Z,purchase,-100,completed,Purchase: ${order.itemName},${order.itemName},'@order-seller,${order.id},$`,
    ),
    '',
  ]);
});

test('the summary follows the wallet from day to day and month to month', async () => {
  await server.deposit(buyer(), 40);
  await desk.wait(2 * DAY);
  await desk.fundedOrder(60);
  await server.deposit(buyer(), 5);
  const { days, months } = (await server.get('/api/wallet/summary?days=4', { as: buyer() })).body.data;
  expect(days.map(({ balance }: { balance: number }) => balance)).toEqual([0, 40, 40, 45]);
  expect(months).toHaveLength(12);
  const sum = (key: 'incoming' | 'outgoing') =>
    months.reduce((total: bigint, month: Record<typeof key, number>) => total + toStroops(month[key]), 0n);
  expect([sum('incoming'), sum('outgoing')]).toEqual([toStroops(105), toStroops(60)]);
  expect((await server.get('/api/wallet/summary', { as: buyer() })).body.data.days).toHaveLength(30);
});
