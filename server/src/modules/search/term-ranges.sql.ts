import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Alternative, type Alternatives, DISTANCE, type TypoTerms } from './alternatives.rules';
import { LAST } from './text.rules';

/** Terms read for one alternative; beyond, its word counts as frequent. Above the exact maximum of totals by what may stand in a name twice. */
export const TERMS_MAX = CATALOG.exactTotalMax + 1_000;

/** One listing of so many stands in the index of sampled terms. */
const SAMPLED = 64;

const last = sql.lit(LAST);

/**
 * The common table `alternative`: the ranges of terms of a text, whether they hold any, and, of those that `cut` says, whether
 * more than are read. Related words join one after the other, up to the first that fills a page.
 */
export function alternativeTable({ ranges, typos }: Alternatives, cut: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = <K extends keyof Alternative>(key: K) => ranges.map((one) => one[key]);
  const close = sql`distance <= ${DISTANCE.number}::integer`;
  return sql`
    ${typos.length > 0 ? sql`${typoTable(typos)},` : sql``}
    given as materialized (
      select *, turn > 0 and exists (
        select from domain_term t where t.term >= low and t.term < high offset ${sql.lit(CATALOG.pageSize - 1)}
      ) as is_page
      from unnest(${column('from')}::text[], ${column('to')}::text[], ${column('words')}::integer[],
        ${column('distance')}::integer[], ${column('isPhrase')}::boolean[], ${column('isText')}::boolean[], ${column('turn')}::integer[])
        a(low, high, words, distance, is_phrase, is_text, turn)
    ), alternative as materialized (
      select low, high, words, distance, is_phrase, is_text, ${close} and ${cut} and ${isFrequent} as is_cut,
        ${close} and exists (select from domain_term t where t.term >= low and t.term < high) as is_found
      from given g
      where not exists (select from given b where b.is_page and b.words = g.words and b.turn < g.turn)
      ${typos.length > 0 ? sql`union all select * from typo` : sql``}
    )`;
}

/** A sample tells what has far more terms than are read, and what has far fewer; only between the two are they counted. */
const isFrequent = sql`
  case (
    select case when count(*) < ${sql.lit(Math.round((CATALOG.exactTotalMax * 0.6) / SAMPLED))} then 'rare'
      when count(*) > ${sql.lit(Math.round((TERMS_MAX * 1.4) / SAMPLED))} then 'frequent' end
    from (
      select from domain_term t where t.term >= low and t.term < high and get_byte(uuid_send(t.domain_id), 15) < ${sql.lit(256 / SAMPLED)}
      limit ${sql.lit(Math.round((TERMS_MAX * 1.4) / SAMPLED) + 1)}
    ) sampled
  )
  when 'rare' then false when 'frequent' then true
  else exists (select from domain_term t where t.term >= low and t.term < high offset ${sql.lit(TERMS_MAX)}) end`;

/**
 * The ranges of the right words, of those that can be there: where no term begins with the first letters of a word, none
 * begins with a right word that has these in common with it.
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
          ${lists.map(({ words }) => words)}::text[]) l(bit, place, words)
        join reached r on r.bit = l.bit and l.place <= r.length
        cross join lateral string_to_table(l.words, ' ') word
      where word <> '' and not (r.is_text and strpos(word, '-') > 0)
    )`;
}
