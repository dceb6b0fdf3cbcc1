import type { Order } from 'contracts';
import { sql } from 'kysely';
import { OrderDesk } from './modules/orders/testing/order-desk';
import { ACCESS, ACTORS, type Actor } from './testing/call-access';
import { addressOf, BODIES, NOBODYS, operationsOf } from './testing/call-requests';
import { setReadOnly } from './testing/read-only';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

let server: TestServer;
let people: Record<Exclude<Actor, 'guest' | 'foreign'>, Session>;
let records: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  const desk = new OrderDesk(server);
  await desk.signIn();
  const { seller: user, buyer, stranger: other, admin } = desk.people;
  const suspended = await server.signInAs('suspended-one');
  await sql`update app_user set suspended = true where id = ${suspended.id}`.execute(server.db);
  people = { user, other, suspended, admin };
  const order: Order = await desk.fundedOrder(20);
  const domain = await desk.listName(50);
  await sql`update domain set accepts_offers = true where id = ${domain}`.execute(server.db);
  await server.deposit(buyer, 40);
  const offer = (await server.post(`/api/domain/${domain}/offers`, { amount: 40 }, { as: buyer })).body.data;
  const talk = (await server.post('/api/conversations', { toUid: buyer.uid }, { as: user })).body.data;
  const search = { name: 'Mine', filter: { q: 'mine' } };
  const saved = (await server.post('/api/saved-searches', search, { as: user })).body.data;
  const product = await desk.listProduct(5);
  const rental = NOBODYS.replace('dead', '0001');
  await sql`
    insert into rental (id, domain_id, domain_name, renter_id, owner_id, rent_period, price)
    values (${rental}, ${domain}, 'rented-out.pi', ${buyer.id}, ${user.id}, 'monthly', 10000000)`.execute(server.db);
  records = {
    rentals: rental,
    orders: order.id,
    domain,
    domains: domain,
    listings: domain,
    auctions: domain,
    watchlist: domain,
    offers: offer.id,
    conversations: talk.id,
    'saved-searches': saved.id,
    products: product,
    users: user.uid,
    sellers: user.uid,
    people: user.uid,
    'subscription-plans': 'basic-monthly',
  };
});
afterAll(() => server.close());

async function call(operation: string, actor: Actor): Promise<number> {
  const [method = '', path = ''] = operation.split(' ');
  const as = actor === 'guest' ? undefined : actor === 'foreign' ? people.user : people[actor];
  const body = method === 'GET' || method === 'DELETE' ? undefined : (BODIES[operation] ?? {});
  const headers: Record<string, string> = actor === 'foreign' ? { origin: 'https://evil.example' } : {};
  const { status } = await server.request(method, addressOf(path, records), body, { headers, ...(as ? { as } : {}) });
  return status;
}

async function signInAgain(actor: Actor): Promise<void> {
  if (actor === 'guest' || actor === 'foreign') return;
  people[actor] = await server.signInAs(people[actor].username);
}

/** It makes more than a thousand requests. */
const SLOW_MS = 240_000;

/** What ends a session or an account comes last. */
const LAST = ['GET /user/signout', 'POST /user/signout', 'POST /user/signout-all', 'DELETE /users/me'];

test('each call of the OpenAPI document declares its response to everybody, and none is declared without a call', async () => {
  expect((await operationsOf(server)).sort()).toEqual(Object.values(ACCESS).flat().sort());
});

test(
  'while the database takes no writes each call responds, or asks to come back, and the server is not ready',
  async () => {
    await setReadOnly(server, true);
    const found = new Map<string, number>();
    const everyCall = (await operationsOf(server)).map(async (operation) => {
      for (const actor of ['guest', 'admin', 'user'] as const)
        found.set(`${operation} ${actor}`, await call(operation, actor));
    });
    await Promise.all(everyCall);
    await setReadOnly(server, false);
    expect([...found].filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
    expect(found.get('GET /readyz guest')).toBe(503);
    expect(found.get('GET /api/domain/list guest')).toBe(200);
    expect(found.get('PUT /api/watchlist/{domainId} user')).toBe(503);
    expect((await server.get('/readyz')).status).toBe(200);
  },
  SLOW_MS,
);

test(
  'each call responds as declared to guest, user, other, suspended user, administrator and a foreign origin',
  async () => {
    const found: Record<string, string[]> = {};
    const known = (await operationsOf(server)).filter((operation) => !LAST.includes(operation)).sort();
    const reads = known.filter((operation) => operation.startsWith('GET'));
    // Reads come first: they see the records before anybody changes them.
    for (const operation of [...reads, ...known.filter((one) => !reads.includes(one)), ...LAST]) {
      const statuses: number[] = [];
      if (reads.includes(operation))
        statuses.push(...(await Promise.all(ACTORS.map((actor) => call(operation, actor)))));
      else
        for (const actor of ACTORS) {
          if (LAST.includes(operation)) await signInAgain(actor);
          statuses.push(await call(operation, actor));
        }
      (found[statuses.join(' ')] ??= []).push(operation);
    }
    for (const calls of Object.values(found)) calls.sort();
    expect(found).toEqual(ACCESS);
  },
  SLOW_MS,
);
