import type { AuditPage, Order, Product, ProductPage, SettingsResponse } from 'contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { makeAdmin } from '../../testing/administrators';
import { type RequestOptions, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';
import { sendPicture } from '../uploads/testing/pictures';

/** Goods are made, changed and ended by owners of the shop (docs/rules.md section 16). */

const DAY_MS = 86_400_000;
const LAMP = { title: 'A lamp', description: 'It shines.', price: 40.5, category: 'Home', images: [] as string[] };
const reason = 'For the shop.';

let server: TestServer;
let desk: OrderDesk;
let owner: Session;
let other: Session;
const signIn = async () => {
  await desk.signIn();
  [owner, other] = [await server.signInAs('shop-owner'), await server.signInAs('second-owner')];
};
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await signIn();
  for (const { id } of [owner, other]) await makeAdmin(server.db, id, ['owner']);
  await server.deposit(desk.people.buyer, 10_000);
});
afterAll(() => server.close());

type Response = { data: Product; code?: string; details?: Record<string, string> };
const make = (fields: object = {}, options: RequestOptions = { as: owner }) =>
  server.post<Response>('/admin/api/products', { ...LAMP, reason, ...fields }, options);
const change = (id: string, fields: object = {}, as = owner) =>
  server.put<Response>(`/admin/api/products/${id}`, { ...LAMP, reason, ...fields }, { as });
const end = (id: string, as = owner) =>
  server.request<Response>('DELETE', `/admin/api/products/${id}`, { reason: 'It broke.' }, { as });
const made = async (fields: object = {}): Promise<Product> => (await make(fields)).body.data;
const shown = async (id: string) => (await server.get<Response>(`/api/products/${id}`)).body.data;
const listed = async () => (await server.get<ProductPage>('/api/products?limit=100')).body.data.map(({ id }) => id);
const audit = async (id: string) =>
  (await server.get<AuditPage>(`/admin/api/audit?target=${id}`, { as: owner })).body.data;
const buy = (id: string, payWith = 'balance', expectedPrice = LAMP.price) =>
  server.post<{ data: Order; code?: string; details?: unknown }>(
    `/api/products/${id}/buy`,
    { payWith, expectedPrice },
    { as: desk.people.buyer },
  );
const picture = async (as: Session, colour: string) => {
  const canvas = sharp({ create: { width: 40, height: 30, channels: 3, background: colour } });
  const { body } = await sendPicture(server, as, await canvas.png().toBuffer());
  return (body as { data: { url: string } }).data.url;
};

test('a good that an owner makes is on offer at once, sold by them; the act is in the record', async () => {
  const { status, body } = await make();
  expect([status, body.data]).toMatchObject([
    201,
    { ...LAMP, status: 'active', seller: { uid: owner.uid, username: 'shop-owner' } },
  ]);
  expect((await listed())[0]).toBe(body.data.id);
  expect(await audit(body.data.id)).toMatchObject([
    { act: 'product.make', actor: { uid: owner.uid }, reason, before: null, after: LAMP },
  ]);
});

test('under one key it is made once, whatever comes of the response', async () => {
  const options = { as: owner, headers: { 'idempotency-key': 'lamp-1' } };
  const [first, second] = [await make({}, options), await make({}, options)];
  expect(second.body.data.id).toBe(first.body.data.id);
  expect((await make({ price: 1 }, options)).body.code).toBe('IDEMPOTENCY_MISMATCH');
});

test.each([
  ['title', ' '],
  ['title', 'x'.repeat(121)],
  ['description', ''],
  ['price', 0],
  ['price', 1.005],
  ['price', '5'],
  ['category', 'Plants'],
  ['images', Array.from({ length: 7 }, () => '/uploads/a.webp')],
  ['images', ['https://elsewhere.example/a.png']],
  ['images', [`/uploads/${'a'.repeat(64)}.webp`]],
  ['reason', ''],
])('a good with %s %j is refused by name of the field', async (field, value) => {
  const { status, body } = await make({ [field]: value });
  expect([status, body.code, Object.keys(body.details ?? {})]).toEqual([400, 'VALIDATION', [field]]);
});

