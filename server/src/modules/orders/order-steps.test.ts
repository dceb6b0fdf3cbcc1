import { ORDER_ACTIONS, ORDER_STATUSES, type OrderAction, type OrderStatus } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from './testing/order-desk';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

type Party = 'buyer' | 'seller';
/** docs/rules.md section 5 as a table: what each party may do in each status as soon as it is reached. The rest is refused. */
const ALLOWED: Record<OrderStatus, Partial<Record<OrderAction, Partial<Record<Party, OrderStatus>>>>> = {
  awaiting_payment: { cancel: { buyer: 'expired' } },
  funded: { start: { seller: 'delivering' } },
  delivering: { deliver: { seller: 'delivered' }, extend: { buyer: 'delivering', seller: 'delivering' } },
  delivered: { accept: { buyer: 'accepted' }, dispute: { buyer: 'disputed' } },
  accepted: { dispute: { buyer: 'disputed' } },
  disputed: { statement: { buyer: 'disputed', seller: 'disputed' } },
  completed: {},
  refunded: {},
  expired: {},
};
/** Whose step each one is, whatever the status. */
const ACTORS: Record<OrderAction, readonly Party[]> = {
  start: ['seller'],
  deliver: ['seller'],
  accept: ['buyer'],
  dispute: ['buyer'],
  cancel: ['buyer'],
  extend: ['buyer', 'seller'],
  statement: ['buyer', 'seller'],
  'second-look': ['buyer', 'seller'],
  'accept-decision': ['buyer', 'seller'],
};

describe.each(ORDER_STATUSES)('in status %s', (status) => {
  test('every step of everybody is refused or does what the rules say', async () => {
    let order = await desk.orderIn(status);
    expect(order.status).toBe(status);
    for (const action of ORDER_ACTIONS) {
      for (const role of ['stranger', 'admin', 'seller', 'buyer'] as const) {
        const next = role === 'buyer' || role === 'seller' ? ALLOWED[status][action]?.[role] : undefined;
        expect(isOffered(await desk.read(order.id, role === 'stranger' ? 'admin' : role), action)).toBe(
          next !== undefined,
        );
        const { status: http, body } = await desk.step(order.id, action, role);
        if (next === undefined) {
          expect([action, role, http, body.code]).toEqual([action, role, ...refusalFor(action, role)]);
          expect((await desk.read(order.id)).events).toEqual(order.events);
        } else {
          expect([action, role, http, body.data?.status]).toEqual([action, role, 200, next]);
          order = await desk.orderIn(status);
        }
      }
    }
    expect((await desk.settleAny(order.id)).status).toBe(status === 'disputed' ? 200 : 409);
  });
});

const isOffered = (order: { actions: OrderAction[] }, action: OrderAction) => order.actions.includes(action);

function refusalFor(action: OrderAction, role: 'stranger' | 'admin' | Party): [number, string] {
  if (role === 'stranger') return [404, 'NOT_FOUND'];
  return role !== 'admin' && ACTORS[action].includes(role) ? [409, 'ORDER_STATE'] : [403, 'FORBIDDEN'];
}

test('only the two parties and administrators see an order', async () => {
  const { id } = await desk.fundedOrder();
  const status = async (path: string, as?: (typeof desk.people)['buyer']) =>
    (await server.get(path, as ? { as } : {})).status;
  const { buyer, seller, admin, stranger } = desk.people;
  for (const as of [buyer, seller, admin]) expect(await status(`/api/orders/${id}`, as)).toBe(200);
  expect(await status(`/api/orders/${id}`, stranger)).toBe(404);
  expect(await status('/api/orders/nothing', buyer)).toBe(404);
  expect(await status(`/api/orders/${id}`)).toBe(401);
  expect((await server.post('/api/orders/nothing/start', {}, { as: buyer })).status).toBe(404);
  expect((await server.post(`/admin/api/orders/${id}/decide`, { outcome: 'refund' }, { as: seller })).status).toBe(403);
});

test.each([
  ['deliver', {}],
  ['deliver', { proof: '  ' }],
  ['deliver', { proof: 'x'.repeat(2_001) }],
  ['deliver', { proof: 'a\0b' }],
  ['dispute', {}],
  ['dispute', { reason: '' }],
])('%s with %j is refused', async (action, body) => {
  const { id } = await desk.orderIn('delivering');
  const response = await server.post(`/api/orders/${id}/${action}`, body, { as: desk.people.seller });
  expect([response.status, response.body.code]).toEqual([400, 'VALIDATION']);
});

