import { startTestServer, type TestServer } from './test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a user signs in through the simulator and pays into the wallet', async () => {
  const alice = await server.signInAs('alice');
  await server.deposit(alice, 250.5);
  const { body } = await server.get('/api/wallet', { as: alice });
  expect(body).toEqual({ data: { wallet: { balance: 250.5, lockedBalance: 0 }, inEscrow: 0 } });
});

test('the clock moves forward and never back', async () => {
  const now = await server.advanceClock(3_600_000);
  expect(now.getTime() - Date.now()).toBeGreaterThan(3_500_000);
  const back = await server.post('/simulator/clock', { now: new Date(0).toISOString() });
  expect(back.status).toBe(400);
});
