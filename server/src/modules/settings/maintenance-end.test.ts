import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction } from '../auctions/testing/open-test-auction';

const MINUTE_MS = 60_000;
let server: TestServer;
let admin: Session;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInAs('chief');
  await rows(server.db, sql`update app_user set is_admin = true where id = ${admin.id}`);
});
afterAll(() => server.close());

const maintain = (value: 'true' | 'false') =>
  server.put('/admin/api/settings', { key: 'enableMaintenance', value }, { as: admin });
const endOf = async (id: string) => Date.parse((await server.get(`/api/domain/${id}`)).body.data.endsAt as string);

test('the end of a maintenance extends every live auction by its length and half an hour, once', async () => {
  const seller = await server.signInAs('seller');
  const live = await openTestAuction(server.db, seller.id);
  const over = await openTestAuction(server.db, seller.id, { endsInMs: -1_000 });
  await server.advanceClock(0);
  const [liveEnd, overEnd] = [await endOf(live), await endOf(over)];
  await maintain('true');
  await server.advanceClock(20 * MINUTE_MS);
  await maintain('true');
  await maintain('false');
  const moved = (await endOf(live)) - liveEnd;
  expect(moved).toBeGreaterThanOrEqual(50 * MINUTE_MS);
  expect(moved).toBeLessThan(51 * MINUTE_MS);
  expect(await endOf(over)).toBe(overEnd);
  await maintain('false');
  expect((await endOf(live)) - liveEnd).toBe(moved);
  const [listing] = await rows(
    server.db,
    sql<{ end: Date }>`select auction_end_time as end from domain where id = ${live}`,
  );
  expect(listing?.end.getTime()).toBe(await endOf(live));
});
