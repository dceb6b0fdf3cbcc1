import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Alternative } from './alternatives';

/** Terms read for one alternative; beyond, its word counts as frequent. Above the exact maximum of totals by what may stand in a name twice. */
const TERMS_MAX = CATALOG.exactTotalMax + 1_000;

/** Classes of relevance: the whole name, its start, in the name, in tags or description; then one for each distance. */
const RANK = { whole: 0, start: 1, name: 2, text: 3 } as const;

/** How far the words of a text reach; the words are bits. */
export interface Reach {
  /** What the text finds without the other filters. */
  hits: number;
  /** Words that anything was found for. */
  found: number;
  /** Words that more names, or more texts, contain than are read. */
  in_names: number;
  in_texts: number;
}

/** True when `hits` are only some of all: of a single word that very many texts have. */
export const isCutShort = ({ in_texts }: Reach, words: readonly string[]): boolean =>
  words.length === 1 && in_texts !== 0;

/** Words too frequent to be looked up as terms; a single one that only texts have is cut short instead. */
export const frequentWords = ({ in_names, in_texts }: Reach, words: readonly string[]): number =>
  words.length === 1 ? in_names : in_names | in_texts;

/**
 * The common tables `alternative`, `matched`, `reach` and `hits` for a text's alternatives. `hits` has every active domain that
 * all words stand for, with `id`, `label_length` and `rank`; `reach` has, as bits, the words that anything was found for, and
 * those that too many terms stand for to be read, in names and in texts.
 */
export function termHits(alternatives: readonly Alternative[]): RawBuilder<unknown> {
  const all = alternatives.reduce((bits, { words }) => bits | words, 0);
  const column = <K extends keyof Alternative>(key: K) => alternatives.map((one) => one[key]);
  return sql`
    alternative as materialized (
      select *, distance <= 1 and exists (
        select from domain_term t where t.term >= low and t.term < high offset ${TERMS_MAX}
      ) as is_cut
      from unnest(${column('from')}::text[], ${column('to')}::text[], ${column('words')}::integer[],
        ${column('distance')}::integer[], ${column('isPhrase')}::boolean[], ${column('isText')}::boolean[])
        a(low, high, words, distance, is_phrase, is_text)
    ), matched as materialized (
      select t.domain_id, t.label_length, a.words,
        case when a.distance > 0 then ${RANK.text}::integer + a.distance when a.is_text then ${RANK.text}::integer
          when not a.is_phrase or not t.is_start then ${RANK.name}::integer
          when t.term = a.low then ${RANK.whole}::integer else ${RANK.start}::integer end as rank
      from alternative a cross join lateral (
        select t.term, t.domain_id, t.label_length, t.is_start from domain_term t
        where t.term >= a.low and t.term < a.high limit ${TERMS_MAX}
      ) t
      where not a.is_cut ${isSingle(all) ? orOnlyText : sql``}
    ), reach as materialized (
      select coalesce((select bit_or(words) from matched), 0) as found,
        coalesce(bit_or(words) filter (where is_cut and not is_text), 0) as in_names,
        coalesce(bit_or(words) filter (where is_cut and is_text), 0) as in_texts
      from alternative
    ), hits as materialized (
      select domain_id as id, min(label_length)::integer as label_length, ${rankOf(all)} as rank
      from matched group by domain_id
      ${isSingle(all) ? sql`` : sql`having bit_or(words) = ${all}::integer`}
    )`;
}

/** One word that very many texts but no names have: as many of them as are counted. */
const orOnlyText = sql`
  or a.is_text and not exists (
    select from alternative n cross join lateral (
      select from domain_term t where t.term >= n.low and t.term < n.high limit 1
    ) t where not n.is_text and n.distance <= 1
  )`;

const isSingle = (words: number) => words === 1;

/** Of one word the best hit; of several the phrase, else the class within which all of them are found. */
function rankOf(all: number): RawBuilder<unknown> {
  if (isSingle(all)) return sql`min(rank)`;
  const within = [2, 3, 4, 5].map(
    (rank) => sql`when bit_or(words) filter (where rank <= ${rank}::integer) = ${all}::integer then ${rank}::integer`,
  );
  return sql`coalesce(min(rank) filter (where words = ${all}::integer and rank < 2), case ${sql.join(within, sql` `)} else 6 end)`;
}
