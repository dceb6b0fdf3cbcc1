import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { alsoLookedFor, closeAlternatives, wideAlternatives } from './alternatives.rules';
import {
  hasRestrictions,
  indexRowColumns,
  isIndexed,
  type SearchFilter,
  whereDomain,
  whereIndexRow,
  without,
} from './filter.sql';
import { byTerms } from './by-terms.sql';
import { pageByHits, pageOfWord, type Within } from './hit-pages.sql';
import { frequentTerms, type HitTables, isCutShort, type TermStats } from './hits.sql';
import { byAllTerms } from './all-words.sql';
import { asLabel, containsShort, matchesName, rankOfName } from './name.sql';
import { isByRelevance } from './order.sql';
import {
  COUNT_LIMIT,
  countDomains,
  type FoundPage,
  pageByMatch,
  pageByOrder,
  pageByRank,
  type PagePart,
  type RankedWhere,
} from './page.sql';
import { allOf, isNameText, isShortText, LAST, type SearchText, type ShortText } from './text.rules';

/** A page of the domains that match a text and the other filters. */
export function findText(
  db: Db,
  filter: SearchFilter,
  text: SearchText | ShortText,
  part: PagePart,
): Promise<FoundPage> {
  const isActive = !filter.status || filter.status === 'active';
  if (isShortText(text)) return findByStart(db, filter, text, part);
  return isActive ? findActive(db, filter, text, part) : findByName(db, filter, text, part);
}

/** A short text, ordered by name, is one range of the index of names. */
async function findByStart(db: Db, filter: SearchFilter, text: ShortText, part: PagePart): Promise<FoundPage> {
  const where = both(whereDomain(filter), matchesName(text));
  if (part.order.name.startsWith('name-')) return pageByOrder(db, where, part, await countDomains(db, where));
  const page = await pageByMatch(db, where, part);
  return page.total < COUNT_LIMIT ? page : pageByOrder(db, where, part, COUNT_LIMIT);
}

async function findActive(db: Db, filter: SearchFilter, text: SearchText, part: PagePart): Promise<FoundPage> {
  const within = withinFilter(filter, text);
  const key = JSON.stringify([text, without(filter, null)]);
  const hits = await readHits(text, (tables, distance) =>
    text.words.length === 1
      ? pageOfWord(db, tables, within, part, distance + key)
      : pageByHits(db, tables, within, part),
  );
  if ('frequent' in hits) return findFrequent(db, filter, text, part, hits.frequent);
  return { ...hits.found, isCut: hits.isCut, isWide: hits.isWide ?? false };
}

/** A text with frequent words: the rarer words are looked up, the frequent ones are checked on their hits. */
async function findFrequent(
  db: Db,
  filter: SearchFilter,
  text: SearchText,
  part: PagePart,
  cut: number,
): Promise<FoundPage> {
  const rare = text.words.filter((_word, index) => (cut & (1 << index)) === 0);
  if (rare.length === 0) return findByName(db, filter, text, part, !hasRestrictions(filter) && text.words.length === 1);
  const frequent = text.words.filter((word) => !rare.includes(word)).map(containsSomewhere);
  const alternatives = closeAlternatives({ ...text, words: rare });
  return pageByHits(db, byTerms(alternatives), withinFilter(filter, text, frequent), part);
}

const containsSomewhere = (word: string) =>
  sql`strpos(lower(d.name || array_to_string(d.tags, ' ') || d.description), ${word}) > 0`;

/** Searches names only: for listings that are not active, and for frequent words. */
async function findByName(
  db: Db,
  filter: SearchFilter,
  text: SearchText,
  part: PagePart,
  isFrequent = false,
): Promise<FoundPage> {
  const where = both(whereDomain(filter), matchesName(text));
  const isRanked = isByRelevance(part.order);
  const page = isFrequent ? null : await pageByMatch(db, where, part, isRanked ? rankOfName(text) : undefined);
  if (page && page.total < COUNT_LIMIT) return page;
  if (!isRanked) return pageByOrder(db, where, part, COUNT_LIMIT);
  const ranks = ranksOf(where, text, isFrequent);
  return pageByRank(db, continueRanks(ranks, part), part, COUNT_LIMIT);
}

const byLength = { from: sql`domain d`, keys: sql`d.label_length, d.id` };

/** The longest label in the index of short names. */
const SHORT_MAX = 11;

