import { CHAT, OFFER, ORDER, REFUSAL_CODES, type RefusalCode, WATCH } from 'contracts';
import { sql } from 'kysely';
import { type Response, type Session, startTestServer, type TestServer } from './testing/test-server';
import { givePlan, signInSeller } from './modules/listings/testing/give-plan';
import { OfferDesk } from './modules/offers/testing/offer-desk';
import { RentalDesk } from './modules/rentals/testing/rental-desk';

/** Every limit and quota of the rules holds for thirty requests at once that reach two processes (docs/rules.md section 2). */

const AT_ONCE = 30;
const each = Array.from({ length: AT_ONCE }, (_, at) => at);

/** Two processes with limits, beside one without that prepares. */
let servers: [TestServer, TestServer];
let desk: OfferDesk;
let person: Session;
let people: Session[];
let made = 0;

beforeAll(async () => {
  const beside = await startTestServer({ template: 'demo' });
  const env = { RATE_LIMITS: 'on' };
  servers = [await startTestServer({ beside, env }), await startTestServer({ beside, env })];
  desk = await OfferDesk.open(beside);
  await signInPeople();
});
beforeEach(async () => {
  made += 1;
  person = await desk.server.signInAs(`limited-${made}`);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await desk.server.close();
});

async function signInPeople(): Promise<void> {
  people = await Promise.all(each.map((at) => desk.server.signInAs(`crowd-${at}`)));
}

type Send = (at: number, server: TestServer) => Promise<Response>;
interface Limit {
  name: string;
  code: RefusalCode;
  allowed: number;
  prepare(): Promise<Send>;
}

const names = (price = 10) => Promise.all(each.map(() => desk.listName(price)));
const draft = (name: string, more: object = {}) => ({
  name: `${name}.pi`,
  description: 'One of many.',
  price: 10,
  ...more,
});
const create =
  (nameOf: (at: number) => string, more: object = {}, as: (at: number) => Session = () => person): Send =>
  (at, server) =>
    server.post('/api/domain/', draft(nameOf(at), more), { as: as(at) });

