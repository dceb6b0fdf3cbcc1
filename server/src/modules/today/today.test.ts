import {
  DAY_MS,
  type Need,
  type NeedCode,
  type Order,
  type OrderStatus,
  RENTAL,
  type Rental,
  type Today,
} from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction } from '../auctions/testing/open-test-auction';
import { givePlan } from '../listings/testing/give-plan';
import { OfferDesk } from '../offers/testing/offer-desk';
import { RentalDesk } from '../rentals/testing/rental-desk';

jest.setTimeout(120_000);

let server: TestServer;
let desk: RentalDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new RentalDesk(server);
});
beforeEach(() => desk.signIn());
afterAll(() => server.close());

const today = async (as: Session): Promise<Today> => (await server.get('/api/today', { as })).body.data as Today;
/** What waits for the two parties about this place. */
async function waits(href: string): Promise<[NeedCode[], NeedCode[]]> {
  const of = async (as: Session) =>
    (await today(as)).needsYou.filter((need) => need.href === href).map(({ code }) => code);
  return [await of(desk.people.buyer), await of(desk.people.seller)];
}

const NOBODY: [NeedCode[], NeedCode[]] = [[], []];
/** The buyer's and the seller's, of every status of an order. */
const ORDERS: Record<OrderStatus, [NeedCode[], NeedCode[]]> = {
  awaiting_payment: [['orderPay'], []],
  funded: [[], ['orderStart']],
  delivering: [[], ['orderDeliver']],
  delivered: [['orderCheck'], []],
  accepted: NOBODY,
  disputed: [[], ['disputeWrite']],
  completed: NOBODY,
  refunded: [[], ['strikeAppeal']],
  expired: NOBODY,
};

test.each(Object.entries(ORDERS) as [OrderStatus, [NeedCode[], NeedCode[]]][])(
  'an order that is %s waits for whose turn it is, and not for the other',
  async (status, expected) => {
    const { id } = await desk.orderIn(status, 10);
    expect([status, await waits(`/orders/${id}`)]).toEqual([status, expected]);
  },
);

test('a dispute waits for whoever did not write last, then for whoever gets less by its decision', async () => {
  const { id } = await desk.orderIn('disputed', 10);
  const href = `/orders/${id}`;
  await desk.step(id, 'statement', 'seller');
  expect(await waits(href)).toEqual([['disputeWrite'], []]);
  await desk.step(id, 'statement', 'buyer');
  expect(await waits(href)).toEqual([[], ['disputeWrite']]);
  await desk.decide(id, { outcome: 'release' });
  expect(await waits(href)).toEqual([['disputeDecided'], []]);
  await desk.step(id, 'second-look', 'buyer');
  expect(await waits(href)).toEqual(NOBODY);
});

test('a seller who asks for more time waits for the buyer, and still has to deliver', async () => {
  const { id } = await desk.orderIn('delivering', 10);
  await desk.step(id, 'extend', 'seller');
  expect(await waits(`/orders/${id}`)).toEqual([['orderExtend'], ['orderDeliver']]);
  await desk.step(id, 'extend', 'buyer');
  expect(await waits(`/orders/${id}`)).toEqual([[], ['orderDeliver']]);
});

test('an offer waits for its seller, its counter for the buyer, and nobody once it is over', async () => {
  const offers = await OfferDesk.open(server);
  const made = (await offers.made(50)).domainId;
  const about = async (domainId: string) => {
    const of = async (as: Session) =>
      (await today(as)).needsYou
        .filter(({ kind, subject }) => kind === 'offer' && subject.id === domainId)
        .map(({ code }) => code);
    return [await of(offers.people.buyer), await of(offers.people.seller)];
  };
  expect(await about(made)).toEqual([[], ['offerReceived']]);
  const { id, domainId } = await offers.countered(50, 80);
  expect(await about(domainId)).toEqual([['offerCountered'], []]);
  const shown = (await today(offers.people.buyer)).bids.filter(({ kind }) => kind === 'offer');
  expect(shown.map(({ state, amount, other }) => [state, amount, other])).toEqual([
    ['waiting', 50, 100],
    ['countered', 50, 80],
  ]);
  await offers.act(id, 'decline', offers.people.buyer);
  expect(await about(domainId)).toEqual([[], []]);
});

/** When, from the end of the paid time, a rental waits for its renter. */
const RENTALS: [Rental['status'], number, [NeedCode[], NeedCode[]]][] = [
  ['active', -RENTAL.payAheadDays - 1, NOBODY],
  ['due', -2, [['rentalDue'], []]],
  ['grace', 2, [['rentalGrace'], []]],
  ['defaulted', RENTAL.graceDays + 1, NOBODY],
];

