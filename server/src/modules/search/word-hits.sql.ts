import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Combination, DISTANCE, closeAlternatives, closeCombinations, relatedCombinations } from './alternatives';
import type { SlipColumn } from './domain-where';
import { COUNT_LIMIT } from './search.sql';
import { type SearchText, allOf } from './search-text';
import { type HitTables, RANK, listed, rankOf, rankOfTerm, reachTables, slipOf, terms } from './term-hits.sql';
import { otherNumbers } from './word-forms';

/**
 * Hits of several words: names that have them all, and what has some in tags or description and the others there or in its name.
 * Where all words mean something but these hits are less than a page, names with a related word join them.
 */
export const byWords =
  (text: SearchText): HitTables =>
  (slip) => {
    const columns = [...new Set(slip)];
    const close = sql`${inNames(text, closeCombinations(text), columns)} union all ${partlyInText(text, columns)}`;
    const related = relatedCombinations(text);
    const isWide = sql`(select found = ${allOf(text)}::integer from reach) and (select count(*) < ${CATALOG.pageSize} from close)`;
    return sql`
      ${reachTables(closeAlternatives(text), sql`is_text`)}, in_text as materialized (
        select t.domain_id, t.label_length, a.words, ${rankOfTerm} as rank ${listed(columns)}
        from ${terms(columns)} where a.is_text and not a.is_cut
      ), close as materialized (${merged(close, columns)}),
      hits as materialized (${
        related.length > 0
          ? merged(sql`select * from close union all ${inNames(text, related, columns, isWide)}`, columns)
          : sql`select * from close`
      })`;
  };

/** A domain once, as near as any of its rows. */
const merged = (rows: RawBuilder<unknown>, columns: readonly SlipColumn[]) => sql`
  select id, min(label_length)::integer as label_length, min(rank) as rank ${slipOf(columns)} from (${rows}) t group by id`;

/**
 * Names that have all words of a combination; one may come more than once. The index of letter groups intersects the words, so
 * that a row is read only for a name that has them all.
 */
function inNames(
  text: SearchText,
  combinations: readonly Combination[],
  columns: readonly SlipColumn[],
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const places = text.words.map((_word, place) => place);
  const pattern = (place: number) => sql.ref(`pattern_${place}`);
  const patterns = places.map((place) => sql`${combinations.map((one) => one.patterns[place] ?? '')}::text[]`);
  const areThere = places.map((place) => sql`d.name like c.${pattern(place)}`);
  return sql`
    select d.id, d.label_length, case when c.distance > 0 then ${RANK.text}::integer + c.distance else ${rankOfWords(text)} end as rank
      ${slipOfDomain(columns)}
    from (
      select * from unnest(${sql.join(patterns)}, ${combinations.map(({ distance }) => distance)}::integer[])
        c(${sql.join(places.map(pattern))}, distance)
      where ${condition}
    ) c cross join lateral (
      select * from domain d where d.status = 'active' and ${sql.join(areThere, sql` and `)} limit ${sql.lit(COUNT_LIMIT)}
    ) d`;
}

/** The words of the names that stand in `in_text` join those; what then has them all is a hit. */
function partlyInText(text: SearchText, columns: readonly SlipColumn[]): RawBuilder<unknown> {
  const all = allOf(text);
  const forms = text.words.flatMap((word, place) => [
    { bit: 1 << place, word, rank: RANK.name },
    ...otherNumbers(word).map((form) => ({ bit: 1 << place, word: form, rank: RANK.text + DISTANCE.number })),
  ]);
  return sql`
    select domain_id, min(label_length), ${rankOf(all)} ${slipOf(columns)}
    from (
      select * from in_text
      union all
      select c.domain_id, c.label_length, w.bit, w.rank ${listed(columns)}
      from (select domain_id, min(label_length) as label_length ${slipOf(columns)} from in_text group by domain_id) c
        cross join lateral (select name from domain d where d.id = c.domain_id and d.status = 'active' limit 1) d
        join unnest(${forms.map(({ bit }) => bit)}::integer[], ${forms.map(({ word }) => word)}::text[],
          ${forms.map(({ rank }) => rank)}::integer[]) w(bit, word, rank) on strpos(d.name, w.word) > 0
    ) t
    group by domain_id having bit_or(words) = ${all}::integer`;
}

/** The columns of a slip, of `domain d`. */
function slipOfDomain(columns: readonly SlipColumn[]): RawBuilder<unknown> {
  const types: Partial<Record<SlipColumn, RawBuilder<unknown>>> = {
    category: sql`::domain_category`,
    mode: sql`::domain_mode`,
  };
  const each = columns.map((column) => sql`, d.${sql.ref(column)}${types[column] ?? sql``} as ${sql.ref(column)}`);
  return each.length > 0 ? sql.join(each, sql` `) : sql``;
}

/** The words side by side, with a hyphen or without: the whole name or its start; else as they were typed, or in the other number. */
function rankOfWords({ words }: SearchText): RawBuilder<unknown> {
  const phrases = ['', '-'].map((between) => words.join(between));
  const starts = phrases.map((phrase) => sql`starts_with(d.name, ${phrase})`);
  const typed = words.map((word) => sql`strpos(d.name, ${word}) > 0`);
  return sql`
    case when d.name = any(${phrases.map((phrase) => `${phrase}.pi`)}::text[]) then ${RANK.whole}::integer
      when ${sql.join(starts, sql` or `)} then ${RANK.start}::integer
      when ${sql.join(typed, sql` and `)} then ${RANK.name}::integer
      else ${RANK.text + DISTANCE.number}::integer end`;
}
