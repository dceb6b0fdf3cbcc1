import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { productNow } from '../database/database';
import { clockKeeper } from './clock-keeper';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('a database whose clock is behind moves no product time back: it stands still until it is caught up', async () => {
  await server.advanceClock(3_600_000);
  await clockKeeper(server.db).run();
  const reached = await productNow(server.db);
  // An hour less on the database's clock, as after a failover.
  await sql`update product_clock set offset_ms = 0`.execute(server.db);
  const [first, second] = [await productNow(server.db), await productNow(server.db)];
  expect(first).toEqual(second);
  expect(reached.getTime() - first.getTime()).toBeLessThan(5_000);
  expect(first.getTime() - Date.now()).toBeGreaterThan(3_500_000);
});
