import type { Domain, DomainStatus } from 'contracts';
import { CATALOG } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

/** A domain with its seller and, for auctions, how the bidding stands. Amounts in stroops. */
export interface DomainRow {
  id: string;
  name: string;
  description: string;
  category: Domain['category'];
  type: Domain['type'];
  mode: Domain['mode'];
  price: bigint;
  rent_price: bigint | null;
  rent_period: Domain['rentPeriod'];
  status: DomainStatus;
  featured: boolean;
  seller_id: string;
  seller_uid: string;
  seller_username: string;
  contact_info: string;
  status_reason: string | null;
  tags: string[];
  images: string[];
  label_length: number;
  auction_end_time: Date | null;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
  bid_increment: bigint | null;
  high_amount: bigint | null;
  bid_count: number | null;
}

/** Statuses that only the seller and administrators see (rules.md section 3). */
export const PRIVATE_STATUSES: readonly DomainStatus[] = ['pending', 'rejected'];

/** The columns of a DomainRow, to be selected `from domain d` with domainJoins. */
export const domainColumns = sql`
  d.id, d.name, d.description, d.category, d.type, d.mode, d.price, d.rent_price, d.rent_period, d.status, d.featured,
  d.seller_id, u.pi_uid as seller_uid, u.username as seller_username, d.contact_info, d.status_reason, d.tags, d.images, d.label_length,
  coalesce(a.ends_at, d.auction_end_time) as auction_end_time, d.expires_at, d.created_at, d.updated_at,
  a.bid_increment, a.high_amount, a.bid_count`;

/** Left joins, so that they may also follow a left-joined page of domains. */
export const domainJoins = sql`left join app_user u on u.id = d.seller_id left join auction a on a.domain_id = d.id`;

export function findDomain(db: Db, id: string): Promise<DomainRow | undefined> {
  return firstRow(db, sql<DomainRow>`select ${domainColumns} from domain d ${domainJoins} where d.id = ${id}`);
}

/** The newest active names of the same category, without the domain itself. */
export function similarDomains(db: Db, domain: Pick<DomainRow, 'id' | 'category'>): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`
      select ${domainColumns}
      from (
        select * from domain
        where status = 'active' and category = ${domain.category} and id <> ${domain.id}
        order by created_at desc, id desc
        limit ${CATALOG.similarMax}
      ) d ${domainJoins}
      order by d.created_at desc, d.id desc`,
  );
}

/** All domains of a seller but those they took back, newest first. */
export function domainsOfSeller(db: Db, sellerId: string): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`
      select ${domainColumns} from domain d ${domainJoins}
      where d.seller_id = ${sellerId} and d.status <> 'withdrawn'
      order by d.created_at desc, d.id desc`,
  );
}