test('a rental waits for its renter while the next period can be paid, and for deposit where the balance is too small', async () => {
  const { id, paidUntil } = await desk.running(90);
  for (const [status, days, expected] of RENTALS) {
    await desk.waitUntil(paidUntil, days * DAY_MS);
    expect([status, (await desk.rental(id)).status]).toEqual([status, status]);
    expect([status, await waits(`/rentals/${id}`)]).toEqual([status, expected]);
    const { needsYou, wallet } = await today(desk.people.buyer);
    const short = needsYou.filter(({ code }) => code === 'walletShort').map(({ values }) => values.least);
    expect(short).toEqual(expected === NOBODY || wallet.balance >= 90 ? [] : [90 - wallet.balance]);
  }
  const paying = await desk.running(40, 'monthly');
  await desk.waitUntil(paying.paidUntil, -DAY_MS);
  const { body } = await desk.pay(paying.id, 'pi');
  expect(await waits(`/rentals/${paying.id}`)).toEqual(NOBODY);
  expect(await waits(`/orders/${(body as { data: Order }).data.id}`)).toEqual([['orderPay'], []]);
});

test('an auction waits for whoever was outbid, with who leads and the next bid', async () => {
  const { buyer, stranger, seller } = desk.people;
  const domainId = await openTestAuction(server.db, seller.id, { price: 10 });
  for (const [as, amount] of [
    [buyer, 10],
    [stranger, 200],
  ] as const) {
    await server.deposit(as, amount);
    await server.post(`/api/domain/${domainId}/bids`, { amount }, { as });
  }
  const of = async (as: Session) => (await today(as)).needsYou.filter(({ kind }) => kind === 'bid');
  expect(await of(buyer)).toMatchObject([
    {
      code: 'bidOutbid',
      subject: { id: domainId, person: { username: 'order-stranger' } },
      values: { who: 'order-stranger', other: 10, amount: 200 },
      href: `/domains/${domainId}`,
    },
  ]);
  expect(await of(stranger)).toEqual([]);
  expect((await today(stranger)).bids).toMatchObject([{ kind: 'bid', state: 'leading', amount: 200, bidCount: 2 }]);
  expect((await today(seller)).selling.auctions).toMatchObject([{ domainId, bidCount: 2, highestBid: 200 }]);
});

test('listings, strikes and a plan that wait for their seller, the most urgent first', async () => {
  const seller = await server.signInAs('waiting-seller');
  await givePlan(server.db, seller.id, 'basic-monthly');
  const names = { rejected: '10 days', unsold: '3 days', active: '2 days' };
  for (const [status, until] of Object.entries(names))
    await sql`
      insert into domain (id, name, description, category, type, price, status, seller_id, contact_info, expires_at)
      values (gen_random_uuid(), ${`waits-${status}.pi`}, 'A name.', 'other', 'sale', 100, ${status}, ${seller.id}, 'me@seller.pi',
        product_now() + ${until}::interval)`.execute(server.db);
  const codes = ({ needsYou }: Today): Need['code'][] => needsYou.map(({ code }) => code);
  expect(codes(await today(seller))).toEqual(['listingEnding', 'listingUnsold', 'listingRejected']);
  await sql`update subscription set ends_at = product_now() + interval '1 day' where user_id = ${seller.id}`.execute(
    server.db,
  );
  expect(codes(await today(seller))[0]).toBe('planEnding');

  const { id } = await desk.fundedOrder(10);
  await desk.wait(31 * DAY_MS);
  const strike = (await today(desk.people.seller)).needsYou.filter(({ kind }) => kind === 'strike');
  expect(strike.map(({ code, href }) => [code, href])).toContainEqual(['strikeAppeal', `/orders/${id}`]);
  await server.post(`/api/strikes/${id}/appeal`, { text: 'I did.' }, { as: desk.people.seller });
  expect((await waits(`/orders/${id}`))[1]).toEqual([]);
});

test('nothing waits for a new person, whose page is empty', async () => {
  const { needsYou, bids, orders, wallet, selling, unread } = await today(await server.signInAs('new-person'));
  expect([needsYou, bids, orders]).toEqual([[], [], []]);
  expect(wallet).toEqual({ balance: 0, lockedBalance: 0, inEscrow: 0 });
  expect(selling).toMatchObject({ listings: 0, listingLimit: null, auctions: [], coming: 0, next: null });
  expect(unread).toEqual({ notifications: 0, messages: 0, latest: [] });
  expect((await server.get('/api/today')).status).toBe(401);
});
