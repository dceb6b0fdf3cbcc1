import { DAY_MS, ORDER, type Order } from 'contracts';
import sharp from 'sharp';
import { makeAdmin } from '../../testing/administrators';
import { sendPicture } from '../uploads/testing/pictures';
import { type Response, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from './testing/order-desk';

jest.setTimeout(60_000);

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
});
beforeEach(() => desk.signIn());
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

const outcome = ({ status, body }: Response): [number, string | undefined] => [
  status,
  body.code ?? (body.data as Order | undefined)?.status,
];
const state = (id: string, body: object, role: 'buyer' | 'seller' = 'seller') =>
  server.post(`/api/orders/${id}/statement`, body, { as: desk.people[role] });

test('both sides write for 72 hours, with pictures of their own; then it is due in five days', async () => {
  const { id, dispute } = await desk.orderIn('disputed', 10);
  const opened = Date.parse(dispute?.openedAt ?? '');
  expect(Date.parse(dispute?.statementsUntil ?? '') - opened).toBe(ORDER.statementsMs);
  expect(Date.parse(dispute?.dueAt ?? '') - opened).toBe(ORDER.statementsMs + ORDER.decisionMs);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = ((await sendPicture(server, desk.people.seller, png)).body.data as { url: string }).url;
  expect(outcome(await state(id, { text: 'I moved it.', images: [picture] }))).toEqual([200, 'disputed']);
  expect(outcome(await state(id, { text: 'Not to me.' }, 'buyer'))).toEqual([200, 'disputed']);
  const foreign = await state(id, { text: 'Look.', images: [picture] }, 'buyer');
  expect([...outcome(foreign), Object.keys(foreign.body.details as object)]).toEqual([400, 'VALIDATION', ['images.0']]);
  const many = await state(id, { text: 'More.', images: Array.from({ length: ORDER.picturesMax }, () => picture) });
  expect(Object.keys(many.body.details as object)).toEqual(['images']);
  const { events } = await desk.read(id, 'buyer');
  expect(events.slice(-2)).toMatchObject([
    { type: 'stated', by: 'seller', text: 'I moved it.', images: [picture] },
    { type: 'stated', by: 'buyer', text: 'Not to me.' },
  ]);
  await desk.wait(ORDER.statementsMs);
  expect(outcome(await state(id, { text: 'Too late.' }))).toEqual([409, 'ORDER_STATE']);
  expect((await desk.read(id)).actions).toEqual([]);
});

test('a side writes at most ten times', async () => {
  const { id } = await desk.orderIn('disputed', 10);
  for (let sent = 0; sent < ORDER.statementsMax; sent += 1)
    expect(outcome(await state(id, { text: `${sent}.` }))[0]).toBe(200);
  expect(outcome(await state(id, { text: 'Once more.' }))).toEqual([409, 'ORDER_STATE']);
  expect(outcome(await state(id, { text: 'I have written once.' }, 'buyer'))[0]).toBe(200);
});

test('a decision says why, its money moves after 72 hours and not before', async () => {
  const { id } = await desk.orderIn('disputed', 80);
  const [buyer, seller] = [await desk.balance('buyer'), await desk.balance('seller')];
  const decided = await desk.decide(id, { outcome: 'split', buyerShare: 30, reason: 'Half of it works.' });
  expect(decided.body.data).toMatchObject({
    status: 'disputed',
    ifMissed: 'completed',
    nextActor: 'system',
    decision: { outcome: 'split', buyerShare: 30, reason: 'Half of it works.' },
  });
  const { decision } = await desk.read(id, 'seller');
  expect(Date.parse(decision?.finalAt ?? '') - Date.parse(decision?.at ?? '')).toBe(ORDER.finalMs);
  expect(outcome(await desk.decide(id, { outcome: 'refund' }))).toEqual([409, 'ORDER_STATE']);
  await desk.wait(ORDER.finalMs - 60_000);
  expect([await desk.balance('buyer'), await desk.balance('seller')]).toEqual([buyer, seller]);
  await desk.wait(60_000);
  expect([await desk.balance('buyer'), await desk.balance('seller')]).toEqual([buyer + 30, seller + 47.5]);
  expect(await desk.read(id)).toMatchObject({ status: 'completed', decision: { reason: 'Half of it works.' } });
});

test.each([
  ['refund', ['seller']],
  ['release', ['buyer']],
  ['split', ['buyer', 'seller']],
] as const)('a %s is final at once when %j accepts, and nobody else can', async (decision, losers) => {
  const { id } = await desk.orderIn('disputed', 20);
  expect(outcome(await desk.step(id, 'accept-decision', 'seller'))).toEqual([409, 'ORDER_STATE']);
  await desk.decide(id, { outcome: decision, ...(decision === 'split' && { buyerShare: 5 }) });
  for (const side of ['buyer', 'seller'] as const)
    expect((await desk.read(id, side)).actions.includes('accept-decision')).toBe(
      (losers as readonly string[]).includes(side),
    );
  for (const [at, side] of losers.entries()) {
    const isLast = at === losers.length - 1;
    const final = decision === 'refund' ? 'refunded' : 'completed';
    expect(outcome(await desk.step(id, 'accept-decision', side))).toEqual([200, isLast ? final : 'disputed']);
  }
});