const LIMITS: Limit[] = [
  {
    name: 'unpaid reservations of an hour',
    code: 'RATE_LIMITED',
    allowed: ORDER.unpaidPerHour,
    prepare: async () => {
      const ids = await names();
      return (at, server) => server.post(`/api/domain/${ids[at]}/buy`, { payWith: 'pi' }, { as: person });
    },
  },
  {
    name: 'new conversations of a day',
    code: 'RATE_LIMITED',
    allowed: CHAT.newPerDay,
    prepare: async () => (at, server) => server.post('/api/conversations', { toUid: people[at]?.uid }, { as: person }),
  },
  {
    name: 'listings of a plan',
    code: 'LISTING_LIMIT',
    allowed: 3,
    prepare: async () => {
      await givePlan(desk.server.db, person.id, 'basic-monthly');
      return create((at) => `plenty-${made}-${at}`);
    },
  },
  {
    name: 'featured places of a plan',
    code: 'FEATURED_LIMIT',
    allowed: 2,
    prepare: async () => {
      await givePlan(desk.server.db, person.id, 'pro-monthly');
      return create((at) => `shiny-${made}-${at}`, { featured: true });
    },
  },
  {
    name: 'places of a plan claimed by renewing',
    code: 'LISTING_LIMIT',
    allowed: 3,
    prepare: async () => {
      const ids = await names();
      await sql`
        update domain set seller_id = ${person.id}, status = 'expired', expires_at = product_now() - interval '1 day'
        where id = any(${ids}::uuid[])`.execute(desk.server.db);
      await givePlan(desk.server.db, person.id, 'basic-monthly');
      return (at, server) => server.post(`/api/domain/${ids[at]}/renew`, {}, { as: person });
    },
  },
  {
    name: 'live listings of a name',
    code: 'NAME_LISTED',
    allowed: 1,
    prepare: async () => {
      const sellers = await Promise.all(each.map(() => signInSeller(desk.server, 'basic-monthly')));
      return create(
        () => `only-${made}`,
        {},
        (at) => sellers[at] as Session,
      );
    },
  },
  {
    name: 'watched names',
    code: 'WATCHLIST_FULL',
    allowed: 4,
    prepare: async () => {
      const ids = await names();
      for (let watched = 0; watched < WATCH.watchedMax - 4; watched += AT_ONCE) await names();
      await sql`
        insert into watch (user_id, domain_id, price)
        select ${person.id}, id, price from domain where status = 'active' and id <> all(${ids}::uuid[])
        order by id desc limit ${WATCH.watchedMax - 4}`.execute(desk.server.db);
      return (at, server) => server.put(`/api/watchlist/${ids[at]}`, {}, { as: person });
    },
  },
  {
    name: 'saved searches',
    code: 'SAVED_SEARCHES_FULL',
    allowed: WATCH.searchesMax,
    prepare: async () => (at, server) =>
      server.post('/api/saved-searches', { name: `Search ${at}`, filter: { q: `word${at}` } }, { as: person }),
  },
  {
    name: 'open offers for a name',
    code: 'OFFER_OPEN',
    allowed: 1,
    prepare: async () => {
      await desk.server.deposit(person, 1_000);
      const id = await desk.listName(100);
      return (at, server) => server.post(`/api/domain/${id}/offers`, { amount: 20 + at }, { as: person });
    },
  },
  {
    name: 'open offers of a buyer',
    code: 'OFFERS_FULL',
    allowed: OFFER.perBuyer,
    prepare: async () => {
      await desk.server.deposit(person, 1_000);
      const ids = await names(100);
      return (at, server) => server.post(`/api/domain/${ids[at]}/offers`, { amount: 20 }, { as: person });
    },
  },
  {
    name: 'open withdrawals',
    code: 'WITHDRAWAL_OPEN',
    allowed: 1,
    prepare: async () => {
      await desk.server.deposit(person, 100);
      return (_, server) => server.post('/api/withdraw', { amount: 1 }, { as: person });
    },
  },
  {
    name: 'money that is there once',
    code: 'INSUFFICIENT_BALANCE',
    allowed: 3,
    prepare: async () => {
      await desk.server.deposit(person, 30);
      const ids = await names();
      return (at, server) => server.post(`/api/domain/${ids[at]}/buy`, { payWith: 'balance' }, { as: person });
    },
  },
  {
    name: 'buyers of a name',
    code: 'NOT_ACTIVE',
    allowed: 1,
    prepare: async () => {
      const id = await desk.listName(10);
      return (at, server) => server.post(`/api/domain/${id}/buy`, { payWith: 'pi' }, { as: people[at] as Session });
    },
  },
  {
    name: 'renters of a name',
    code: 'NOT_ACTIVE',
    allowed: 1,
    prepare: async () => {
      const rentals = new RentalDesk(desk.server);
      await rentals.signIn();
      const id = await rentals.listRent(10);
      return (at, server) => server.post(`/api/domain/${id}/rent`, { payWith: 'pi' }, { as: people[at] as Session });
    },
  },
  {
    name: 'reviews of an order',
    code: 'REVIEWED',
    allowed: 1,
    prepare: async () => {
      const { id } = await desk.orderIn('completed', 5);
      await signInPeople();
      const as = desk.people.buyer;
      return (at, server) => server.post(`/api/orders/${id}/review`, { rating: 5, comment: `${at}` }, { as });
    },
  },
];

test.each(LIMITS)(
  '$name: of thirty at once $allowed, the others are told $code',
  async ({ code, allowed, prepare }) => {
    const send = await prepare();
    const responses = await Promise.all(each.map((at) => send(at, servers[at % 2] as TestServer)));
    const outcomes = responses.map(({ status, body }) => (status < 300 ? 'done' : (body.code as string)));
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== code)).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(allowed);
  },
);

test('rows of files that are imported at once fill the places of a plan, not more', async () => {
  await givePlan(desk.server.db, person.id, 'basic-monthly');
  const headers = { 'content-type': 'text/csv' };
  const responses = await Promise.all(
    each.map((at) =>
      (servers[at % 2] as TestServer).post(
        '/api/listings/import',
        `name,description,price\nfile-${made}-${at}.pi,One of many.,10\n`,
        { as: person, headers },
      ),
    ),
  );
  expect(responses.reduce((sum, { body }) => sum + (body.data.accepted as number), 0)).toBe(3);
});

test('each refusal that says that something is full, open or done stands in this list', () => {
  const quotas = REFUSAL_CODES.filter((code) => /_(LIMIT|FULL|OPEN|LISTED)$|^REVIEWED$/.test(code));
  const elsewhere: RefusalCode[] = ['WITHDRAWAL_LIMIT'];
  expect(quotas.filter((code) => !elsewhere.includes(code) && !LIMITS.some((limit) => limit.code === code))).toEqual(
    [],
  );
});
