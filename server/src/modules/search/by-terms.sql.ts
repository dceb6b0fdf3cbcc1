import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Alternatives } from './alternatives.rules';
import {
  type AskedOfHits,
  type BestHits,
  columnsOf,
  filtered,
  type HitTables,
  indexRowOf,
  listed,
  rankOf,
  rankOfTerm,
  statsTables,
  terms,
} from './hits.sql';

/** Most hits of one word that the next word is searched in: bounds the memory of a hash. */
const CANDIDATES_MAX = 100_000;

/** Hits by the terms of a text's alternatives. */
export const byTerms =
  (alternatives: Alternatives): HitTables =>
  (asked) =>
    sql`${statsTables(alternatives)}, ${termHits(alternatives, asked)}`;

/** The tables of hits over `alternative`: every active domain that matches all words. */
function termHits({ ranges, typos }: Alternatives, asked: AskedOfHits): RawBuilder<unknown> {
  const all = [...ranges.map(({ words }) => words), ...typos.map(({ bit }) => bit)].reduce(
    (bits, words) => bits | words,
    0,
  );
  return all === 1 ? hitsOfOneWord(asked) : hitsOfAllTerms(all, asked);
}

/** Terms to read to learn whether a page of domains matches: more than the domains of a page have. */
const PAGE_OF_TERMS = CATALOG.pageSize * 32;

/**
 * Hits of a single word. The condition is checked on each term, which leaves less to group. Of a word that very many texts but
 * no names contain, only as many texts as are counted are read.
 */
function hitsOfOneWord(asked: AskedOfHits): RawBuilder<unknown> {
  const within = asked.byIndexRow
    ? sql`cross join lateral (select t.*) d where ${isRead} and ${asked.byIndexRow}`
    : sql`where ${isRead}`;
  const found = sql`${terms(columnsOf(asked))} ${within}`;
  if (asked.best) return bestOfOneWord(asked, asked.best, found);
  return sql`
    hits as materialized (
      select t.domain_id as id, min(t.label_length)::integer as label_length
        ${asked.isRanked ? sql`, min(${rankOfTerm}) as rank` : sql``} ${indexRowOf(asked.columns)}
      from ${found} group by t.domain_id
    ), all_hits as (
      ${
        asked.byIndexRow
          ? sql`select ${pageOfAll} as hits`
          : sql.raw(`select count(*)::integer as hits from (select from hits limit ${CATALOG.pageSize}) page`)
      }
    )`;
}

const isRead = sql.raw(
  '(not a.is_cut or a.is_text and not exists (select from alternative n where not n.is_text and n.is_found))',
);

/** How many domains match one word whatever the condition, exact up to a page. */
const pageOfAll = sql`(
  select count(distinct domain_id)::integer
  from (select t.domain_id from ${terms([])} where ${isRead} limit ${sql.lit(PAGE_OF_TERMS)}) page)`;

/**
 * The best hits of a single word and how many there are. To sort its terms and to count their domains costs half of grouping
 * thousands of domains. The rows of a domain that are left out are worse than those read, so each group has its best rank.
 */
function bestOfOneWord(asked: AskedOfHits, best: BestHits, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const row = [
    sql`t.domain_id as id, t.label_length`,
    ...(asked.isRanked ? [sql`${rankOfTerm} as rank`] : []),
    ...asked.columns.map((column) => sql.ref(`t.${column}`)),
  ];
  return sql`
    best as materialized (
      select * from (select ${sql.join(row)} from ${found}) ${best.of}
      where ${best.where} order by ${best.orderBy} limit ${sql.lit(best.terms)}
    ), hits as materialized (
      select id, min(label_length)::integer as label_length ${asked.isRanked ? sql`, min(rank) as rank` : sql``} ${indexRowOf(asked.columns)}
      from best t group by id
    ), hit_total as materialized (select count(distinct t.domain_id)::integer as total from ${found}
    ), all_hits as (
      select ${asked.byIndexRow ? sql`case when total < ${sql.lit(CATALOG.pageSize)} then ${pageOfAll} else total end` : sql`total`} as hits
      from hit_total
    )`;
}

/** Hits of several words: each is searched among the hits of the words before it, and only the last ones are ranked. */
function hitsOfAllTerms(all: number, asked: AskedOfHits): RawBuilder<unknown> {
  const columns = columnsOf(asked);
  const bits = Array.from({ length: 32 }, (_, index) => index).filter((index) => (all & (1 << index)) !== 0);
  const tableOf = (index: number | undefined) => sql.ref(`word_${index}`);
  const words = bits.map((index, at) => {
    const isAmong = at === 0 ? sql`` : sql`and ${among(tableOf(bits[at - 1]))}`;
    return sql`
      ${tableOf(index)} as materialized (
        select t.domain_id, t.label_length, a.words, ${rankOfTerm} as rank ${listed(columns)}
        from ${terms(columns)}
        where a.words & ${1 << index}::integer <> 0 and not a.is_cut ${isAmong}
      )`;
  });
  const found = sql.join(
    bits.map((index) => sql`select * from ${tableOf(index)}`),
    sql` union all `,
  );
  return sql`
    ${sql.join(words)}, ${filtered(
      sql`
        select t.domain_id as id, min(t.label_length)::integer as label_length, ${rankOf(all)} as rank ${indexRowOf(columns)}
        from (${found}) t where ${among(tableOf(bits.at(-1)))}
        group by t.domain_id`,
      asked,
    )}`;
}

/** `is true` keeps the list from being planned as a join, by a guess of its size: as a list it is hashed once. */
const among = (table: RawBuilder<unknown>) =>
  sql`(t.domain_id in (select domain_id from ${table} limit ${sql.lit(CANDIDATES_MAX)})) is true`;
