import { type RawBuilder, sql } from 'kysely';
import type { Alternatives } from './alternatives';
import type { SlipColumn } from './domain-where';
import { TERMS_MAX, alternativeTable } from './term-ranges.sql';

/** Hits of one word that another one is looked for in: bounds the memory of a hash. */
const CANDIDATES_MAX = 100_000;

/** Classes of relevance: the whole name, its start, in the name, in tags or description; then one for each distance. */
export const RANK = { whole: 0, start: 1, name: 2, text: 3 } as const;

/** How far the words of a text reach; the words are bits. */
export interface Reach {
  /** What the text finds without the other filters. */
  hits: number;
  /** Words that anything close was found for. */
  found: number;
  /** Words that more names, or more texts, contain than are read. */
  in_names: number;
  in_texts: number;
}

/** The common tables `reach` and `hits` of a text: how far its words reach, and the active domains they stand for, with the asked columns of their slips. */
export type HitTables = (slip: readonly SlipColumn[]) => RawBuilder<unknown>;

/** The columns of Reach, each by its name, where `hits` and `reach` are. */
export const reachColumns = sql`
  (select count(*)::integer from hits) as hits,
  (select found from reach) as found, (select in_names from reach) as in_names, (select in_texts from reach) as in_texts`;

export const reachOf = ({ hits, found, in_names, in_texts }: Reach): Reach => ({ hits, found, in_names, in_texts });

/** Hits read in the terms of a text's alternatives. */
export const byTerms =
  (alternatives: Alternatives): HitTables =>
  (slip) =>
    sql`${reachTables(alternatives)}, ${termHits(alternatives, [...new Set(slip)])}`;

/** True when `hits` are only some of all: of a single word that very many texts have. */
export const isCutShort = ({ in_texts }: Reach, words: readonly string[]): boolean =>
  words.length === 1 && in_texts !== 0;

/** Words too frequent to be looked up as terms; a single one that only texts have is cut short instead. */
export const frequentWords = ({ in_names, in_texts }: Reach, words: readonly string[]): number =>
  words.length === 1 ? in_names : in_names | in_texts;

/** The common tables `alternative` and `reach`: the latter has, as bits, what Reach says of the words. */
export const reachTables = (alternatives: Alternatives, cut = sql`true`): RawBuilder<unknown> => sql`
  ${alternativeTable(alternatives, cut)}, reach as materialized (
    select coalesce(bit_or(words) filter (where is_found), 0) as found,
      coalesce(bit_or(words) filter (where is_cut and not is_text), 0) as in_names,
      coalesce(bit_or(words) filter (where is_cut and is_text), 0) as in_texts
    from alternative
  )`;

/**
 * The common table `hits` over `alternative`: every active domain that all words stand for, with `id`, `label_length`, `rank`
 * and the asked columns of its slip.
 */
function termHits({ ranges, typos }: Alternatives, columns: readonly SlipColumn[]): RawBuilder<unknown> {
  const all = [...ranges.map(({ words }) => words), ...typos.map(({ bit }) => bit)].reduce(
    (bits, words) => bits | words,
    0,
  );
  return all === 1 ? hitsOfOneWord(columns) : hitsOfAllWords(all, columns);
}

export const terms = (columns: readonly SlipColumn[]) => sql`
  alternative a cross join lateral (
    select t.term, t.domain_id, t.label_length, t.is_start ${listed(columns)} from domain_term t
    where t.term >= a.low and t.term < a.high limit ${TERMS_MAX}
  ) t`;

export const listed = (columns: readonly SlipColumn[]) =>
  columns.length > 0 ? sql`, ${sql.join(columns.map((column) => sql.ref(column)))}` : sql``;

export const rankOfTerm = sql`
  case when a.distance > 0 then ${RANK.text}::integer + a.distance when a.is_text then ${RANK.text}::integer
    when not a.is_phrase or not t.is_start then ${RANK.name}::integer
    when t.term = a.low then ${RANK.whole}::integer else ${RANK.start}::integer end`;

/** A domain has one slip, whichever of its terms carries it. */
export function slipOf(columns: readonly SlipColumn[]): RawBuilder<unknown> {
  const flags: readonly SlipColumn[] = ['featured', 'has_digits', 'has_hyphen'];
  const each = columns.map((column) =>
    flags.includes(column)
      ? sql`bool_or(${sql.ref(column)}) as ${sql.ref(column)}`
      : sql`min(${sql.ref(column)}) as ${sql.ref(column)}`,
  );
  return each.length > 0 ? sql`, ${sql.join(each)}` : sql``;
}

/** A word that very many texts but no names have: as many of them as are counted. */
const hitsOfOneWord = (columns: readonly SlipColumn[]) => sql`
  hits as materialized (
    select t.domain_id as id, min(t.label_length)::integer as label_length, min(${rankOfTerm}) as rank ${slipOf(columns)}
    from ${terms(columns)}
    where not a.is_cut or a.is_text and not exists (
      select from alternative n where not n.is_text and n.is_found
    )
    group by t.domain_id
  )`;

/** Word by word, each among what the words before it found; only the survivors are ranked. */
function hitsOfAllWords(all: number, columns: readonly SlipColumn[]): RawBuilder<unknown> {
  const bits = Array.from({ length: 32 }, (_, place) => place).filter((place) => (all & (1 << place)) !== 0);
  const tableOf = (place: number | undefined) => sql.ref(`word_${place}`);
  const words = bits.map((place, at) => {
    const isAmong = at === 0 ? sql`` : sql`and ${among(tableOf(bits[at - 1]))}`;
    return sql`
      ${tableOf(place)} as materialized (
        select t.domain_id, t.label_length, a.words, ${rankOfTerm} as rank ${listed(columns)}
        from ${terms(columns)}
        where a.words & ${1 << place}::integer <> 0 and not a.is_cut ${isAmong}
      )`;
  });
  const found = sql.join(
    bits.map((place) => sql`select * from ${tableOf(place)}`),
    sql` union all `,
  );
  return sql`
    ${sql.join(words)}, hits as materialized (
      select t.domain_id as id, min(t.label_length)::integer as label_length, ${rankOf(all)} as rank ${slipOf(columns)}
      from (${found}) t where ${among(tableOf(bits.at(-1)))}
      group by t.domain_id
    )`;
}

/** Under `is true` the list stays a list, which is hashed once; as a join it would be planned by a guess of its size. */
const among = (table: RawBuilder<unknown>) =>
  sql`(t.domain_id in (select domain_id from ${table} limit ${sql.lit(CANDIDATES_MAX)})) is true`;

/** Of several words the phrase, else the class within which all of them are found. */
export function rankOf(all: number): RawBuilder<unknown> {
  const within = [2, 3, 4, 5].map(
    (rank) => sql`when bit_or(words) filter (where rank <= ${rank}::integer) = ${all}::integer then ${rank}::integer`,
  );
  return sql`coalesce(min(rank) filter (where words = ${all}::integer and rank < 2), case ${sql.join(within, sql` `)} else 6 end)`;
}
