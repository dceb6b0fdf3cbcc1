import type { SellerAnalytics } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { RentalDesk } from '../rentals/testing/rental-desk';

const DAY_MS = 86_400_000;

let server: TestServer;
let desk: RentalDesk;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
});
beforeEach(() => desk.signIn());
afterAll(() => server.close());

const look = (id: string, from: { host?: string; search?: string }, as?: Session) =>
  server.post(`/api/domain/${id}/view`, from, as ? { as } : {});

const analytics = async (as = desk.people.seller, days?: number): Promise<SellerAnalytics> =>
  (await server.get(`/api/seller/analytics${days === undefined ? '' : `?days=${days}`}`, { as })).body.data;

/** So many people, signed in anew for each test. */
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => server.signInAs(`visitor-${at}`)));

/** Sixteen marks can be equal for two people: with this many the third is among them. */
const MANY = 12;

async function takePlan(seller: Session, id: string): Promise<void> {
  await sql`delete from subscription where user_id = ${seller.id}`.execute(server.db);
  await sql`
    insert into subscription (id, user_id, plan_id, starts_at, ends_at, anchor_at, price_paid, status)
    values (gen_random_uuid(), ${seller.id}, ${id}, product_now(), product_now() + interval '90 days', product_now(), 1, 'active')`.execute(
    server.db,
  );
}

describe('where visitors came from', () => {
  test('a site or search shows from three visitors up, however often the same two come', async () => {
    await takePlan(desk.people.seller, 'pro-monthly');
    const [one, two] = [await desk.listName(10), await desk.listName(10)];
    for (let day = 0; day < 5; day += 1) {
      const [ann, ben] = await people(2);
      for (const id of [one, two])
        for (const who of [ann, ben]) await look(id, { host: 'few.example', search: 'Café' }, who);
      await desk.wait(DAY_MS);
    }
    expect(await analytics()).toMatchObject({ hasAccess: true, hosts: [], searches: [] });
    const others = (await people(MANY)).slice(2);
    for (const who of others) await look(one, { host: 'few.example', search: ' café ' }, who);
    const { hosts, searches } = await analytics();
    expect(hosts).toEqual([{ value: 'few.example', visitors: 20 + others.length }]);
    expect(searches).toEqual([{ value: 'café', visitors: 20 + others.length }]);
    await desk.wait(29 * DAY_MS);
    await desk.signIn();
    expect((await analytics()).hosts).toEqual([{ value: 'few.example', visitors: others.length }]);
  });

  test('no row says who it was, and what is no host or too long is refused by its field', async () => {
    const id = await desk.listName(10);
    const [ann] = await people(1);
    await look(id, { host: 'www.example.com' }, ann);
    const kept = await rows<{ row: string }>(server.db, sql`select to_jsonb(s)::text as row from listing_source s`);
    expect(kept.map(({ row }) => row).join()).not.toContain(ann?.id);
    for (const [field, value] of [
      ['host', 'no host'],
      ['host', 'localhost'],
      ['host', `${'a'.repeat(250)}.com`],
      ['search', 'x'.repeat(61)],
    ] as const) {
      const { status, body } = await look(id, { [field]: value });
      expect([status, Object.keys(body.details ?? {})]).toEqual([400, [field]]);
    }
  });

  test('nobody fills the table: of a listing and a day a hundred sources are kept, and those still count', async () => {
    const id = await desk.listName(10);
    await sql`
      insert into listing_source (domain_id, day, kind, value, visitors, marks)
      select ${id}::uuid, (product_now() at time zone 'UTC')::date, 'host', n || '.example', 1, 1 from generate_series(1, 100) n`.execute(
      server.db,
    );
    const [ann, ben] = await people(2);
    await look(id, { host: 'late.example' }, ann);
    await look(id, { host: '7.example' }, ben);
    const counted = await rows(
      server.db,
      sql`select value, visitors from listing_source where domain_id = ${id} and (visitors > 1 or value = 'late.example')`,
    );
    expect(counted).toEqual([{ value: '7.example', visitors: 2 }]);
  });
});

