import { sql } from 'kysely';
import type { CallMeter } from './platform/call-meter';
import { givePlan } from './modules/listings/testing/give-plan';
import { addressOf, BODIES, callsOf } from './testing/call-requests';
import { COSTS, IN_THREADS, type Line } from './testing/call-costs';
import { multiplyRows } from './testing/multiply-rows';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

/** It copies a market and makes some hundred requests. */
jest.setTimeout(240_000);

/** Each person's rows, so many times over. */
const TIMES = 30;
const CONNECTIONS = 2;

let server: TestServer;
let people: { owner: Session; admin: Session };
let records: Record<string, string>;
let met: [string, CallMeter][] = [];

beforeAll(async () => {
  server = await startTestServer({ template: 'demo', noteCost: (call, meter) => met.push([call, meter]) });
  people = { owner: await server.signInAs('alice'), admin: await server.signInAs('admin-demo') };
  const { owner } = people;
  await server.get('/api/domain/list?q=one', { as: owner });
  await server.deposit(owner, 40);
  await server.post('/api/withdraw', { amount: 1 }, { as: owner });
  await givePlan(server.db, owner.id, 'business-annual');
  await server.put('/api/drafts/listing', { name: 'a-draft.pi' }, { as: owner });
  const idOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(server.db)).rows[0]?.id ?? '';
  const auction = await idOf(
    sql`select auction_id as id from bid where bidder_id = ${owner.id} group by 1 order by count(*) desc limit 1`,
  );
  await multiplyRows(server.db, TIMES, auction);
  const order = await idOf(sql`select id from orders where buyer_id = ${owner.id} and status = 'completed' limit 1`);
  records = {
    auctions: auction,
    domain: auction,
    domains: auction,
    listings: auction,
    watchlist: auction,
    orders: order,
    rentals: await idOf(sql`select id from rental where ${owner.id} in (renter_id, owner_id) limit 1`),
    offers: await idOf(sql`select id from offer where ${owner.id} in (buyer_id, seller_id) limit 1`),
    conversations: await idOf(
      sql`select conversation_id as id from conversation_member where user_id = ${owner.id} limit 1`,
    ),
    'saved-searches': await idOf(sql`select id from saved_search where user_id = ${owner.id} limit 1`),
    products: await idOf(sql`select id from product limit 1`),
    users: owner.uid,
    sellers: owner.uid,
    'subscription-plans': 'basic-monthly',
  };
});
afterAll(() => server.close());

const FILE = `name,description,price,category,type\n${'another-name.pi,Words.,10,brand,sale\n'.repeat(200)}`;
const LAST = ['GET /user/signout', 'POST /user/signout', 'POST /user/signout-all', 'DELETE /users/me'];

/** What a call has cost its caller with the most rows, at its largest page. */
async function costOf(name: string, pageMax: number | null): Promise<Line & { connections: number; jobs: number }> {
  const [method = '', path = ''] = name.split(' ');
  const as = path.startsWith('/admin') ? people.admin : people.owner;
  const address = addressOf(path, records) + (pageMax === null ? '' : `?limit=${pageMax}`);
  const isImport = path === '/api/listings/import';
  const body = method === 'GET' || method === 'DELETE' ? undefined : isImport ? FILE : (BODIES[name] ?? {});
  met = [];
  const response = await server.request(method, address, body, {
    as,
    ...(isImport && { headers: { 'content-type': 'text/csv' } }),
  });
  // What is read is there; what would change something may be refused, and is read up to then.
  if (method === 'GET' && name !== 'GET /api/newsletter/unsubscribe')
    expect([name, response.status]).toEqual([name, 200]);
  expect([name, response.status < 500]).toEqual([name, true]);
  const meters = met.map(([, meter]) => meter);
  const sum = (of: (meter: CallMeter) => number) => meters.reduce((total, meter) => total + of(meter), 0);
  return {
    statements: sum(({ statements }) => statements),
    rows: sum(({ rows }) => rows),
    kB: Math.ceil(JSON.stringify(response.body).length / 1024),
    connections: Math.max(0, ...meters.map(({ connections }) => connections)),
    jobs: sum(({ jobs }) => jobs),
  };
}

test('no call costs more than its line says, of an account with the most rows; a new call has a line', async () => {
  const calls = await callsOf(server);
  const lines = new Map(Object.entries(COSTS).flatMap(([line, names]) => names.map((name) => [name, lineOf(line)])));

  expect([...lines.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
  const rank = ({ name }: { name: string }) => (LAST.includes(name) ? 2 : name.startsWith('GET') ? 0 : 1);
  const dear: object[] = [];
  const threaded: string[] = [];
  for (const { name, pageMax } of calls.sort((a, b) => rank(a) - rank(b))) {
    if (rank({ name }) === 2) people.owner = await server.signInAs('alice');
    const cost = await costOf(name, pageMax);
    const line = lines.get(name);
    if (
      !line ||
      cost.statements > line.statements ||
      cost.rows > line.rows ||
      cost.kB > line.kB ||
      cost.connections > CONNECTIONS
    )
      dear.push({ name, line, cost });
    if (cost.jobs > 0) threaded.push(name);
  }
  expect(dear).toEqual([]);
  expect(threaded.sort()).toEqual(IN_THREADS);
});

function lineOf(line: string): Line {
  const [statements = 0, rows = 0, kB = 0] = line.split(', ').map((part) => Number.parseInt(part, 10));
  return { statements, rows, kB };
}
