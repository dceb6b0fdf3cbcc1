import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { type Alternative, type Alternatives, DISTANCE, type TypoTerms } from './alternatives.rules';
import { isSampled, SAMPLED } from './page.sql';
import { LAST } from './text.rules';

/** Terms read for one alternative; a word with more is frequent. The 1,000 allow for names that contain a word twice. */
export const TERMS_MAX = CATALOG.exactTotalMax + 1_000;

const last = sql.lit(LAST);

/** The sample recognises words with far more or far fewer terms than are read; only those in between are counted. */
const isFrequent = `
  case (
    select case when count(*) < ${Math.round((CATALOG.exactTotalMax * 0.6) / SAMPLED)} then 'rare'
      when count(*) > ${Math.round((TERMS_MAX * 1.4) / SAMPLED)} then 'frequent' end
    from (
      select from domain_term t where t.term >= low and t.term < high and ${isSampled('t.domain_id')}
      limit ${Math.round((TERMS_MAX * 1.4) / SAMPLED) + 1}
    ) sampled
  )
  when 'rare' then false when 'frequent' then true
  else exists (select from domain_term t where t.term >= low and t.term < high offset ${TERMS_MAX}) end`;

const isClose = `distance <= ${DISTANCE.number}`;

const rangeStats = (cut: string) =>
  sql.raw(`low, high, words, distance, is_phrase, is_text, ${isClose} and ${cut} and ${isFrequent} as is_cut,
    ${isClose} and exists (select from domain_term t where t.term >= low and t.term < high) as is_found`);

/** What `alternative` asks of every range, or of those in texts only. */
const STATS = { all: rangeStats('true'), texts: rangeStats('is_text') };

/** Drops the synonyms of a word behind the first that fills a page. */
const upToPage = sql.raw(`
  (
    with given as materialized (
      select *, synonym_rank > 0 and exists (
        select from domain_term t where t.term >= low and t.term < high offset ${CATALOG.pageSize - 1}
      ) as is_page
      from range
    )
    select * from given g
    where not exists (select from given b where b.is_page and b.words = g.words and b.synonym_rank < g.synonym_rank)
  ) range`);

/**
 * The common table `alternative`: the ranges of terms of a text, whether they contain any and whether they contain more than
 * are read, which for `cut` 'texts' is asked of texts only.
 */
export function alternativeTable({ ranges, typos }: Alternatives, cut: keyof typeof STATS): RawBuilder<unknown> {
  const isTyped = ranges.every(({ synonymRank }) => synonymRank === 0);
  return sql`
    ${typos.length > 0 ? sql`${typoTable(typos)},` : sql``}
    range(low, high, words, distance, is_phrase, is_text, synonym_rank) as (values ${sql.join(ranges.map(rangeRow))}),
    alternative as materialized (
      select ${STATS[cut]} from ${isTyped ? sql`range` : upToPage}
      ${typos.length > 0 ? sql`union all select * from typo` : sql``}
    )`;
}

/** Rows of a list, whose number the planner sees: arrays would be planned anew for each text. */
const rangeRow = ({ from, to, words, distance, isPhrase, isText, synonymRank }: Alternative) =>
  sql`(${from}::text collate "C", ${to}::text collate "C", ${sql.raw(`${words}, ${distance}, ${isPhrase}, ${isText}, ${synonymRank}`)})`;

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
      select r.front || word as low, r.front || word || ${last} as high, l.bit as words, ${sql.lit(DISTANCE.typo)} as distance,
        false as is_phrase, r.is_text, false as is_cut, false as is_found
      from unnest(${lists.map(({ bit }) => bit)}::integer[], ${lists.map(({ index }) => index)}::integer[],
          ${lists.map(({ words }) => words)}::text[]) l(bit, prefix_length, words)
        join reached r on r.bit = l.bit and l.prefix_length <= r.length
        cross join lateral string_to_table(l.words, ' ') word
      where word <> '' and not (r.is_text and strpos(word, '-') > 0)
    )`;
}

/** Makes all terms anew, like domain_terms() in the database, but with each listing's index row computed once. */
export async function replaceTerms(db: Db): Promise<void> {
  await rows(db, sql`truncate domain_term`);
  await rows(
    db,
    sql`
      insert into domain_term
      select t.term, d.id, d.label_length, t.is_start, d.featured, d.has_digits, d.has_hyphen, d.category, d.mode, d.shown_price, d.created_at
      from (
        select id, label_length::smallint, featured, has_digits, has_hyphen, category::domain_category, mode::domain_mode, shown_price,
          created_at, name, tags, description
        from domain_view where status = 'active' offset 0
      ) d cross join lateral search_terms(d.name, d.tags, d.description) t`,
  );
}
