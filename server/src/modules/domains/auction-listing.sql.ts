import { type DomainStatus, LISTING } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { type DomainRow, domainColumns, domainJoins } from './domains.sql';

/** The domains with these ids, in no order. */
export function findDomains(db: Db, ids: string[]): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`select ${domainColumns} from domain d ${domainJoins} where d.id = any(${ids}::uuid[])`,
  );
}

/** Lets listings follow their auctions' moved ends: the sort key of 'ending-soon'. */
export async function followAuctionEnds(tx: Db, ids: string[]): Promise<void> {
  await sql`
    update domain d set auction_end_time = a.ends_at from auction a
    where a.domain_id = d.id and d.id = any(${ids}::uuid[])`.execute(tx);
}

/** Moves active listings to the state that the end of their auction gives them; from that end an unsold one waits to be relisted. */
export async function closeListings(
  tx: Db,
  ids: string[],
  status: Extract<DomainStatus, 'reserved' | 'unsold'>,
): Promise<void> {
  await sql`
    update domain set
      status = ${status}, updated_at = product_now(),
      expires_at = case when ${status} = 'unsold' then auction_end_time + ${LISTING.relistDays} * interval '1 day' else expires_at end
    where id = any(${ids}::uuid[]) and status = 'active'`.execute(tx);
}
