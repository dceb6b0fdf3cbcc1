import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/database';
import type { Violation } from './audit';

/**
 * I6: rows that are overdue and stay so. Run it when all faults are over, the clock has moved on for weeks, the sweepers
 * have run and administrators have decided everything.
 */
export async function findStuck(db: Db): Promise<Violation[]> {
  const found = await rows(
    db,
    sql<{ what: string }>`
      select 'payment ' || payment_id || ' is still ' || state as what from pi_payment
        where state in ('created', 'approved', 'submitted') and created_at < product_now() - interval '26 hours'
      union all select 'payment ' || payment_id || ' was due for a look' from pi_payment where next_check_at < product_now() - interval '1 hour'
      union all select 'withdrawal ' || id || ' is still ' || state from withdrawal
        where state not in ('completed', 'returned', 'cancelled') and created_at < product_now() - interval '1 hour'
      union all select 'order ' || id || ' is still ' || status from orders where due_at < product_now() - interval '1 hour'
      union all select 'rental ' || id || ' is still ' || state || ' with something due' from rental where next_at < product_now() - interval '1 hour'
      union all select 'rental ' || id || ' is still opening' from rental where state = 'opening' and created_at < product_now() - interval '30 days'
      union all select 'offer ' || f.id || ' is still ' || f.status || ' on a name that is ' || d.status from offer f join domain d on d.id = f.domain_id
        where f.status in ('open', 'countered') and (f.expires_at < product_now() - interval '1 hour' or d.status not in ('active', 'reserved'))
      union all select 'auction ' || domain_id || ' is over and not closed' from auction
        where status = 'live' and ends_at < product_now() - interval '1 hour'
      union all select 'domain ' || d.id || ' is reserved for nobody' from domain d where d.status = 'reserved'
        and exists (select 1 from orders o where o.item_id = d.id)
        and not exists (select 1 from orders o where o.item_id = d.id and o.status not in ('completed', 'refunded', 'expired'))
      union all select 'auction ' || domain_id || ' was won and has no order' from auction a
        where status = 'settled' and not exists (
          select 1 from orders o where o.bid_id = a.high_bid_id or (a.high_bid_id is null and o.item_id = a.domain_id))`,
  );
  const left = await rows(
    db,
    sql<{ what: string }>`
      select a.kind || ' of ' || u.pi_uid || ' holds ' || a.balance || ', the account was ' || case when u.merged_into is null then 'deleted' else 'merged' end as what
        from app_user u join ledger_account a on a.owner_id = u.id
        where (u.merged_into is not null or u.deleted_at < product_now() - interval '1 day') and a.balance > 0
      union all select 'withdrawal ' || w.id || ' of the left account ' || u.pi_uid || ' is ' || w.state from withdrawal w join app_user u on u.id = w.user_id
        where (u.merged_into is not null or u.deleted_at is not null) and w.state not in ('completed', 'returned', 'cancelled')
      union all select 'listing ' || d.id || ' is active and ' || d.seller_id || ' has no plan' from domain d left join auction a on a.domain_id = d.id
        where d.status = 'active' and coalesce(a.bid_count, 0) = 0 and exists (select from subscription s where s.user_id = d.seller_id)
          and not exists (select from subscription s where s.user_id = d.seller_id and s.status in ('active', 'scheduled') and s.ends_at > product_now())`,
  );
  return [
    ...found.map(({ what }) => ({ invariant: 'I6 nothing stays stuck', what })),
    ...left.map(({ what }) => ({ invariant: 'I23 a left account and an ended plan leave nothing behind', what })),
  ];
}
