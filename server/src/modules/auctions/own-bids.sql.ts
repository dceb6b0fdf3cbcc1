import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { domainColumns, domainJoins, type DomainRow } from '../domains/domains.sql';

interface OwnBidRow extends DomainRow {
  /** The bidder's highest, in stroops. */
  own_amount: bigint;
  is_leading: boolean;
}

const MAX = 50;

/** No auction runs longer: 30 days, and what its extensions and a maintenance add. */
const LONGEST_AUCTION = sql`interval '60 days'`;

/** The live auctions in which somebody has bid, those that end first, at most fifty. */
export function ownLiveBids(db: Db, bidderId: string): Promise<OwnBidRow[]> {
  return rows(
    db,
    sql<OwnBidRow>`
      select ${domainColumns}, own.amount as own_amount, a.high_bidder_id = ${bidderId} as is_leading
      from (
        select auction_id, max(amount) as amount from bid
        where bidder_id = ${bidderId} and created_at > product_now() - ${LONGEST_AUCTION}
        group by auction_id
      ) own join domain d on d.id = own.auction_id ${domainJoins}
      where a.status = 'live' and a.ends_at > product_now()
      order by a.ends_at, d.id limit ${MAX}::bigint`,
  );
}
