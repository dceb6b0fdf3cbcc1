import { BID } from 'contracts';
import { sql } from 'kysely';
import { inTransaction, productNow, rows } from '../platform/database/database';
import { type TestServer, startTestServer } from '../testing/test-server';
import { seedDemo } from './demo/demo.seed';
import { SeedTime } from './seed-rows';

/** The demo as `npm start` shows it, with what waits for administrators. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await inTransaction(server.db, async (tx) => seedDemo(tx, new SeedTime(await productNow(tx)), true));
});
afterAll(() => server.close());

/** The price at which a listing stood at a moment: of an auction its highest bid then, else its starting price. */
const priceAt = (domain: string, at: string) => sql`coalesce(
  (select max(b.amount) from bid b where b.auction_id = ${sql.ref(domain)} and b.created_at <= ${sql.ref(at)}),
  (select p.price from domain_price p where p.domain_id = ${sql.ref(domain)} and p.until > ${sql.ref(at)} order by p.until limit 1),
  (select coalesce(l.rent_price, l.price) from domain l where l.id = ${sql.ref(domain)}))`;

/** Rows of the demo that cannot be true together, by what they contradict. */
const CONTRADICTIONS = {
  'somebody acts before they joined': sql`
    select who, what, at from (
      select seller_id as who, name as what, created_at as at from domain
      union all select buyer_id, item_name, created_at from orders
      union all select bidder_id, 'bid', created_at from bid
      union all select buyer_id, domain_name, created_at from offer
      union all select sender_id, body, created_at from message
      union all select user_id, 'payment', created_at from pi_payment
      union all select user_id, plan_id, starts_at from subscription
      union all select user_id, 'withdrawal', created_at from withdrawal
    ) act join app_user u on u.id = act.who where act.at <= u.created_at`,
  'something has not happened yet': sql`
    select what, at from (
      select name as what, created_at as at from domain
      union all select 'bid', created_at from bid
      union all select note, at from order_event
      union all select comment, created_at from review
      union all select reply, replied_at from review
      union all select body, created_at from message
      union all select kind, created_at from notification
      union all select memo, created_at from ledger_event
    ) act where at > product_now()`,
  'money is spent before it came': sql`
    select * from (
      select account, at, sum(sum(amount)) over (partition by account order by at) as balance from (
        select t.debit_account as account, e.created_at as at, -t.amount as amount from ledger_transfer t join ledger_event e on e.id = t.event_id
        union all select t.credit_account, e.created_at, t.amount from ledger_transfer t join ledger_event e on e.id = t.event_id
      ) line join ledger_account a on a.id = account where a.owner_id is not null group by account, at
    ) running where balance < 0`,
  'a name is offered before its seller has a plan': sql`
    select d.name, u.username from domain d join app_user u on u.id = d.seller_id
    where d.status in ('active', 'reserved', 'unsold', 'rented')
      and not exists (select from subscription s where s.user_id = d.seller_id and s.starts_at < d.created_at and s.ends_at > product_now())`,
  'a seller has more names than their plan allows': sql`
    select u.username, count(*) from domain d join app_user u on u.id = d.seller_id left join subscription s on s.user_id = u.id
      left join subscription_plan p on p.id = s.plan_id
    where d.status in ('pending', 'active', 'reserved', 'unsold') group by u.username, p.id
    having count(*) > coalesce(p.max_listings, case when p.id is null then 0 else 1000 end)`,
  'an order has another price than its listing had': sql`
    select o.item_name, o.amount from orders o where o.item_type = 'domain' and o.amount <> ${priceAt('o.item_id', 'o.created_at')}`,
  'a watched name cost something else': sql`
    select d.name from watch w join domain d on d.id = w.domain_id where w.created_at <= d.created_at or w.price <> ${priceAt('w.domain_id', 'w.created_at')}`,
  'a price was changed before its listing stood': sql`
    select d.name from domain_price p join domain d on d.id = p.domain_id where p.until <= d.created_at or d.mode = 'auction'`,
  'a notice of a price is not in the history of the name': sql`
    select n.data from notification n join domain d on d.id = (n.data->>'domainId')::uuid
    where n.kind = 'price-drop' and not exists (
      select from domain_price p where p.domain_id = d.id and p.price = (n.data->>'before')::bigint * 10000000
        and n.created_at between p.until and p.until + interval '1 hour' and d.price = (n.data->>'price')::bigint * 10000000)`,
  'a notice of an order says what its page does not': sql`
    select n.data from notification n left join orders o on o.id = (n.data->>'orderId')::uuid
    where n.kind = 'order' and not exists (
      select from order_event e where e.order_id = o.id and e.type = n.data->>'event' and e.at = n.created_at and o.status = n.data->>'status'
        and o.item_name = n.data->>'itemName' and n.user_id = case n.data->>'role' when 'buyer' then o.buyer_id else o.seller_id end)`,
  'an order ran late, or its steps are out of order': sql`
    select o.item_name from orders o where o.due_at < product_now() or exists (
      select from order_event e join order_event f on f.order_id = e.order_id and f.place = e.place + 1 where e.order_id = o.id and f.at < e.at)`,
  'a review was written before its order was over, or answered before it was written': sql`
    select r.comment from review r where r.replied_at <= r.created_at
      or r.created_at <= (select max(at) from order_event e where e.order_id = r.order_id)`,
  'an offer is as high as the price, or of its own seller': sql`
    select o.domain_name from offer o where o.buyer_id = o.seller_id or o.amount >= ${priceAt('o.domain_id', 'o.created_at')}`,
  'a conversation is about a name that was not listed yet': sql`
    select m.body from message m join conversation c on c.id = m.conversation_id join domain d on d.id = c.related_item_id where m.created_at < d.created_at`,
  'two listings have one text': sql`select description from domain group by description having count(*) > 1`,
};

