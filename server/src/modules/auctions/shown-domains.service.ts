import type { Domain } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { type DomainRow, isVisible, listedColumns, toDomain } from '../domains/domains';
import { isRefundedSince, saleColumns } from '../orders/sale-facts.service';
import { isUuid } from '../../platform/uuid';

/** The columns of a DomainRow, selected `from domain_view d` with domainJoins: the listing, its orders and its bidding. */
export const domainColumns = sql`
  ${listedColumns}, coalesce(a.ends_at, d.auction_end_time) as auction_end_time,
  a.bid_increment, a.high_amount, a.bid_count, a.round, a.extended_because, ${saleColumns},
  case a.status when 'settled' then ${isRefundedSince(sql`a.ends_at`)} end as is_refunded`;

/** Left joins: they may also follow a left join of domains. */
export const domainJoins = sql`left join app_user_view u on u.id = d.seller_id left join auction a on a.domain_id = d.id`;

/** The domains with these ids, in no particular order. */
export function findDomains(db: Db, ids: string[]): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`select ${domainColumns} from domain_view d ${domainJoins} where d.id = any(${ids}::uuid[])`,
  );
}

/** The domain with this id as `caller` may see it; NOT_FOUND for an unknown, malformed or private one. */
export async function visibleDomain(db: Db, caller: Caller | null, id: string): Promise<Outcome<DomainRow>> {
  const [row] = isUuid(id) ? await findDomains(db, [id]) : [];
  return row && isVisible(row, caller) ? row : refuse('NOT_FOUND');
}

/** One domain as everybody may see it; null for an unknown, malformed or private one. */
export async function readPublicDomain(db: Db, id: string): Promise<Domain | null> {
  const row = await visibleDomain(db, null, id);
  return isRefusal(row) ? null : toDomain(row);
}
