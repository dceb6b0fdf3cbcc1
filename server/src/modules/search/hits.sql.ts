import { type RawBuilder, sql } from 'kysely';
import type { Alternatives } from './alternatives.rules';
import type { IndexColumn } from './filter.sql';
import { TERMS_MAX, alternativeTable } from './terms.sql';

/** Ranks of relevance: the whole name, its start, inside the name, in tags or description; then one per distance. */
export const RANK = { whole: 0, start: 1, name: 2, text: 3 } as const;

/** How frequent the words of a text are. Words are bit masks. */
export interface TermStats {
  /** The hits of the text without the other filters. */
  hits: number;
  /** Words that were found as typed, in the singular or the plural. */
  found: number;
  /** Words that more names, or more texts, contain than are read (TERMS_MAX). */
  in_names: number;
  in_texts: number;
}

/** What a query needs of hits. */
export interface AskedOfHits {
  /** Columns of their index rows. */
  columns: readonly IndexColumn[];
  /** A condition over their index rows, as `d` with the columns `indexRow`; null for all hits. */
  byIndexRow: RawBuilder<unknown> | null;
  indexRow: readonly IndexColumn[];
  /** Whether their `rank` is needed. */
  isRanked: boolean;
  /** Of a single word, only the best hits are wanted; null for all of them. */
  best: BestHits | null;
}

/** The first rows of an order, by conditions and keys over their alias, which have the columns of `hits`. */
export interface BestHits {
  of: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  /** How many of their terms are read. */
  terms: number;
}

/**
 * The common tables of a text: `stats` with the columns of TermStats; `hits`, the active domains that match it and meet
 * `byIndexRow`, with `id`, `label_length` and what is asked; `all_hits`, how many match without that condition, exact up to
 * a page. With `best` also `best`, the terms read of these, and `hit_total`, with the `total` of all hits.
 */
export type HitTables = (asked: AskedOfHits) => RawBuilder<unknown>;

/** The columns of TermStats, for a query that has the tables of HitTables. */
export const statsColumns = sql`
  (select hits from all_hits) as hits,
  (select found from stats) as found, (select in_names from stats) as in_names, (select in_texts from stats) as in_texts`;

/** True when `hits` are only some of all: for a single word that very many texts contain. */
export const isCutShort = ({ in_texts }: TermStats, words: readonly string[]): boolean =>
  words.length === 1 && in_texts !== 0;

/** The words too frequent to look up as terms; a single word that only texts contain is cut short instead. */
export const frequentTerms = ({ in_names, in_texts }: TermStats, words: readonly string[]): number =>
  words.length === 1 ? in_names : in_names | in_texts;

/** The common tables `alternative` and `stats`, which has the columns of TermStats. */
export const statsTables = (alternatives: Alternatives, cut: 'all' | 'texts' = 'all'): RawBuilder<unknown> => sql`
  ${alternativeTable(alternatives, cut)}, stats as materialized (
    select coalesce(bit_or(words) filter (where is_found), 0) as found,
      coalesce(bit_or(words) filter (where is_cut and not is_text), 0) as in_names,
      coalesce(bit_or(words) filter (where is_cut and is_text), 0) as in_texts
    from alternative
  )`;

/** The columns to read: those of the result and those of the condition. */
export const columnsOf = ({ columns, indexRow }: AskedOfHits): IndexColumn[] => [...new Set([...columns, ...indexRow])];

/** The tables of hits, from the hits without the condition. */
export const filtered = (all: RawBuilder<unknown>, { byIndexRow }: AskedOfHits) =>
  byIndexRow
    ? sql`unfiltered as materialized (${all}), hits as materialized (select * from unfiltered d where ${byIndexRow}),
        all_hits as (select count(*)::integer as hits from unfiltered)`
    : sql`hits as materialized (${all}), all_hits as (select count(*)::integer as hits from hits)`;

export const terms = (columns: readonly IndexColumn[]) => sql`
  alternative a cross join lateral (
    select t.term, t.domain_id, t.label_length, t.is_start ${listed(columns)} from domain_term t
    where t.term >= a.low and t.term < a.high limit ${sql.lit(TERMS_MAX)}
  ) t`;

export const listed = (columns: readonly IndexColumn[]) =>
  columns.length > 0 ? sql`, ${sql.join(columns.map((column) => sql.ref(column)))}` : sql``;

export const rankOfTerm = sql.raw(`
  case when a.distance > 0 then ${RANK.text} + a.distance when a.is_text then ${RANK.text}
    when not a.is_phrase or not t.is_start then ${RANK.name}
    when t.term = a.low then ${RANK.whole} else ${RANK.start} end`);

/** Aggregates the index row of a domain: each of its terms carries the same one. */
export function indexRowOf(columns: readonly IndexColumn[]): RawBuilder<unknown> {
  const flags: readonly IndexColumn[] = ['featured', 'has_digits', 'has_hyphen'];
  const each = columns.map((column) =>
    flags.includes(column)
      ? sql`bool_or(t.${sql.ref(column)}) as ${sql.ref(column)}`
      : sql`min(t.${sql.ref(column)}) as ${sql.ref(column)}`,
  );
  return each.length > 0 ? sql`, ${sql.join(each)}` : sql``;
}

/** The rank of several words: that of the phrase, or else the lowest one within which all of them are found. */
export function rankOf(all: number): RawBuilder<unknown> {
  const within = [2, 3, 4, 5].map(
    (rank) => sql`when bit_or(words) filter (where rank <= ${rank}::integer) = ${all}::integer then ${rank}::integer`,
  );
  return sql`coalesce(min(rank) filter (where words = ${all}::integer and rank < 2), case ${sql.join(within, sql` `)} else 6 end)`;
}
