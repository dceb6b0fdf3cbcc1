import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { type DomainRow, domainColumns, domainJoins } from '../domains/domains.sql';

/** Neighbours looked at on each side of each start. */
const NEIGHBOURS = 12;

/** Share of common letter groups below which a name is not near. */
const NEAR_MIN = 0.12;

const STARTS_MAX = 6;
const LABEL_MAX = 40;

/**
 * The names most like a text that finds nothing, within `where` over `domain d`. Looks at the neighbours of the text and of
 * its later parts in the order of terms, so it costs the same however many names there are.
 */
export async function nearNames(db: Db, words: readonly string[], where: RawBuilder<unknown>): Promise<DomainRow[]> {
  const label = words.join('').slice(0, LABEL_MAX);
  if (label.length < 2) return [];
  const parts = [
    label,
    label.slice(Math.ceil(label.length / 3)),
    label.slice(Math.ceil((label.length * 2) / 3)),
    ...words,
  ];
  const starts = [...new Set(parts)].slice(0, STARTS_MAX);
  return rows(
    db,
    sql<DomainRow>`
      with candidates as materialized (
        select distinct near.domain_id from unnest(${starts}::text[]) s(start) cross join lateral (
          (select domain_id from domain_term where term >= s.start order by term limit ${NEIGHBOURS})
          union all
          (select domain_id from domain_term where term < s.start order by term desc limit ${NEIGHBOURS})
        ) near
      ), nearest as materialized (
        select d.id, similarity(left(d.name, -3), ${label}) as likeness, d.label_length, d.name
        from candidates c cross join lateral (select * from domain d where d.id = c.domain_id and ${where} limit 1) d
        where similarity(left(d.name, -3), ${label}) > ${NEAR_MIN}::real
        order by likeness desc, d.label_length, d.name
        limit ${CATALOG.nearMax}
      )
      select ${domainColumns} from nearest join domain d on d.id = nearest.id ${domainJoins}
      order by nearest.likeness desc, d.label_length, d.name`,
  );
}
