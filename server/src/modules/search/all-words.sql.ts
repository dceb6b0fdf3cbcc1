import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { DISTANCE, type WordSet, closeAlternatives, closeWordSets, synonymSets } from './alternatives.rules';
import type { IndexColumn } from './filter.sql';
import { COUNT_LIMIT } from './page.sql';
import { LAST, type SearchText, allOf, otherNumbers } from './text.rules';
import {
  type HitTables,
  RANK,
  columnsOf,
  filtered,
  listed,
  rankOf,
  rankOfTerm,
  statsTables,
  indexRowOf,
  terms,
} from './hits.sql';

/**
 * Hits of several words: names that contain them all, and domains with some in tags or description and the others there or
 * in the name. Where every word occurs somewhere but the hits do not fill a page, names with a synonym follow, one synonym
 * after the other until the page is full.
 */
export const byAllTerms =
  (text: SearchText): HitTables =>
  (asked) => {
    const columns = columnsOf(asked);
    const related = synonymSets(text);
    const close = sql`${namesWithAll(text, columns)} union all ${partlyInText(text, columns)}`;
    return sql`
      ${statsTables(closeAlternatives(text), 'texts')}, in_text as materialized (
        select t.domain_id, t.label_length, a.words, ${rankOfTerm} as rank ${listed(columns)}
        from ${terms(columns)} where a.is_text and not a.is_cut
      ), close as materialized (${merged(close, columns)}),
      ${
        related.length > 0
          ? sql`
              ${relatedTable(text, related)},
              ${filtered(merged(sql`select * from close union all ${namesOfRelated(columns)}`, columns), asked)}`
          : filtered(sql`select * from close`, asked)
      }`;
  };

/** Each domain once, with the best rank of its rows. */
const merged = (rows: RawBuilder<unknown>, columns: readonly IndexColumn[]) => sql`
  select id, min(label_length)::integer as label_length, min(rank) as rank ${indexRowOf(columns)} from (${rows}) t group by id`;

/** Rows `c` of word sets, numbered from 1. */
function wordRows({ words }: SearchText, sets: readonly WordSet[]): RawBuilder<unknown> {
  const columns = words.map((_word, at) => sql`${sets.map((one) => one[at] ?? '')}::text[]`);
  return sql`unnest(${sql.join(columns)}) with ordinality c(${sql.join(words.map((_word, at) => wordAt(at)))}, set_number)`;
}

const wordAt = (at: number) => sql.ref(`word_${at}`);

/** The trigram index intersects the words: a row is read only for a name that contains them all. */
const hasAll = ({ words }: SearchText) => sql`
  d.status = 'active' and ${sql.join(
    words.map((_word, at) => sql`d.name like '%' || c.${wordAt(at)} || '%'`),
    sql` and `,
  )} limit ${sql.lit(COUNT_LIMIT)}`;

/** Names that contain all words, each in the singular or plural; a name may come more than once. */
const namesWithAll = (text: SearchText, columns: readonly IndexColumn[]) => sql`
  select d.id, d.label_length, ${rankOfTerms(text)} as rank ${indexRowOfDomain(columns)}
  from ${wordRows(text, closeWordSets(text))} cross join lateral (select * from domain_view d where ${hasAll(text)}) d`;

/** True when each word starts some term: a check that costs a hundredth of intersecting words in vain. */
const isEachSomewhere = ({ words }: SearchText) =>
  sql.join(
    words.map(
      (_word, at) => sql`
        exists (select from domain_term t where t.term >= c.${wordAt(at)} and t.term < c.${wordAt(at)} || ${sql.lit(LAST)})`,
    ),
    sql` and `,
  );

/** The common table `related`: the names found after each set. */
const relatedTable = (text: SearchText, sets: readonly WordSet[]) => sql`
  related(set_number, ids) as (
    select 0::bigint, '{}'::uuid[] where (select found = ${allOf(text)}::integer from stats)
    union all
    select c.set_number, r.ids || array(select d.id from domain_view d where ${isEachSomewhere(text)} and ${hasAll(text)})
    from related r join ${wordRows(text, sets)} on c.set_number = r.set_number + 1
    where cardinality(r.ids) < ${CATALOG.pageSize} - (select count(*) from close)
  )`;

const namesOfRelated = (columns: readonly IndexColumn[]) => sql`
  select d.id, d.label_length, ${sql.lit(RANK.text + DISTANCE.related)} ${indexRowOfDomain(columns)}
  from unnest((select ids from related order by set_number desc limit 1)) r(id)
    cross join lateral (select * from domain_view d where d.id = r.id and d.status = 'active' limit 1) d`;

/** Adds the words that the names of `in_text` contain; a domain that then has all words is a hit. */
function partlyInText(text: SearchText, columns: readonly IndexColumn[]): RawBuilder<unknown> {
  const all = allOf(text);
  const forms = text.words.flatMap((word, index) => [
    { bit: 1 << index, word, rank: RANK.name },
    ...otherNumbers(word).map((form) => ({ bit: 1 << index, word: form, rank: RANK.text + DISTANCE.number })),
  ]);
  return sql`
    select domain_id, min(label_length), ${rankOf(all)} ${indexRowOf(columns)}
    from (
      select * from in_text
      union all
      select c.domain_id, c.label_length, w.bit, w.rank ${listed(columns)}
      from (select domain_id, min(label_length) as label_length ${indexRowOf(columns)} from in_text t group by domain_id) c
        cross join lateral (select name from domain_view d where d.id = c.domain_id and d.status = 'active' limit 1) d
        join unnest(${forms.map(({ bit }) => bit)}::integer[], ${forms.map(({ word }) => word)}::text[],
          ${forms.map(({ rank }) => rank)}::integer[]) w(bit, word, rank) on strpos(d.name, w.word) > 0
    ) t
    group by domain_id having bit_or(words) = ${all}::integer`;
}

/** The columns of an index row, taken from `domain d`. */
function indexRowOfDomain(columns: readonly IndexColumn[]): RawBuilder<unknown> {
  const types: Partial<Record<IndexColumn, RawBuilder<unknown>>> = {
    category: sql`::domain_category`,
    mode: sql`::domain_mode`,
  };
  const each = columns.map((column) => sql`, d.${sql.ref(column)}${types[column] ?? sql``} as ${sql.ref(column)}`);
  return each.length > 0 ? sql.join(each, sql` `) : sql``;
}

/** The words joined, with or without a hyphen, are the whole name or its start; otherwise as typed, or in singular or plural. */
function rankOfTerms({ words }: SearchText): RawBuilder<unknown> {
  const phrases = ['', '-'].map((between) => words.join(between));
  const starts = phrases.map((phrase) => sql`starts_with(d.name, ${phrase})`);
  const typed = words.map((word) => sql`strpos(d.name, ${word}) > 0`);
  return sql`
    case when d.name = any(${phrases.map((phrase) => `${phrase}.pi`)}::text[]) then ${sql.lit(RANK.whole)}
      when ${sql.join(starts, sql` or `)} then ${sql.lit(RANK.start)}
      when ${sql.join(typed, sql` and `)} then ${sql.lit(RANK.name)}
      else ${sql.lit(RANK.text + DISTANCE.number)} end`;
}
