import { DAY_MS, type PlanChange } from 'contracts';
import { sql } from 'kysely';
import { auctionSweeper, endingSweeper } from './modules/auctions/auctions.jobs';
import { nextClose, nextEnding } from './modules/auctions/auctions.sql';
import { openTestAuction } from './modules/auctions/testing/open-test-auction';
import { signInSeller } from './modules/listings/testing/give-plan';
import { nextListingDue, nextReminder } from './modules/domains/listing-times.service';
import { listingReminderSweeper, listingSweeper } from './modules/listings/listings.jobs';
import { offerSweeper } from './modules/offers/offers.jobs';
import { nextOfferEnd } from './modules/offers/offers.sql';
import { OfferDesk } from './modules/offers/testing/offer-desk';
import { orderSweeper } from './modules/orders/orders.jobs';
import { nextDueOrderAt } from './modules/orders/orders.sql';
import { isStrikeOpen } from './modules/orders/strikes.sql';
import { PiWallet } from './modules/payments/testing/pi-wallet';
import { rentalSweeper } from './modules/rentals/rentals.jobs';
import { nextRentalAt } from './modules/rentals/rentals.sql';
import { RentalDesk } from './modules/rentals/testing/rental-desk';
import { quoteSweeper } from './modules/subscriptions/subscriptions.jobs';
import { nextQuoteDeletion } from './modules/subscriptions/subscriptions.sql';
import { QUOTE_NAMED } from './modules/payments/payments.service';
import type { ServerContext } from './platform/context';
import { rows } from './platform/database/database';
import { readDueTimes } from './platform/jobs/sweeper';
import { STORED_TIMES } from './testing/stored-times';
import { startTestServer, type TestServer } from './testing/test-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
/** Another process of the site. */
let beside: TestServer;
let desk: OfferDesk;
let rentals: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  beside = await startTestServer({ beside: server });
  desk = await OfferDesk.open(server);
  rentals = new RentalDesk(server);
  await rentals.signIn();
});
afterEach(() => desk.expectSoundEscrow());
afterAll(async () => {
  await beside.close();
  await server.close();
});

async function wait(ms: number): Promise<void> {
  await desk.wait(ms);
  await rentals.signIn();
}
const maintain = (value: boolean) =>
  server.put('/admin/api/settings', { key: 'enableMaintenance', value: String(value) }, { as: desk.people.admin });
const now = async () => Date.parse((await server.get('/api/domain/list?limit=1')).body.meta.serverTime as string);

const SWEEPERS = [
  auctionSweeper,
  endingSweeper,
  listingReminderSweeper,
  listingSweeper,
  offerSweeper,
  orderSweeper,
  (context: ServerContext) => quoteSweeper(context, QUOTE_NAMED),
  rentalSweeper,
];
const DUE_QUERIES = [
  () => nextClose([]),
  nextDueOrderAt,
  nextEnding,
  nextListingDue,
  nextOfferEnd,
  () => nextQuoteDeletion(QUOTE_NAMED),
  nextReminder,
  nextRentalAt,
];

/** Something that a person has to do within `ms`: how it begins, what it is while there is time, and what it is afterwards. */
interface Case {
  name: string;
  ms: number;
  begin(): Promise<string>;
  read(id: string): Promise<unknown>;
  open: unknown;
  over: unknown;
}

const orderCase = (status: 'funded' | 'delivering' | 'delivered' | 'accepted', ms: number, over: string): Case => ({
  name: `an order that is ${status}`,
  ms,
  begin: async () => (await desk.orderIn(status)).id,
  read: async (id) => (await desk.read(id)).status,
  open: status,
  over,
});

const listingCase = (name: string, ms: number, open: string, begin: () => Promise<string>): Case => ({
  ...{ name, ms, open, begin, over: 'expired' },
  read: async (id) => (await desk.domain(id, desk.people.seller)).status,
});

/** Whether Pi may still be paid: the server approves during maintenance, too. */
async function approve(amount: number, orderId: string): Promise<number> {
  const wallet = new PiWallet(server, desk.people.buyer);
  const paymentId = await wallet.create(amount, { orderId });
  const { status } = await wallet.approve(paymentId);
  await wallet.cancelInWallet(paymentId);
  return status;
}

