import type { FieldFault } from 'contracts';
import { sql } from 'kysely';
import { rows } from './platform/database/database';
import { signInSeller } from './modules/listings/testing/give-plan';
import { type Response, type Session, type TestServer, startTestServer } from './testing/test-server';

/** What the screens check before they send, checked again for those who do not use the screens (docs/rules.md section 11). */

let server: TestServer;
let seller: Session;
let bidder: Session;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  seller = await signInSeller(server, 'basic-annual');
  bidder = await server.signInAs('input-bidder');
  await server.deposit(bidder, 50);
});
afterAll(() => server.close());

const outcome = ({ status, body }: Response) => [status, body.code];
const fields = ({ body }: Response) => body.details as Record<string, FieldFault>;
const draft = (more: object) => ({ name: 'input-rules.pi', description: 'A name.', price: 1, ...more });

test.each<[string, object, string]>([
  ['no name', { name: undefined }, 'name'],
  ['an empty name', { name: '' }, 'name'],
  ['a name without .pi', { name: 'input-rules' }, 'name'],
  ['a name of another ending', { name: 'input-rules.com' }, 'name'],
  ['no description', { description: undefined }, 'description'],
  ['a blank description', { description: ' \n ' }, 'description'],
  ['501 characters', { description: 'x'.repeat(501) }, 'description'],
  ['no price', { price: undefined }, 'price'],
  ['price 0', { price: 0 }, 'price'],
  ['a negative price', { price: -1 }, 'price'],
  ['less than 0.01', { price: 0.009 }, 'price'],
  ['a price between the steps', { price: 1.005 }, 'price'],
  ['a price as text', { price: '1' }, 'price'],
  ['an endless price', { price: 1e308 }, 'price'],
  ['no day of auction', { auctionDays: 0 }, 'auctionDays'],
  ['half a day of auction', { auctionDays: 0.5 }, 'auctionDays'],
  ['an auction that has ended', { auctionEndTime: '2020-01-01T00:00:00Z' }, 'auctionEndTime'],
])('a listing with %s is refused by its field', async (_what, more, field) => {
  const response = await server.post('/api/domain', draft(more), { as: seller });
  expect(outcome(response)).toEqual([400, 'VALIDATION']);
  expect(Object.keys(fields(response))).toContain(field);
});

test('no featured place, no featured listing, however it is asked for', async () => {
  for (const more of [{ featured: true }, { features: ['featured'] }])
    expect(outcome(await server.post('/api/domain', draft(more), { as: seller }))).toEqual([403, 'FEATURED_LIMIT']);
});

test('a bid is a number and at least the minimum', async () => {
  const listed = await server.post('/api/domain', draft({ price: 20, auctionDays: 1 }), { as: seller });
  const bid = (amount: unknown) => server.post(`/api/domain/${listed.body.data.id}/bids`, { amount }, { as: bidder });
  for (const amount of ['20', null, undefined, -20, 0, 20.001, [20], { amount: 20 }])
    expect(outcome(await bid(amount))).toEqual([400, 'VALIDATION']);
  const low = await bid(19.99);
  expect([...outcome(low), low.body.message]).toEqual([400, 'BID_TOO_LOW', 'Minimum bid amount is 20']);
  expect((await bid(20)).status).toBe(201);
});

test('unknown categories and types filter nothing, a blank text searches nothing, both prices are inclusive', async () => {
  const total = async (query: string) => (await server.get(`/api/domain/list?${query}`)).body.meta.total as number;
  const all = await total('');
  for (const query of ['category=cars', 'type=gift', 'q=%20%20', 'q=', 'min=&max=', 'sort=sideways'])
    expect(await total(query)).toBe(all);
  const id = '00000000-0000-7000-8000-0000000fffff';
  await rows(
    server.db,
    sql`insert into domain (id, name, description, category, type, price, status, seller_id, expires_at)
        values (${id}, 'inclusive-bound.pi', 'x', 'other', 'sale', 777770000000, 'active', ${seller.id}, product_now() + interval '9 days')`,
  );
  expect(await total('q=inclusive-bound&min=77777&max=77777')).toBe(1);
  expect(await total('q=inclusive-bound&min=77777.01')).toBe(0);
});

test('the newsletter takes nothing without an @', async () => {
  for (const email of ['', 'nobody', undefined]) {
    const response = await server.post('/api/newsletter', { email });
    expect(outcome(response)).toEqual([400, 'VALIDATION']);
    expect(fields(response).email?.message).toBe('Please enter a valid email address.');
  }
});

test.each([
  ['name', ' ', 'Name is required.'],
  ['email', '', 'Email is required.'],
  ['email', 'nobody@nowhere', 'Invalid email format.'],
  ['phone', '', 'Phone number is required.'],
  ['phone', '123456', 'Invalid phone number.'],
  ['phone', '1234567890123456', 'Invalid phone number.'],
  ['phone', 'call me', 'Invalid phone number.'],
  ['subject', ' ', 'Subject is required.'],
  ['message', '\n', 'Message cannot be empty.'],
])('a contact message with %s %j is refused with its sentence', async (field, value, sentence) => {
  const message = { name: 'Ann', email: 'ann@example.org', phone: '+49 170 12345', subject: 'Hello', message: 'Hi' };
  const response = await server.post('/api/contact', { ...message, [field]: value });
  expect(outcome(response)).toEqual([400, 'VALIDATION']);
  expect(fields(response)[field]?.message).toBe(sentence);
});

test('a withdrawal is above 0 and not above the balance', async () => {
  const withdraw = (amount: unknown) => server.post('/api/withdraw/', { amount }, { as: bidder });
  for (const amount of [0, -1]) {
    const response = await withdraw(amount);
    expect(outcome(response)).toEqual([400, 'VALIDATION']);
    expect(fields(response).amount?.message).toBe('Amount must be greater than 0.');
  }
  const response = await withdraw(1_000);
  expect([...outcome(response), response.body.message]).toEqual([
    409,
    'INSUFFICIENT_BALANCE',
    'You cannot withdraw more than your balance.',
  ]);
});

test('a blank message is not sent, nor one into somebody else’s conversation', async () => {
  const started = await server.post('/api/conversations', { toUid: seller.uid }, { as: bidder });
  const path = `/api/conversations/${started.body.data.id}/messages`;
  for (const message of ['', '  \n ', undefined])
    expect(outcome(await server.post(path, { message }, { as: bidder }))).toEqual([400, 'VALIDATION']);
  const stranger = await server.signInAs('input-stranger');
  expect(outcome(await server.post(path, { message: 'Hi' }, { as: stranger }))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await server.post(path, { message: 'Hi' }))).toEqual([401, 'UNAUTHENTICATED']);
});

test.each(['approve', 'complete', 'cancelled_payment'])('a payment is not %sd without a token', async (step) => {
  for (const prefix of ['/payments', '/deposit/payments'])
    expect(outcome(await server.post(`${prefix}/${step}`, { paymentId: 'x', txid: 'x' }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
});