test('each side asks once for a second look, which another administrator takes and which is final', async () => {
  const { id, itemId } = await desk.orderIn('disputed', 50);
  await desk.decide(id, { outcome: 'refund', reason: 'Nothing arrived.' });
  expect(outcome(await desk.step(id, 'second-look', 'seller'))).toEqual([200, 'disputed']);
  expect(outcome(await desk.step(id, 'second-look', 'seller'))).toEqual([409, 'ORDER_STATE']);
  const asked = await desk.read(id);
  expect(asked).toMatchObject({ nextActor: 'admin', ifMissed: 'refunded', dispute: { secondLookBy: ['seller'] } });
  expect(outcome(await desk.step(id, 'second-look', 'buyer'))).toEqual([200, 'disputed']);
  expect((await desk.read(id)).dueAt).toBe(asked.dueAt);
  const before = await desk.balance('seller');
  expect(outcome(await desk.decide(id, { outcome: 'release', reason: 'It had arrived.' }))).toEqual([200, 'completed']);
  expect((await desk.balance('seller')) - before).toBeCloseTo(47.5, 7);
  expect((await desk.domain(itemId)).status).toBe('sold');
  const { events, decision } = await desk.read(id);
  expect(events.filter(({ type }) => type === 'decided').map(({ reason }) => reason)).toEqual([
    'Nothing arrived.',
    'It had arrived.',
  ]);
  expect(decision?.finalAt).toBe(decision?.at);
});

test('where there are two, whoever decided first does not take the second look', async () => {
  const { id } = await desk.orderIn('disputed', 10);
  await desk.decide(id, { outcome: 'refund' });
  await desk.step(id, 'second-look', 'seller');
  const other = await server.signInAs('another-administrator');
  await makeAdmin(server.db, other.id);
  expect(outcome(await desk.decide(id, { outcome: 'release' }))).toEqual([403, 'FORBIDDEN']);
  const second = { outcome: 'release', reason: 'It was there.' };
  expect(outcome(await server.post(`/admin/api/orders/${id}/decide`, second, { as: other }))).toEqual([
    200,
    'completed',
  ]);
  await makeAdmin(server.db, other.id, []);
});

test('a second look that nobody takes in five days leaves the first decision', async () => {
  const { id } = await desk.orderIn('disputed', 40);
  await desk.decide(id, { outcome: 'release' });
  await desk.wait(ORDER.finalMs - 60_000);
  await desk.step(id, 'second-look', 'buyer');
  const before = await desk.balance('seller');
  await desk.wait(ORDER.decisionMs - 60_000);
  expect(await desk.balance('seller')).toBe(before);
  await desk.wait(60_000);
  expect((await desk.balance('seller')) - before).toBeCloseTo(38, 7);
  expect((await desk.read(id)).status).toBe('completed');
  expect(outcome(await desk.step(id, 'second-look', 'buyer'))).toEqual([409, 'ORDER_STATE']);
});

test('a refund is a strike unless the decision says otherwise, and then the name is for sale again', async () => {
  const { id, itemId } = await desk.orderIn('disputed', 10);
  await desk.settle(id, { outcome: 'refund', strike: false });
  expect((await desk.domain(itemId)).status).toBe('active');
  const split = await desk.orderIn('disputed', 10);
  await desk.settle(split.id, { outcome: 'split', buyerShare: 4, strike: true });
  const { body } = await server.get('/admin/api/strikes', { as: desk.people.admin });
  const struck = (body.data as { id: string }[]).map((each) => each.id);
  expect([struck.includes(id), struck.includes(split.id)]).toEqual([false, true]);
});

test('the case of a dispute closes with the decision and opens again for a second look', async () => {
  const { id, dispute } = await desk.orderIn('disputed', 10);
  const waiting = async () =>
    (
      (await server.get('/admin/api/cases?kind=dispute&limit=100', { as: desk.people.admin })).body.data as {
        subject: { id: string };
        dueAt: string;
      }[]
    ).filter(({ subject }) => subject.id === id);
  expect((await waiting()).map(({ dueAt }) => dueAt)).toEqual([dispute?.dueAt]);
  await desk.decide(id, { outcome: 'refund' });
  expect(await waiting()).toEqual([]);
  await desk.step(id, 'second-look', 'seller');
  expect((await waiting()).map(({ dueAt }) => dueAt)).toEqual([(await desk.read(id)).dueAt]);
  await desk.wait(ORDER.decisionMs + DAY_MS);
  expect(await waiting()).toEqual([]);
});

test('a decision without a reason is refused', async () => {
  const { id } = await desk.orderIn('disputed', 10);
  const refused = await desk.decide(id, { outcome: 'refund', reason: '' });
  expect([...outcome(refused), Object.keys(refused.body.details as object)]).toEqual([400, 'VALIDATION', ['reason']]);
  await desk.settleAny(id);
});
