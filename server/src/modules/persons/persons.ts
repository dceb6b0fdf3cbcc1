import { type RawBuilder, sql } from 'kysely';

/** SQL: the ids of the other accounts of the person behind `userId`, now. */
export const otherAccountsOf = (userId: RawBuilder<unknown>) => sql`
  select same.other_id from same_person same where same.user_id = ${userId} and same.until > product_now()`;

/** SQL: running auctions of one of these accounts on which another of them has bid in their round, between the two sides. */
export const auctionsWithBids = (one: RawBuilder<unknown>, two: RawBuilder<unknown>) => sql`
  select distinct b.auction_id from bid b join auction a on a.domain_id = b.auction_id and a.round = b.round
  where a.status in ('live', 'paused', 'closing')
    and ((b.bidder_id = any(${one}) and a.seller_id = any(${two})) or (b.bidder_id = any(${two}) and a.seller_id = any(${one})))`;
