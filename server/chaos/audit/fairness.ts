import { sql } from 'kysely';
import type { Check } from './checks';
import { CLOSED } from './closings';

/** Deadlines that passed, which people had to meet: order steps and holds, offers, auctions, grace of rentals, listings. */
const PASSED = sql`
  select 'order ' || e.order_id || ' ' || e.type as what, e.at from order_event e join orders o on o.id = e.order_id
    where e.by_role = 'system' and (e.type in ('refunded', 'expired') or (e.type = 'accepted' and coalesce(o.rental_period, 1) = 1)
      or (e.type = 'completed' and o.kind = 'purchase'))
  union all select 'offer ' || id || ' expired', expires_at from offer where status = 'expired'
  union all select 'auction ' || domain_id || ' ended ' || status, ends_at from auction
    where status = 'unsold' or (status = 'settled' and high_bid_id is not null)
  union all select 'rental ' || id || ' defaulted', ended_at from rental where state = 'defaulted'
  union all select 'listing ' || id || ' expired', expires_at from domain where status = 'expired'`;

/** Whose person an account is. */
const PERSONS = sql`select id, coalesce(merged_into, id) as person from app_user`;

/** When an account became another one's. */
const MERGES = sql`
  select l.id, max(e.created_at) as at from audit_entry e join app_user l on l.pi_uid = e.before ->> 'from'
  where e.action = 'user.merge' group by l.id`;

/** What two people did with each other, and since when. */
const DEALINGS = sql`
  select 'bid ' || b.id as what, b.bidder_id as one, a.seller_id as other, b.created_at from bid b join auction a on a.domain_id = b.auction_id
    where not b.automatic
  union all select 'offer ' || id, buyer_id, seller_id, created_at from offer
  union all select 'order ' || o.id, o.buyer_id, o.seller_id, o.created_at from orders o
    where o.paid_with is distinct from 'bid' and coalesce(o.rental_period, 1) = 1 and not exists (select from offer f where f.order_id = o.id)`;

