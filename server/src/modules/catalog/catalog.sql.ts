import { CATALOG } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { domainColumns, domainJoins } from '../auctions/shown-domains.service';
import type { DomainRow } from '../domains/domains';

/** The newest active names of the same category, without the domain itself. */
export function similarDomains(db: Db, domain: Pick<DomainRow, 'id' | 'category'>): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`
      select ${domainColumns}
      from (
        select * from domain_view
        where status = 'active' and category = ${domain.category} and id <> ${domain.id}
        order by created_at desc, id desc
        limit ${CATALOG.similarMax}
      ) d ${domainJoins}
      order by d.created_at desc, d.id desc`,
  );
}

/** A sale that compares with a name; amount in stroops. */
export type ComparableRow = Pick<DomainRow, 'id' | 'name' | 'category' | 'label_length'> & {
  amount: bigint;
  sold_at: Date;
};

/** The lowest likeness of two labels, by their trigrams, at which a name of another category compares. */
const ALIKE_MIN = 0.3;

/**
 * Of the latest sales those that compare with a name: of its category, or with a like label. The category counts most, then
 * how alike the labels are, then how near their lengths.
 */
export function comparableSales(
  db: Db,
  { id, name, category, label_length: length }: Pick<DomainRow, 'id' | 'name' | 'category' | 'label_length'>,
): Promise<ComparableRow[]> {
  return rows(
    db,
    sql<ComparableRow>`
      select id, name, category, label_length, amount, sold_at
      from (
        select d.id, d.name, d.category, d.label_length, o.amount, o.funded_at as sold_at,
          d.category = ${category} as is_of_category, similarity(left(d.name, -3), ${name.slice(0, -3)}) as likeness
        from (
          select item_id, amount, funded_at from orders_view
          where kind = 'purchase' and item_type = 'domain' and status = 'completed'
          order by funded_at desc
          limit ${CATALOG.comparableSales}
        ) o join domain_view d on d.id = o.item_id
        where d.status = 'sold' and d.id <> ${id}
      ) sale
      where is_of_category or likeness >= ${sql.lit(ALIKE_MIN)}
      order by is_of_category::integer + 2 * likeness - least(abs(label_length - ${length}::integer), 10) / 10.0 desc, sold_at desc, id
      limit ${CATALOG.comparablesMax}`,
  );
}

/** Earlier prices with the moment until which each held, oldest first. Amounts in stroops; of a rental per period. */
export function earlierPrices(db: Db, id: string): Promise<{ price: bigint; until: Date }[]> {
  return rows(
    db,
    sql<Columns<'domain_price', 'until'> & { price: bigint }>`
      select coalesce(rent_price, price) as price, until from domain_price_view where domain_id = ${id} order by until`,
  );
}

/** All domains of a seller, newest first. */
export function domainsOfSeller(db: Db, sellerId: string): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`
      select ${domainColumns} from domain_view d ${domainJoins}
      where d.seller_id = ${sellerId}
      order by d.created_at desc, d.id desc`,
  );
}

/** The newest active domains of a seller. */
export function activeOfSeller(db: Db, sellerId: string, most: number): Promise<DomainRow[]> {
  return rows(
    db,
    sql<DomainRow>`
      select ${domainColumns} from domain_view d ${domainJoins}
      where d.seller_id = ${sellerId} and d.status = 'active'
      order by d.created_at desc, d.id desc limit ${most}`,
  );
}