test('another owner changes it and ends it; what it is already is no act', async () => {
  const { id } = await made();
  const fields = { title: 'A lamp with a shade', price: 42 };
  expect((await change(id, fields, other)).body.data).toMatchObject({ ...fields, seller: { uid: owner.uid } });
  await change(id, fields, other);
  expect(await audit(id)).toMatchObject([
    { act: 'product.change', before: { title: LAMP.title, price: LAMP.price }, after: fields },
    { act: 'product.make' },
  ]);
  expect((await end(id, other)).body.data.status).toBe('ended');
  expect((await end(id)).body.data.status).toBe('ended');
  expect((await audit(id)).map(({ act, reason: why }) => [act, why])[0]).toEqual(['product.end', 'It broke.']);
  expect(await audit(id)).toHaveLength(3);
  expect(await listed()).not.toContain(id);
  expect((await shown(id)).status).toBe('ended');
  expect((await buy(id)).body.code).toBe('NOT_ACTIVE');
  expect((await change(id)).body.code).toBe('NOT_ACTIVE');
});

test.each(['1', '00000000-0000-4000-8000-000000000000'])('nothing is changed or ended at %s', async (id) => {
  for (const { status, body } of [await change(id), await end(id)])
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('whoever saw another price hears of it, and nothing is held', async () => {
  const { id } = await made();
  await change(id, { price: 41 });
  const { body } = await buy(id);
  expect([body.code, body.details]).toEqual(['PRICE_CHANGED', { price: 41 }]);
  expect((await buy(id, 'balance', 41)).status).toBe(201);
});

test('while somebody buys it, it is not changed; ended meanwhile, their order goes on', async () => {
  const { id } = await made();
  const reserved = await buy(id, 'pi');
  expect(reserved.body.data.status).toBe('awaiting_payment');
  expect((await change(id, { price: 1 })).body.code).toBe('NOT_ACTIVE');
  await end(id);
  const paid = await buy(id);
  expect(paid.body.data).toMatchObject({ id: reserved.body.data.id, status: 'funded', amount: LAMP.price });
  const step = (name: string, body: object, as: Session) =>
    server.post<{ data: Order }>(`/api/orders/${paid.body.data.id}/${name}`, body, { as });
  await step('start', {}, owner);
  await step('deliver', { proof: 'By post.' }, owner);
  expect((await step('accept', {}, desk.people.buyer)).body.data.status).toBe('accepted');
  await server.advanceClock(3 * DAY_MS);
  await signIn();
  expect((await shown(id)).status).toBe('sold');
  expect(await listed()).not.toContain(id);
});

test('one that was ended while an order ran that came to nothing stays out of the shop', async () => {
  const { id } = await made();
  await buy(id, 'pi');
  await end(id);
  await server.advanceClock(DAY_MS);
  await signIn();
  expect((await shown(id)).status).toBe('ended');
  expect((await buy(id)).body.code).toBe('NOT_ACTIVE');
});

test('its maker never buys it', async () => {
  const { id } = await made();
  const { body } = await server.post(`/api/products/${id}/buy`, { payWith: 'balance' }, { as: owner });
  expect(body.code).toBe('OWN_LISTING');
});

test('pictures are uploads of the administrator who adds them, and are kept while the good shows them', async () => {
  const [mine, theirs] = [await picture(owner, '#aa3322'), await picture(other, '#22aa33')];
  expect((await make({ images: [theirs] })).body.code).toBe('VALIDATION');
  const { id } = await made({ images: [mine] });
  expect((await change(id, { images: [mine, theirs] }, other)).body.data.images).toEqual([mine, theirs]);
  expect((await change(id, { images: [theirs] })).body.data.images).toEqual([theirs]);
  await change(id, { images: [theirs, mine] });
  await server.advanceClock(3 * DAY_MS);
  await signIn();
  for (const url of [mine, theirs]) expect((await fetch(server.url + url)).status).toBe(200);
});

test('the settings that pages begin with say whether there is something to buy', async () => {
  const hasGoods = async () => {
    const { data } = (await server.get<SettingsResponse>('/site_settings/api/settings')).body;
    return data.find(({ key }) => key === 'hasGoods')?.value;
  };
  expect(await hasGoods()).toBe('true');
  await sql`update product set ended_at = product_now() where status = 'active'`.execute(server.db);
  expect(await hasGoods()).toBe('false');
  const { id } = await made();
  expect(await hasGoods()).toBe('true');
  await buy(id, 'pi');
  expect(await hasGoods()).toBe('false');
});