/** What is fair to people besides their money; true at every moment, as checks.ts is. */
export const FAIRNESS: readonly Check[] = [
  {
    invariant: 'I3 a rental that is over holds no money of a period after it',
    query: sql`
      select 'period ' || o.id || ' is ' || o.status || ' with ' || a.balance || ', its rental ' || r.state || ' since ' || r.ended_at as what
      from orders o join rental r on r.id = o.rental_id left join ledger_account a on a.order_id = o.id
      where r.state in ('ended', 'defaulted', 'cancelled') and coalesce(o.period_start, o.created_at) >= r.ended_at
        and (o.status in ('funded', 'accepted') or a.balance > 0)`,
  },
  {
    invariant: 'I12 featured listings within the plan',
    query: sql`
      select 'user ' || s.user_id || ' has ' || count(d.id) || ' featured listings of ' || p.featured_listings as what
      from subscription s join subscription_plan p on p.id = s.plan_id
      join domain d on d.seller_id = s.user_id and d.featured and d.status in ('pending', 'active', 'reserved', 'unsold')
      where s.status = 'active' group by s.user_id, p.featured_listings having count(d.id) > p.featured_listings`,
  },
  {
    invariant: 'I19 plan money is the price of all runs that were not returned',
    query: sql`
      select 'plans hold ' || a.balance || ', their runs cost ' || paid.total - returned.total as what
      from (select sum(balance) as balance from ledger_account where kind = 'platform.plans') a, (select coalesce(sum(t.amount), 0) as total from ledger_event e join ledger_transfer t on t.event_id = e.id
          where e.kind = 'subscription') paid,
        (select coalesce(sum(price_paid), 0) as total from subscription where status = 'undone') returned
      where a.balance <> paid.total - returned.total`,
  },
  {
    invariant: 'I19 no change makes a plan worth more than was paid for it',
    query: sql`
      select 'person ' || r.person || ' paid ' || coalesce(p.total, 0) || ' for runs worth ' || r.total as what
      from (select u.person, sum(s.price_paid) as total from subscription s join (${PERSONS}) u on u.id = s.user_id
          where s.status in ('active', 'scheduled', 'expired') group by u.person) r
        left join (select u.person, sum(case when e.kind = 'subscription' then t.amount else -t.amount end) as total
          from ledger_event e join ledger_transfer t on t.event_id = e.id left join ledger_account c on c.id = t.credit_account
            join (${PERSONS}) u on u.id = coalesce(e.payer_id, c.owner_id)
          where e.kind in ('subscription', 'subscription.returned') group by u.person) p on p.person = r.person
      where r.total > p.total`,
  },
  {
    invariant: 'I19 a plan paid ahead comes back whole when its account is left',
    query: sql`
      select 'run ' || s.id || ' of ' || s.price_paid || ' is ' || s.status || ' and would begin ' || s.starts_at as what
      from subscription s
        join app_user u on u.id = s.user_id
        -- Whoever came back takes plans anew, which end by themselves.
        left join account_erasure e on e.user_id = s.user_id and u.deleted_at is not null left join (${MERGES}) m on m.id = s.user_id
      where s.status in ('expired', 'superseded') and (s.starts_at > e.requested_at or s.starts_at > m.at)
        and not exists (select from ledger_event r where r.kind = 'subscription.returned' and r.ref_id = s.id::text)`,
  },
  {
    invariant: 'I20 no deadline passes while the site is closed',
    query: sql`
      select p.what || ' at ' || p.at || ', the site was closed from ' || c.closed_at || ' to ' || c.opened_at as what
      from (${PASSED}) p join (${CLOSED}) c on p.at > c.closed_at and p.at < c.opened_at`,
  },
  {
    invariant: 'I20 a strike has a deadline that its seller could meet',
    query: sql`
      select 'strike ' || s.order_id || ' after ' || e.at - o.funded_at - closed.total || ' of an open site' as what
      from strike s join orders o on o.id = s.order_id join order_event e on e.order_id = o.id and e.type = 'refunded' and e.by_role = 'system'
        cross join lateral (select coalesce(sum(least(c.opened_at, e.at) - greatest(c.closed_at, o.funded_at)), interval '0') as total
          from (${CLOSED}) c where c.opened_at > o.funded_at and c.closed_at < e.at) closed
      where e.at - o.funded_at - closed.total < interval '5 days' - interval '1 second'
      union all select 'strike ' || s.order_id || ' without a missed deadline or a decision' from strike s
        where not exists (select from order_event e where e.order_id = s.order_id
          and ((e.type = 'refunded' and e.by_role = 'system') or e.type = 'decided'))`,
  },
  {
    // One that was under way as the wallet changed goes to the address before: its payment is cancelled. What was approved and held
    // later has lost its first reasons.
    invariant: 'I21 a withdrawal after a change of wallet is looked at',
    query: sql`
      select 'withdrawal ' || w.id || ' ' || w.created_at - u.wallet_changed_at || ' after its wallet changed is ' || w.state as what
      from withdrawal w join app_user u on u.id = w.user_id
      where jsonb_array_length(w.because) = 0 and w.destination = u.wallet_address and w.created_at >= u.wallet_changed_at and w.created_at < u.wallet_changed_at + interval '48 hours'
        and not exists (select from payout_approval a where a.withdrawal_id = w.id)`,
  },
  {
    // A minute: what was under way is decided by what its process knew.
    invariant: 'I22 one person deals with nobody but others',
    query: sql`
      select d.what || ' of ' || d.one || ' with ' || d.other || ' at ' || d.created_at as what
      from (${DEALINGS}) d join (${PERSONS}) a on a.id = d.one join (${PERSONS}) b on b.id = d.other and b.person = a.person
        join (${MERGES}) m on m.id in (d.one, d.other)
      where d.one <> d.other group by d.what, d.one, d.other, d.created_at having d.created_at > max(m.at) + interval '1 minute'`,
  },
];
