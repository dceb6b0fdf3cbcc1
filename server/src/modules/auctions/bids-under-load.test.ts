import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { closeDueAuctions } from './auctions.jobs';
import { openTestAuction } from './testing/open-test-auction';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** With the limits that the product has. */
onPostgres('while the leader of an auction makes hundreds of calls at once', () => {
  let server: TestServer;
  let leader: Session;
  let rival: Session;
  let own: string;
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    [leader, rival] = [await server.signInAs('leader'), await server.signInAs('rival')];
    await server.deposit(leader, 1_000);
    await server.deposit(rival, 5_000);
    await sql`
      insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, status)
      values (${uuidv7()}, ${leader.id}, 'business-annual', 1, product_now(), product_now() + interval '1 year', 'active')`.execute(
      server.db,
    );
    own = uuidv7();
    await sql`
      insert into domain (id, name, description, category, type, price, status, seller_id, expires_at)
      values (${own}, 'own.pi', 'A name.', 'other', 'sale', 100000000, 'active', ${leader.id}, product_now() + interval '30 days')`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  const bid = (id: string, as: Session, amount: number) => server.post(`/api/domain/${id}/bids`, { amount }, { as });
  const many = (count: number, call: () => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, call));

  test.each([
    ['refused withdrawals', 60, () => server.post('/api/withdraw', { amount: 4_000 }, { as: leader })],
    ['refused renewals of a name', 300, () => server.post(`/api/domain/${own}/renew`, {}, { as: leader })],
    ['changes of a profile', 200, () => server.put('/users/profile', { bio: 'Quick.' }, { as: leader })],
    ['searches of guests', 200, () => server.get('/api/domain/list?q=own')],
  ])('%s keep no rival’s bid from the end', async (_what, count, call) => {
    const seller = await server.signInAs('seller');
    const id = await openTestAuction(server.db, seller.id, { price: 1, endsInMs: 60_000 });
    expect((await bid(id, leader, 1)).status).toBe(201);
    // The leader's bid has extended it: back to an end that the calls reach.
    await sql`update auction set ends_at = product_now() + interval '8 seconds' where domain_id = ${id}`.execute(
      server.db,
    );
    const calls = many(count, call);
    const placed = await bid(id, rival, 200);
    await calls;
    await closeDueAuctions(server.app.context);
    const auction = (await server.get(`/api/domain/${id}`)).body.data;
    expect([placed.status, auction.status, auction.highestBid]).toEqual([201, 'active', 200]);
  });
});
