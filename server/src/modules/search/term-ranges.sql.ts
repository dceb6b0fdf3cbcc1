import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Alternative, type Alternatives, DISTANCE, type TypoTerms } from './alternatives.rules';
import { isSampled, SAMPLED } from './search.sql';
import { LAST } from './text.rules';

/** Terms read for one alternative; a word with more is frequent. The 1,000 allow for names that contain a word twice. */
export const TERMS_MAX = CATALOG.exactTotalMax + 1_000;

const last = sql.lit(LAST);

/**
 * The common table `alternative`: the ranges of terms of a text, whether they contain any and, where `cut` is true, whether
 * they contain more than are read. The synonyms of a word follow one another up to the first that fills a page.
 */
export function alternativeTable({ ranges, typos }: Alternatives, cut: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = <K extends keyof Alternative>(key: K) => ranges.map((one) => one[key]);
  const close = sql`distance <= ${DISTANCE.number}::integer`;
  return sql`
    ${typos.length > 0 ? sql`${typoTable(typos)},` : sql``}
    given as materialized (
      select *, synonym_rank > 0 and exists (
        select from domain_term t where t.term >= low and t.term < high offset ${sql.lit(CATALOG.pageSize - 1)}
      ) as is_page
      from unnest(${column('from')}::text[], ${column('to')}::text[], ${column('words')}::integer[],
        ${column('distance')}::integer[], ${column('isPhrase')}::boolean[], ${column('isText')}::boolean[], ${column('synonymRank')}::integer[])
        a(low, high, words, distance, is_phrase, is_text, synonym_rank)
    ), alternative as materialized (
      select low, high, words, distance, is_phrase, is_text, ${close} and ${cut} and ${isFrequent} as is_cut,
        ${close} and exists (select from domain_term t where t.term >= low and t.term < high) as is_found
      from given g
      where not exists (select from given b where b.is_page and b.words = g.words and b.synonym_rank < g.synonym_rank)
      ${typos.length > 0 ? sql`union all select * from typo` : sql``}
    )`;
}

/** The sample recognises words with far more or far fewer terms than are read; only those in between are counted. */
const isFrequent = sql`
  case (
    select case when count(*) < ${sql.lit(Math.round((CATALOG.exactTotalMax * 0.6) / SAMPLED))} then 'rare'
      when count(*) > ${sql.lit(Math.round((TERMS_MAX * 1.4) / SAMPLED))} then 'frequent' end
    from (
      select from domain_term t where t.term >= low and t.term < high and ${isSampled(sql`t.domain_id`)}
      limit ${sql.lit(Math.round((TERMS_MAX * 1.4) / SAMPLED) + 1)}
    ) sampled
  )
  when 'rare' then false when 'frequent' then true
  else exists (select from domain_term t where t.term >= low and t.term < high offset ${sql.lit(TERMS_MAX)}) end`;

/**
 * The ranges of corrected words that can exist. `reached` has how many first letters of each typed word some term starts with;
 * a correction that shares more of them cannot match.
 */
function typoTable(typos: readonly TypoTerms[]): RawBuilder<unknown> {
  const lists = typos.flatMap(({ bit, right }) =>
    right.map((words, index) => ({ bit, index, words: words.join(' ') })),
  );
  return sql`
    reached as materialized (
      select w.bit, f.is_text, (
        select coalesce(max(length), 0) from generate_series(1, length(w.word)) length
        where exists (
          select from domain_term t
          where t.term >= f.front || left(w.word, length) and t.term < f.front || left(w.word, length) || ${last}
        )
      ) as length, f.front
      from unnest(${typos.map(({ bit }) => bit)}::integer[], ${typos.map(({ word }) => word)}::text[]) w(bit, word)
        cross join (values (false, ''), (true, ' ')) f(is_text, front)
    ), typo as materialized (
      select r.front || word as low, r.front || word || ${last} as high, l.bit as words, ${DISTANCE.typo}::integer as distance,
        false as is_phrase, r.is_text, false as is_cut, false as is_found
      from unnest(${lists.map(({ bit }) => bit)}::integer[], ${lists.map(({ index }) => index)}::integer[],
          ${lists.map(({ words }) => words)}::text[]) l(bit, prefix_length, words)
        join reached r on r.bit = l.bit and l.prefix_length <= r.length
        cross join lateral string_to_table(l.words, ' ') word
      where word <> '' and not (r.is_text and strpos(word, '-') > 0)
    )`;
}