const CASES: Case[] = [
  listingCase('days on the market', 30 * DAY_MS, 'active', () => desk.listName(50)),
  listingCase('days to relist', 7 * DAY_MS, 'unsold', async () => {
    const id = await openTestAuction(server.db, desk.people.seller.id, { endsInMs: 1 });
    await server.advanceClock(1);
    return id;
  }),
  orderCase('funded', 5 * DAY_MS, 'refunded'),
  orderCase('delivering', 5 * DAY_MS, 'refunded'),
  orderCase('delivered', 3 * DAY_MS, 'accepted'),
  {
    name: 'an offer',
    ms: 3 * DAY_MS,
    begin: async () => (await desk.made(60)).id,
    read: async (id) => (await desk.readOffer(id)).status,
    open: 'open',
    over: 'expired',
  },
  {
    name: 'a counter-offer',
    ms: 3 * DAY_MS,
    begin: async () => (await desk.countered(60, 80)).id,
    read: async (id) => (await desk.readOffer(id)).status,
    open: 'countered',
    over: 'expired',
  },
  orderCase('accepted', 2 * DAY_MS, 'completed'),
  {
    name: 'the hold of a rented month',
    ms: 2 * DAY_MS,
    begin: async () => (await rentals.running(30, 'monthly')).orders[0]!.orderId,
    read: async (id) => (await desk.read(id)).status,
    open: 'accepted',
    over: 'completed',
  },
  {
    name: 'a reservation',
    ms: 30 * MINUTE,
    begin: async () => (await desk.orderIn('awaiting_payment')).id,
    read: async (id) => (await desk.read(id)).status,
    open: 'awaiting_payment',
    over: 'expired',
  },
  {
    name: 'the quote of a plan',
    ms: 30 * MINUTE,
    begin: async () => {
      const quoted = await server.post(
        '/api/subscriptions/change',
        { planId: 'pro-monthly' },
        { as: desk.people.buyer },
      );
      return (quoted.body.data as PlanChange).orderId;
    },
    read: (id) => approve(4.2, id),
    open: 200,
    over: 409,
  },
];

test('a rental that was not due yet when maintenance began has its whole grace, however late its job comes', async () => {
  const rental = await rentals.running(30, 'monthly');
  await maintain(true);
  await wait(Date.parse(rental.paidUntil!) + 15 * DAY_MS - (await now()));
  expect((await rentals.rental(rental.id)).status).toBe('grace');
  await maintain(false);
  await wait(9 * DAY_MS);
  expect((await rentals.rental(rental.id)).status).toBe('grace');
  await wait(2 * DAY_MS);
  expect((await rentals.rental(rental.id)).status).toBe('defaulted');
});

test('during maintenance nothing runs out that a person has to do, in any process; afterwards there is the time that was left', async () => {
  const rental = await rentals.running(30, 'monthly');
  const end = Date.parse(rental.paidUntil!) + 10 * DAY_MS;
  const read: Record<string, () => Promise<unknown>> = {
    'the grace of a rental': async () => (await rentals.rental(rental.id)).status,
  };
  const [open, over]: Record<string, unknown>[] = [
    { 'the grace of a rental': 'grace' },
    { 'the grace of a rental': 'defaulted' },
  ];
  for (const one of CASES) {
    await wait(Math.max(0, end - one.ms - (await now())));
    const id = await one.begin();
    read[one.name] = () => one.read(id);
    Object.assign(open!, { [one.name]: one.open });
    Object.assign(over!, { [one.name]: one.over });
  }
  const state = async () => {
    const found: Record<string, unknown> = {};
    for (const [name, look] of Object.entries(read)) found[name] = await look();
    return found;
  };
  await wait(end - 10 * MINUTE - (await now()));
  expect(await state()).toEqual(open);

  await maintain(true);
  await wait(2 * HOUR);
  // As they do every few seconds, whether something is due or not.
  for (const sweeper of SWEEPERS) expect(await sweeper(beside.app.context).run()).toBe(0);
  expect(await state()).toEqual(open);
  // A sweeper whose next row were due would look for it again at once, all the time.
  const { now: time, due } = await readDueTimes(
    server.db,
    DUE_QUERIES.map((query) => query()),
  );
  expect(due.filter((next) => next && next <= time)).toEqual([]);
  await Promise.all([maintain(false), beside.app.sweepers.runDueInOrder(10_000)]);
  await wait(9 * MINUTE);
  expect(await state()).toEqual(open);
  expect(await isStrikeOpen(server.db, desk.people.seller.id)).toBe(false);

  await wait(2 * MINUTE);
  expect(await state()).toEqual(over);
  expect(await isStrikeOpen(server.db, desk.people.seller.id)).toBe(true);
});

