import { type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from './testing/order-desk';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo', env: { RATE_LIMITS: 'on' } });
  desk = new OrderDesk(server);
});
beforeEach(async () => {
  await desk.signIn();
  await desk.wait(86_400_001);
});
afterAll(() => server.close());

const MINUTE = 60_000;
const reserve = async (domainId: string) => {
  const { status, headers, body } = await desk.buy(domainId, 'pi');
  return {
    status,
    retryAfter: Number(headers.get('retry-after')),
    code: (body as { code?: string }).code,
    message: (body as { message?: string }).message,
  };
};

test('a buyer reserves one name once a day without paying; from the balance they may buy it at once', async () => {
  await server.deposit(desk.people.buyer, 10);
  const domainId = await desk.listName(10);
  expect((await reserve(domainId)).status).toBe(201);
  expect((await reserve(domainId)).status).toBe(200);
  await desk.wait(31 * MINUTE);
  const again = await reserve(domainId);
  expect([again.status, again.code]).toEqual([429, 'RATE_LIMITED']);
  expect(again.retryAfter).toBeGreaterThan(23 * 3_600);
  expect(again.message).toMatch(/ reserve again after \d{1,2} \w{3} \d{4} \d\d:\d\d UTC\.$/);
  expect((await desk.domain(domainId)).status).toBe('active');
  expect((await desk.buy(domainId, 'balance')).status).toBe(201);
});

test.each([
  [9, 201],
  [11, 429],
])('given up after %p minutes, the same name can be reserved again: %p', async (minutes, status) => {
  const domainId = await desk.listName(10);
  const { body } = await desk.buy(domainId, 'pi');
  await desk.wait(minutes * MINUTE);
  expect((await desk.step((body as { data: { id: string } }).data.id, 'cancel', 'buyer')).status).toBe(200);
  expect((await reserve(domainId)).status).toBe(status);
});

test('three unpaid reservations an hour are the limit, and the hour frees them', async () => {
  for (let at = 0; at < 3; at += 1) expect((await reserve(await desk.listName(10))).status).toBe(201);
  const fourth = await desk.listName(10);
  const refused = await reserve(fourth);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeLessThanOrEqual(3_600);
  expect((await desk.buy(fourth, 'pi', desk.people.stranger)).status).toBe(201);
  await desk.wait(61 * MINUTE);
  expect((await reserve(await desk.listName(10))).status).toBe(201);
});

test('others read until when a name is reserved; once it is paid there is no such time', async () => {
  await server.deposit(desk.people.buyer, 10);
  const domainId = await desk.listName(10);
  const read = async () => (await server.get(`/api/domain/${domainId}`)).body;
  expect((await read()).data).not.toHaveProperty('reservedUntil');
  await desk.buy(domainId, 'pi');
  const { data, serverTime } = await read();
  expect(data.status).toBe('reserved');
  const leftMs = Date.parse(data.reservedUntil) - Date.parse(serverTime);
  expect(leftMs).toBeGreaterThan(29 * MINUTE);
  expect(leftMs).toBeLessThanOrEqual(30 * MINUTE);
  await desk.buy(domainId, 'balance');
  const paid = (await read()).data;
  expect(paid.status).toBe('reserved');
  expect(paid).not.toHaveProperty('reservedUntil');
});