test('conversion and comparable sales over time need analyticsAccess; the totals of 30 days do not', async () => {
  const { seller } = desk.people;
  await sql`update domain set status = 'withdrawn' where seller_id = ${seller.id}`.execute(server.db);
  const id = await desk.listName(40);
  const [ann] = await people(1);
  await look(id, { host: 'one.example' }, ann);
  await sql`delete from orders where kind = 'purchase' and status = 'completed' and not exists (select from ledger_event where ref_id = orders.id::text)`.execute(
    server.db,
  );
  await takePlan(seller, 'basic-monthly');
  const basic = await analytics(seller, 366);
  expect(basic).toMatchObject({ hasAccess: false, days: 30, hosts: [], searches: [] });
  expect(basic.conversion.stretches).toEqual([]);
  expect(basic.conversion.views).toBeGreaterThan(0);
  expect(basic.comparables).toHaveLength(1);
  expect(basic.comparables[0]).toMatchObject({ listings: 1, listingsMedian: 40, stretches: [] });

  await takePlan(seller, 'business-annual');
  const month = await analytics(seller);
  expect(month.conversion).toMatchObject({ views: basic.conversion.views });
  expect(month.conversion.stretches).toHaveLength(5);
  expect(month.comparables[0]?.stretches.map(({ from }) => from)).toEqual(
    month.conversion.stretches.map(({ from }) => from),
  );
  const sumOf = (list: { sold: number }[]) => list.reduce((sum, { sold }) => sum + sold, 0);
  for (const days of [7, 30, 90, 366]) {
    const { stretchDays, conversion, comparables } = await analytics(seller, days);
    expect(conversion.stretches).toHaveLength(Math.ceil(days / stretchDays));
    expect(conversion.stretches.reduce((sum, { views }) => sum + views, 0)).toBe(conversion.views);
    for (const { sold, stretches } of comparables) expect(sumOf(stretches)).toBe(sold);
  }
});

test('comparables are what others were paid for names of the category, with the lowest, the middle and the highest', async () => {
  const { seller, stranger } = desk.people;
  await takePlan(seller, 'pro-annual');
  await sql`update domain set status = 'withdrawn' where seller_id = ${seller.id}`.execute(server.db);
  const own = await desk.listName(25);
  await sql`update domain set category = 'numeric' where id = ${own}`.execute(server.db);
  const before = (await analytics(seller, 366)).comparables[0];
  for (const [at, amount] of [1_000_000_000, 2_000_000_000, 9_000_000_000].entries()) {
    const name = `comparable-${at}.pi`;
    await sql`
      with sold as (
        insert into domain (id, name, description, category, type, price, status, seller_id)
        values (gen_random_uuid(), ${name}, 'A name.', 'numeric', 'sale', ${amount}::bigint, 'sold', ${stranger.id}) returning id
      )
      insert into orders (id, kind, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, funded_at)
      select gen_random_uuid(), 'purchase', 'domain', id, ${name}, ${desk.people.buyer.id}, ${stranger.id}, ${amount}::bigint, 5, 0, 'completed', 'balance',
        product_now() - ${at}::integer * interval '8 days' from sold`.execute(server.db);
  }
  const [after] = (await analytics(seller, 30)).comparables;
  expect(after).toMatchObject({ category: 'numeric', listings: 1, listingsMedian: 25 });
  expect((await analytics(seller, 366)).comparables[0]?.sold).toBe((before?.sold ?? 0) + 3);
  expect(after?.high).toBeGreaterThanOrEqual(900);
  expect(after?.low).toBeLessThanOrEqual(100);
  expect(after?.stretches.slice(-3).every(({ sold }) => sold >= 1)).toBe(true);
});