test('the days to review, to renew what has expired and to bring back what was paused stand still, too', async () => {
  const [reviewed, renewed] = [await desk.orderIn('completed', 10), await desk.listName(20)];
  const canReview = async () =>
    (await server.get(`/api/orders/${reviewed.id}`, { as: desk.people.buyer })).body.data.canReview as boolean;
  const renew = () => server.post(`/api/domain/${renewed}/renew`, {}, { as: desk.people.seller });
  await sql`update domain set expires_at = product_now() where id = ${renewed}`.execute(server.db);
  await wait(60 * DAY_MS - 10 * MINUTE);
  await maintain(true);
  await wait(2 * HOUR);
  await maintain(false);
  expect(await canReview()).toBe(true);
  await wait(9 * MINUTE);
  expect([await canReview(), (await renew()).status]).toEqual([true, 200]);
  await wait(2 * MINUTE);
  expect(await canReview()).toBe(false);
});

test('a plan that ends during maintenance takes its listings off the market, whose days stand still', async () => {
  const seller = await signInSeller(server, 'pro-monthly');
  const draft = { name: 'stood-still.pi', description: 'A name.', price: 10, category: 'other', type: 'sale' };
  const { id } = (await server.post('/api/domain', draft, { as: seller })).body.data as { id: string };
  await sql`update domain set expires_at = product_now() + interval '10 days' where id = ${id}`.execute(server.db);
  await maintain(true);
  await wait(40 * DAY_MS);
  await maintain(false);
  expect(
    (await server.get(`/api/domain/${id}`, { as: await server.signInAs(seller.username) })).body.data,
  ).toMatchObject({
    status: 'inactive',
  });
});

test('a deadline that begins during maintenance moves by the rest of it, and a paid period begins on its day', async () => {
  const reserved = await desk.orderIn('awaiting_payment', 10);
  const rental = await rentals.running(30, 'monthly');
  await wait(Date.parse(rental.paidUntil!) - HOUR - (await now()));
  await server.deposit(desk.people.buyer, 30);
  await rentals.pay(rental.id);
  const late = await desk.orderIn('awaiting_payment', 10);
  await maintain(true);
  await wait(3 * DAY_MS);
  const { periodStart, orders } = await rentals.rental(rental.id);
  expect([periodStart, orders[1]!.status]).toEqual([rental.paidUntil, 'accepted']);
  const paid = await new PiWallet(server, desk.people.buyer).pay(10, { orderId: late.id });
  expect([paid.status, (await desk.read(late.id)).status]).toEqual([200, 'funded']);
  const { dueAt, cancellableFrom } = await desk.read(late.id);
  await wait(HOUR);
  await maintain(false);
  const moved = await desk.read(late.id);
  for (const [before, after] of [
    [dueAt, moved.dueAt],
    [cancellableFrom, moved.cancellableFrom],
  ])
    expect(Math.round((Date.parse(after!) - Date.parse(before!)) / MINUTE)).toBe(60);
  expect((await desk.read(reserved.id)).status).toBe('expired');
  await wait(2 * DAY_MS - 2 * MINUTE);
  expect((await rentals.rental(rental.id)).orders[1]!.status).toBe('accepted');
  await wait(4 * MINUTE);
  expect((await rentals.rental(rental.id)).orders[1]!.status).toBe('completed');
});

test('a step that was under way as the site closed does not cost the time before it', async () => {
  const { id, dueAt } = await desk.orderIn('funded', 10);
  await maintain(true);
  await wait(30 * MINUTE);
  // The seller's start went past the closed door, and is written only now.
  await sql`with started as (update orders set status = 'delivering' where id = ${id} returning seller_id)
    insert into order_event (order_id, place, type, by_role, by_user_id, status, at)
    select ${id}, 2, 'started', 'seller', seller_id, 'delivering', product_now() from started`.execute(server.db);
  await maintain(false);
  const moved = Date.parse((await desk.read(id)).dueAt!) - Date.parse(dueAt!);
  expect(Math.round(moved / MINUTE)).toBe(30);
});

test('every stored time is a clock of a person, or something else that is written down', async () => {
  const columns = await rows(
    server.db,
    sql<{ name: string }>`
      select table_name || '.' || column_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type like 'timestamp%' or data_type = 'date') and table_name not like 'kysely%'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.values(STORED_TIMES).flat().sort());
});