test('the timeline says who did what, with the proof and the reason, to both parties', async () => {
  const order = await desk.orderIn('disputed');
  for (const role of ['buyer', 'seller'] as const) {
    const { events } = await desk.read(order.id, role);
    expect(events.map((event) => [event.type, event.by, event.status, event.text])).toEqual([
      ['created', 'buyer', 'awaiting_payment', null],
      ['paid', 'buyer', 'funded', null],
      ['started', 'seller', 'delivering', null],
      ['delivered', 'seller', 'delivered', 'Handed over.'],
      ['disputed', 'buyer', 'disputed', 'Not mine.'],
    ]);
  }
  expect(order).toMatchObject({ nextActor: 'admin', dueAt: order.dispute?.dueAt, ifMissed: null });
});

test('a step repeated under one Idempotency-Key gets the same response and happens once', async () => {
  const { id } = await desk.orderIn('delivered');
  const headers = { 'idempotency-key': `accept-${id}` };
  const responses = await Promise.all(Array.from({ length: 10 }, () => desk.step(id, 'accept', 'buyer', headers)));
  for (const response of responses) expect(response.body).toEqual(responses[0]?.body);
  expect(responses[0]?.status).toBe(200);
  expect((await desk.read(id)).events.filter((event) => event.type === 'accepted')).toHaveLength(1);
});

test('of accept and dispute at once one happens first, and the books hold', async () => {
  const { id } = await desk.orderIn('delivered');
  const [accepted, disputed] = await Promise.all([desk.step(id, 'accept', 'buyer'), desk.step(id, 'dispute', 'buyer')]);
  expect(disputed.status).toBe(200);
  expect([200, 409]).toContain(accepted.status);
  expect((await desk.read(id)).status).toBe('disputed');
});

describe('a dispute decided as', () => {
  const shares = async (work: () => Promise<unknown>) => {
    const before = [await desk.balance('buyer'), await desk.balance('seller')];
    await work();
    return [(await desk.balance('buyer')) - before[0]!, (await desk.balance('seller')) - before[1]!].map(
      (change) => Math.round(change * 1e7) / 1e7,
    );
  };

  test('refund gives the buyer all, suspends the listing and is a strike', async () => {
    const order = await desk.orderIn('disputed', 80);
    expect(await shares(() => desk.settle(order.id, { outcome: 'refund' }))).toEqual([80, 0]);
    expect(await desk.read(order.id)).toMatchObject({ status: 'refunded' });
    expect((await desk.domain(order.itemId)).status).toBe('suspended');
    const failing = await server.get('/users/transactions', { as: desk.people.buyer });
    expect(failing.body.data.find((row: { id: string }) => row.id === order.id).status).toBe('failed');
  });

  test('release gives the seller the price less the fee', async () => {
    const order = await desk.orderIn('disputed', 80);
    expect(await shares(() => desk.settle(order.id, { outcome: 'release' }))).toEqual([0, 76]);
    expect(await desk.read(order.id)).toMatchObject({ status: 'completed', fee: 4 });
    expect((await desk.domain(order.itemId)).status).toBe('sold');
  });

  test.each([
    [0, [0, 76], 4, 'completed'],
    [30, [30, 47.5], 2.5, 'completed'],
    [79.99, [79.99, 0.01], 0, 'completed'],
    [80, [80, 0], 4, 'refunded'],
  ])('split with %s π to the buyer', async (buyerShare, expected, fee, status) => {
    const order = await desk.orderIn('disputed', 80);
    expect(await shares(() => desk.settle(order.id, { outcome: 'split', buyerShare }))).toEqual(expected);
    expect(await desk.read(order.id)).toMatchObject({ status, fee });
  });

  test.each([80.01, -1, 0.005, null, '5'])('split with %p π to the buyer is refused', async (buyerShare) => {
    const order = await desk.orderIn('disputed', 80);
    const response = await desk.settle(order.id, { outcome: 'split', buyerShare: buyerShare as number });
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION']);
    expect((await desk.read(order.id)).status).toBe('disputed');
  });

  test('something, by several administrators at once, pays out once', async () => {
    const order = await desk.orderIn('disputed', 80);
    const outcomes = ['refund', 'release', 'refund', 'release'] as const;
    const responses = await Promise.all(outcomes.map((outcome) => desk.decide(order.id, { outcome })));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409, 409]);
  });
});
