import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { domainColumns, domainJoins } from '../auctions/shown-domains.service';
import type { DomainRow } from '../domains/domains';
import { isNameText, isShortText, LAST, type SearchText, type ShortText } from './text.rules';

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (character) => `\\${character}`);

const contains = (word: string) => sql`d.name like ${`%${escapeLike(word)}%`}`;

/** A word too short for the index of trigrams is no pattern: a prepared statement could plan to read that whole index for it. */
const containsBriefly = (word: string) => sql`strpos(d.name, ${word}) > 0`;

/** Names, over `domain d`, that contain the text as typed: for listings that are not active, and for very frequent words. */
export function matchesName(text: SearchText | ShortText): RawBuilder<unknown> {
  if (!isShortText(text)) {
    if (!text.words.every(isNameText)) return sql`false`;
    if (text.isEnd) return sql`d.name like ${`%${escapeLike(text.words[0] ?? '')}.pi`}`;
    return sql.join([...text.words.map(contains), ...text.short.map(containsBriefly)], sql` and `);
  }
  // A range, not a pattern: a prepared statement then uses the index of names whatever the text is.
  const starts = sql`d.name >= ${text.start} and d.name < ${text.start + LAST}`;
  return sql.join([starts, ...text.short.map(containsBriefly)], sql` and `);
}

/** The condition of a text's short words; null without any. */
export function containsShort({ short }: SearchText): RawBuilder<unknown> | null {
  return short.length > 0 ? sql.join(short.map(containsBriefly), sql` and `) : null;
}

/** The text written as a name: its words joined. */
export const asLabel = ({ words }: SearchText) => words.join('');

/** 0 for the whole name, 1 for its start, 2 for elsewhere in it. */
export function rankOfName(text: SearchText): RawBuilder<unknown> {
  const label = asLabel(text);
  return sql`case when d.name = ${`${label}.pi`} then 0 when starts_with(d.name, ${label}) then 1 else 2 end`;
}

/** Terms read on each side of each start. */
const NEIGHBOURS = 12;

/** The lowest trigram similarity of a near name. */
const NEAR_MIN = 0.12;

const STARTS_MAX = 6;

const LABEL_MAX = 40;

/**
 * The names most like a text that finds nothing, within `where` over `domain d`. Reads the neighbours of the text and of its later
 * parts in the order of terms, which costs the same however many names there are.
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
          (select domain_id from domain_term where term >= s.start order by term limit ${sql.lit(NEIGHBOURS)})
          union all
          (select domain_id from domain_term where term < s.start order by term desc limit ${sql.lit(NEIGHBOURS)})
        ) near
      ), nearest as materialized (
        select d.id, similarity(left(d.name, -3), ${label}) as likeness, d.label_length, d.name
        from candidates c cross join lateral (select * from domain_view d where d.id = c.domain_id and ${where} limit 1) d
        where similarity(left(d.name, -3), ${label}) > ${sql.lit(NEAR_MIN)}
        order by likeness desc, d.label_length, d.name
        limit ${sql.lit(CATALOG.nearMax)}
      )
      select ${domainColumns} from nearest join domain_view d on d.id = nearest.id ${domainJoins}
      order by nearest.likeness desc, d.label_length, d.name`,
  );
}
