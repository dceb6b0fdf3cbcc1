import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Pair } from '../persons/persons';

/** SQL: running auctions of one of these accounts on which another of them has bid in their round, between the two sides. */
export const auctionsWithBids = (one: RawBuilder<unknown>, two: RawBuilder<unknown>) => sql`
  select distinct b.auction_id from bid_view b join auction_view a on a.domain_id = b.auction_id and a.round = b.round
  where a.status in ('live', 'paused', 'closing')
    and ((b.bidder_id = any(${one}) and a.seller_id = any(${two})) or (b.bidder_id = any(${two}) and a.seller_id = any(${one})))`;

interface Business {
  user_uid: string;
  other_uid: string;
  orders: number;
  rentals: number;
  offers: number;
  bids: number;
}

/** What is open between two accounts of one person: orders, rentals and offers of both, running auctions of one with bids of the other. */
export function businessBetween(db: Db, pairs: readonly Pair[]): Promise<Business[]> {
  return rows(
    db,
    sql<Business>`
      select u.pi_uid as user_uid, o.pi_uid as other_uid, open.* from unnest(
        ${pairs.map((pair) => pair.user_id)}::uuid[], ${pairs.map((pair) => pair.other_id)}::uuid[]) as pair (one, two)
        join app_user_view u on u.id = pair.one join app_user_view o on o.id = pair.two
        cross join lateral (
          select
            (select count(*)::integer from orders_view where (buyer_id, seller_id) in ((pair.one, pair.two), (pair.two, pair.one))
              and status not in ('completed', 'refunded', 'expired')) as orders,
            (select count(*)::integer from rental_view where (renter_id, owner_id) in ((pair.one, pair.two), (pair.two, pair.one))
              and state in ('opening', 'running')) as rentals,
            (select count(*)::integer from offer_view where (buyer_id, seller_id) in ((pair.one, pair.two), (pair.two, pair.one))
              and status in ('open', 'countered')) as offers,
            (select count(*)::integer from (${auctionsWithBids(sql`array[pair.one]`, sql`array[pair.two]`)}) running) as bids) open
      where pair.one < pair.two and orders + rentals + offers + bids > 0`,
  );
}
