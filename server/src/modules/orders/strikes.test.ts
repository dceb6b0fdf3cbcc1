import type { CasePage, Notification, Order, OwnStrikes, SellerRecord, Strike } from 'contracts';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { openTestAuction } from '../auctions/testing/open-test-auction';
import { OrderDesk } from './testing/order-desk';

const DAY = 24 * 3_600_000;
let server: TestServer;
let desk: OrderDesk;
beforeEach(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(async () => {
  await desk.expectSoundEscrow();
  await server.close();
});

/** An order that its seller lets run out. */
async function missed(): Promise<Order> {
  const order = await desk.fundedOrder(10);
  await desk.wait(5 * DAY);
  return desk.read(order.id);
}
const own = async () => (await server.get('/api/strikes', { as: desk.people.seller })).body.data as OwnStrikes;
let named = 0;
const list = () => {
  named += 1;
  const draft = { name: `struck-${named}.pi`, description: 'A name.', price: 12.5, category: 'brand', type: 'sale' };
  return server.post('/api/domain/', draft, { as: desk.people.seller });
};
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const offer = async (id: string) => {
  await server.deposit(desk.people.stranger, 100);
  return outcome(await server.post(`/api/domain/${id}/offers`, { amount: 90 }, { as: desk.people.stranger }));
};
const takingOffers = async () => {
  const id = await desk.listName(100);
  await sql`update domain set accepts_offers = true, expires_at = expires_at + interval '90 days' where id = ${id}`.execute(
    server.db,
  );
  return id;
};
const notified = async (kind: string) => {
  const { body } = await server.get('/api/notifications?limit=100', { as: desk.people.seller });
  return (body.data as Notification[]).filter((each) => each.kind === kind).map(({ text }) => text);
};
const appeal = (id: string, as = desk.people.seller, text = 'I can transfer it now.') =>
  server.post(`/api/strikes/${id}/appeal`, { text }, { as });
const caseOf = async (id: string) => {
  const { body } = await server.get('/admin/api/cases?kind=strike&limit=100', { as: desk.people.admin });
  return (body as CasePage).data.find(({ subject }) => subject.id === id);
};

test('three undelivered orders: a warning, 30 days without new listings and offers, then none until it is lifted', async () => {
  const first = await missed();
  expect(await own()).toMatchObject({
    strikes: [{ id: first.id, effect: 'warns', reason: null }],
    stop: null,
    next: 'pauses',
  });
  expect((await list()).status).toBe(201);

  const offered = await takingOffers();
  const second = await missed();
  const paused = await own();
  expect(paused).toMatchObject({ strikes: [{ id: second.id, effect: 'pauses' }, { id: first.id }], next: 'stops' });
  const refused = await list();
  expect(outcome(refused)).toEqual([403, 'SELLING_STOPPED']);
  expect(refused.body.message).toBe('You have two strikes. You can list names again in 30 days.');
  expect(refused.body.details).toEqual(paused.stop);
  expect(await offer(offered)).toEqual([403, 'SELLING_STOPPED']);
  await desk.wait(30 * DAY);
  expect((await list()).status).toBe(201);
  expect((await offer(offered))[0]).toBe(201);

  await missed();
  expect(await own()).toMatchObject({ stop: { until: null } });
  expect((await desk.domain(offered, desk.people.seller)).status).toBe('inactive');
  expect(await desk.balance('stranger')).toBe(200);
  expect(outcome(await list())).toEqual([403, 'SELLING_STOPPED']);
  const renewed = await server.post(`/api/domain/${offered}/renew`, {}, { as: desk.people.seller });
  expect(outcome(renewed)).toEqual([403, 'SELLING_STOPPED']);
  const texts = await notified('strike');
  expect(texts.map((text) => /warning|second|third/.exec(text)?.[0])).toEqual(['third', 'second', 'warning']);

  await server.post(
    `/admin/api/strikes/${second.id}/close`,
    { reason: 'It was handed over.' },
    { as: desk.people.admin },
  );
  expect(await own()).toMatchObject({ stop: { until: expect.any(String) as string } });
  expect(await notified('strike-decided')).toEqual(['It no longer counts against you. Reason: It was handed over.']);
});

test('orders that were made before the seller read of the first strike are one step', async () => {
  const orders = [await desk.fundedOrder(10), await desk.fundedOrder(11), await desk.fundedOrder(12)];
  await desk.wait(5 * DAY);
  const { strikes, stop, next } = await own();
  expect(new Set(strikes.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
  expect(strikes.map(({ effect }) => effect)).toEqual(['warns', 'warns', 'warns']);
  expect([stop, next]).toEqual([null, 'pauses']);
});

test('a running auction with bids goes on when its seller is stopped', async () => {
  const { db } = server;
  const auction = () => openTestAuction(db, desk.people.seller.id, { endsInMs: 29 * DAY });
  const ids = [await auction(), await auction()];
  await server.deposit(desk.people.stranger, 200);
  const bid = await server.post(`/api/domain/${ids[0]}/bids`, { amount: 200 }, { as: desk.people.stranger });
  expect(bid.status).toBe(201);
  for (let count = 0; count < 3; count += 1) await missed();
  expect((await own()).stop).toEqual({ until: null });
  expect((await desk.domain(ids[0] ?? '')).status).toBe('active');
  expect((await desk.domain(ids[1] ?? '', desk.people.seller)).status).toBe('inactive');
});

test('a seller asks once for a check, and its case waits until a strike is closed or kept', async () => {
  const { id } = await missed();
  expect(outcome(await appeal(id, desk.people.buyer))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await appeal('nothing'))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await appeal(id, desk.people.seller, ' '))).toEqual([400, 'VALIDATION']);
  const before = await caseOf(id);
  const decide = async (decision: string, reason: string) => {
    const found = await caseOf(id);
    const made = await server.post(
      `/admin/api/cases/${found?.id}/decide`,
      { decision, reason },
      { as: desk.people.admin },
    );
    await desk.wait(31_000);
    return made.status;
  };
  expect(await decide('keep', 'The deadline was missed.')).toBe(200);
  expect(await caseOf(id)).toBeUndefined();
  expect(await notified('strike-decided')).toEqual([]);

  const asked = await appeal(id);
  expect(asked.body.data as Strike).toMatchObject({ appeal: { text: 'I can transfer it now.' }, kept: null });
  expect(outcome(await appeal(id))).toEqual([409, 'CASE_STATE']);
  const again = await caseOf(id);
  expect(again?.id).not.toBe(before?.id);
  expect(Date.parse(again?.dueAt ?? '') - Date.parse(again?.openedAt ?? '')).toBeCloseTo(3 * DAY, -3);
  expect(await decide('keep', 'It is too late.')).toBe(200);
  expect(await notified('strike-decided')).toEqual(['We checked it. Reason: It is too late.']);
  expect((await own()).strikes).toMatchObject([
    { mayAppeal: false, kept: { reason: 'It is too late.' }, closed: null },
  ]);
});

test('a strike of a decision carries its reason', async () => {
  const { id } = await desk.orderIn('disputed');
  await desk.settle(id, { outcome: 'refund', reason: 'The name never arrived.' });
  expect((await own()).strikes).toMatchObject([{ id, reason: 'The name never arrived.' }]);
  expect((await notified('strike'))[0]).toContain('went against you. Reason: The name never arrived.');
});

test('sellers’ figures equal the orders they count, from the third sale on', async () => {
  const { seller } = desk.people;
  const inHours = (record?: SellerRecord) =>
    record && { ...record, medianMs: Math.round((record.medianMs ?? 0) / 3_600_000) };
  const record = async () => inHours((await server.get(`/api/sellers/${seller.uid}`)).body.data.record as SellerRecord);
  const first = await desk.fundedOrder(10);
  await desk.wait(2 * 3_600_000);
  for (const action of ['start', 'deliver'] as const) await desk.step(first.id, action, 'seller');
  await desk.step(first.id, 'accept', 'buyer');
  const lost = await desk.orderIn('disputed', 10);
  await desk.settle(lost.id, { outcome: 'refund' });
  await desk.orderIn('disputed', 10);
  await desk.fundedOrder(10);
  expect(await record()).toBeUndefined();
  await desk.orderIn('completed', 10);
  const counted = { sold: 3, delivered: 2, medianMs: 1, disputesLost: 1 };
  expect(await record()).toEqual(counted);
  const name = await desk.domain(await desk.listName(10));
  expect(inHours(name.seller.record)).toEqual(counted);
  await desk.wait(5 * DAY);
  expect(await record()).toEqual({ ...counted, sold: 4 });
  await desk.wait(365 * DAY);
  expect(await record()).toBeUndefined();
});
