import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { rows } from '../../platform/database/database';
import { stepsBeforeBaseline } from '../../platform/database/migrations';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { RentalDesk } from './testing/rental-desk';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.close());

const day = (at: Date | null | undefined) => at?.toISOString().slice(0, 10) ?? null;
const migrate = async () => {
  const steps = new Map(await stepsBeforeBaseline());
  await sql.raw(steps.get('202611271020_months_from_an_anchor') ?? '').execute(server.db);
};

test('what ran before months had an anchor goes on by the days that it was counted by', async () => {
  const { db } = server;
  const desk = new RentalDesk(server);
  await desk.signIn();
  const [first, later] = [await desk.running(10, 'monthly'), await desk.running(10, 'monthly')];
  await sql`alter table rental drop column started_at cascade`.execute(db);
  await sql`alter table subscription drop column anchor_at cascade`.execute(db);
  const periods = [
    [first.id, 1, '2026-01-31T09:00Z', '2026-02-28T09:00Z'],
    [later.id, 2, '2026-02-28T09:00Z', '2026-03-28T09:00Z'],
  ] as const;
  for (const [id, place, start, end] of periods) {
    await sql`update orders set rental_period = ${place}, period_start = ${start}, period_end = ${end} where rental_id = ${id}`.execute(
      db,
    );
    await sql`update rental set period_start = ${start}, period_end = ${end}, paid_until = ${end} where id = ${id}`.execute(
      db,
    );
  }
  const runs = [
    ['buyer', '2026-01-31T09:00Z', '2026-02-28T09:00Z', 'active'],
    ['buyer', '2026-02-28T09:00Z', '2026-03-28T09:00Z', 'scheduled'],
    ['stranger', '2026-01-31T09:00Z', '2026-03-28T09:00Z', 'active'],
    ['admin', '2026-01-31T09:00Z', '2026-03-31T09:00Z', 'active'],
  ] as const;
  for (const [role, start, end, status] of runs)
    await sql`
      insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, status)
      values (${uuidv7()}, ${desk.people[role].id}, 'basic-monthly', 1, ${start}, ${end}, ${status})`.execute(db);

  await migrate();

  const started = await rows(db, sql<{ id: string; started_at: Date }>`select id, started_at from rental`);
  const startOf = (id: string) => day(started.find((rental) => rental.id === id)?.started_at);
  expect([startOf(first.id), startOf(later.id)]).toEqual(['2026-01-31', '2026-01-28']);
  const anchors = await rows(
    db,
    sql<{ anchor_at: Date | null }>`
      select anchor_at from subscription where plan_id = 'basic-monthly' and price_paid = 1 order by id`,
  );
  expect(anchors.map(({ anchor_at }) => day(anchor_at))).toEqual([null, null, '2026-03-28', null]);
});