test.each(Object.entries(CONTRADICTIONS))('in the demo it never is that %s', async (_, query) => {
  expect(await rows(server.db, query)).toEqual([]);
});

describe('the demo is what people would have left', () => {
  const one = async <Row extends object>(query: ReturnType<typeof sql>) => (await rows(server.db, query))[0] as Row;

  test('25 sellers offer names, and none of them a fifth of all', async () => {
    const sellers = await rows(
      server.db,
      sql<{
        part: number;
      }>`select count(*)::float / sum(count(*)) over () as part from domain where status = 'active' group by seller_id`,
    );
    expect(sellers.length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...sellers.map(({ part }) => part))).toBeLessThan(0.2);
  });

  test('bids are odd sums, in bursts and pauses, and not in rotation', async () => {
    const bids = await rows(
      server.db,
      sql<{ step: string; pause: number; before_last: boolean | null }>`
        select b.amount - lag(b.amount) over w as step, extract(epoch from b.created_at - lag(b.created_at) over w)::float / 3600 as pause,
          b.bidder_id = lag(b.bidder_id, 2) over w as before_last
        from bid b where auction_id in (select domain_id from auction where bid_count >= 15) window w as (partition by b.auction_id order by b.place)`,
    );
    const later = bids.filter(({ step }) => step !== null);
    expect(new Set(later.map(({ step }) => step)).size).toBeGreaterThan(10);
    expect(later.some(({ step }) => BigInt(step) > BigInt(BID.increment) * 10_000_000n)).toBe(true);
    expect(later.filter(({ pause }) => pause < 1).length).toBeGreaterThan(5);
    expect(later.filter(({ pause }) => pause > 12).length).toBeGreaterThan(5);
    expect(later.filter(({ before_last }) => before_last).length).toBeGreaterThan(10);
    expect(later.filter(({ before_last }) => before_last === false).length).toBeGreaterThan(5);
  });

  test('sales come at all hours', async () => {
    const { hours } = await one<{ hours: number }>(
      sql`select count(distinct date_part('hour', created_at))::integer as hours from orders where status = 'completed'`,
    );
    expect(hours).toBeGreaterThan(8);
  });

  test('reviews have two to five stars', async () => {
    const stars = await rows(
      server.db,
      sql<{
        rating: number;
        count: number;
      }>`select rating, count(*)::integer as count from review group by rating order by rating`,
    );
    expect(stars.map(({ rating }) => rating)).toEqual([2, 3, 4, 5]);
    expect(stars.every(({ count }) => count >= 3)).toBe(true);
  });

  test('alice rents and made an offer; bob and carol have orders whose turn is theirs or their buyer’s', async () => {
    const { rents, offers } = (await one(sql`
      select (select count(*) from rental r where r.renter_id = u.id and r.state = 'running')::integer as rents,
        (select count(*) from offer o where o.buyer_id = u.id)::integer as offers from app_user u where username = 'alice'`)) as {
      rents: number;
      offers: number;
    };
    expect([rents, offers]).toEqual([1, 1]);
    const open = await rows(
      server.db,
      sql<{ username: string }>`
        select distinct u.username from orders o join app_user u on u.id in (o.buyer_id, o.seller_id)
        where o.status in ('funded', 'delivered') and u.username in ('bob', 'carol') order by u.username`,
    );
    expect(open.map(({ username }) => username)).toEqual(['bob', 'carol']);
  });
});