/** The short active names that contain a word of three letters or more, but do not start with it. */
const shortNames = (word: string) => ({
  from: sql`
    (select distinct label_length, domain_id from domain_term
     where left(term, 3) = ${word.slice(0, 3)} and label_length <= ${sql.lit(SHORT_MAX)} and left(term, 1) <> ' '
       and strpos(term, ${word}) = 1 and not is_start) t
    cross join lateral (select * from domain_view d where d.id = t.domain_id limit 1) d`,
  keys: sql`t.label_length, t.domain_id`,
});

/** The ranks: the name itself, names that start with the text, other names. Short ones of the last have an index. */
function ranksOf(where: RawBuilder<unknown>, text: SearchText, isFrequent: boolean): RankedWhere[] {
  const label = asLabel(text);
  const starts = sql`d.name >= ${label} and d.name < ${label + LAST}`;
  const isIt = sql`d.name = ${`${label}.pi`}`;
  const contains = { ...byLength, rank: 2, where: both(where, sql`not (${starts})`) };
  return [
    { ...byLength, rank: 0, where: both(where, isIt) },
    { ...byLength, rank: 1, where: both(where, starts, sql`not (${isIt})`) },
    ...(isFrequent
      ? [
          { ...shortNames(label), rank: 2, where: sql`not (${starts})` },
          { ...contains, where: both(contains.where, sql`d.label_length > ${sql.lit(SHORT_MAX)}`) },
        ]
      : [contains]),
  ];
}

/** Drops the ranks before the cursor's and continues its rank behind the cursor. */
function continueRanks(ranks: RankedWhere[], { keys }: PagePart): RankedWhere[] {
  if (!keys) return ranks;
  const [rank, length, id] = [Number(keys[0]), Number(keys[1]), keys[2]];
  return ranks
    .filter((one) => one.rank >= rank)
    .map((one) =>
      one.rank === rank
        ? { ...one, where: both(one.where, sql`(${one.keys}) > (${length}::integer, ${id}::uuid)`) }
        : one,
    );
}

const both = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** What was read of a text's hits, or the mask of the words that are too frequent for that. */
type ReadHits<T> = { found: T; isCut: boolean; isWide?: boolean } | { frequent: number };

type ReadTables<T> = (tables: HitTables, distance: 'close' | 'wide') => Promise<T>;

/** Reads the close hits of a text; where they do not fill a page, or it is of another language, what else it may mean too. */
export async function readHits<T extends TermStats>(text: SearchText, read: ReadTables<T>): Promise<ReadHits<T>> {
  const isForNames = text.words.length > 1 && text.words.every(isNameText);
  const close = isForNames ? await hitsOfTerms(text, read) : await closeHits(text, read);
  if ('frequent' in close) return close;
  if (close.found.hits >= CATALOG.pageSize && alsoLookedFor(text).length === 0) return close;
  if (isForNames && close.found.found === allOf(text)) return close;
  const wide = wideAlternatives(text, close.found.found);
  if (!wide) return close;
  const found = await read(byTerms(wide), 'wide');
  return { found, isCut: isCutShort(found, text.words), isWide: true };
}

async function closeHits<T extends TermStats>(text: SearchText, read: ReadTables<T>): Promise<ReadHits<T>> {
  const found = await read(byTerms(closeAlternatives(text)), 'close');
  const frequent = frequentTerms(found, text.words);
  return frequent === 0 ? { found, isCut: isCutShort(found, text.words) } : { frequent };
}

/** Several words: reads the names that contain them all, however frequent each is; words of very many texts are left out. */
async function hitsOfTerms<T extends TermStats>(text: SearchText, read: ReadTables<T>): Promise<ReadHits<T>> {
  const found = await read(byAllTerms(text), 'close');
  if (found.hits >= COUNT_LIMIT) return { frequent: allOf(text) };
  if (found.in_texts === 0) return { found, isCut: false };
  const close = await closeHits(text, read);
  return 'frequent' in close && close.frequent === allOf(text) ? { found, isCut: false } : close;
}

/** The conditions of the other filters, of the text's short words, and further ones over `domain d`. */
function withinFilter(filter: SearchFilter, text: SearchText, more: readonly RawBuilder<unknown>[] = []): Within {
  const short = containsShort(text);
  const isByIndexRow = isIndexed(filter);
  const conditions = [...(isByIndexRow ? [] : [whereDomain(filter)]), ...more, ...(short ? [short] : [])];
  return {
    byIndexRow: isByIndexRow && hasRestrictions(filter) ? whereIndexRow(filter) : null,
    indexRow: isByIndexRow ? indexRowColumns(filter) : [],
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
  };
}
