import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { closeAlternatives, wideAlternatives } from './alternatives';
import { isByRelevance } from './domain-order';
import { type SearchFilter, hasRestrictions, whereDomain } from './domain-where';
import { asLabel, matchesName, rankOfName } from './name-text';
import { COUNT_LIMIT, type FoundPage, type PagePart, countDomains, pageByMatch, pageByOrder } from './search.sql';
import { frequentWords, isCutShort } from './term-hits.sql';
import { LAST, type SearchText, type ShortText, isShortText } from './search-text';
import { withinFilter } from './text-filter';
import { type RankedWhere, pageByClass, pageByTerms } from './text-page.sql';

/** A page of the domains that a text and the other filters find. */
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

/** A short text in the order of names is one stretch of the index of names. */
async function findByStart(db: Db, filter: SearchFilter, text: ShortText, part: PagePart): Promise<FoundPage> {
  const where = both(whereDomain(filter), matchesName(text));
  if (part.order.name.startsWith('name-')) return pageByOrder(db, where, part);
  const page = await pageByMatch(db, where, part);
  return page.total < COUNT_LIMIT ? page : pageByOrder(db, where, part, COUNT_LIMIT);
}

/** By terms: close ones first; related words and slips join when the text itself finds less than a page. */
async function findActive(db: Db, filter: SearchFilter, text: SearchText, part: PagePart): Promise<FoundPage> {
  const close = await pageByTerms(db, closeAlternatives(text), withinFilter(filter, text), part);
  const frequent = frequentWords(close, text.words);
  if (frequent !== 0) return findFrequent(db, filter, text, part, frequent);
  const wide = close.hits < CATALOG.pageSize ? wideAlternatives(text, close.found) : null;
  const page = wide ? await pageByTerms(db, wide, withinFilter(filter, text), part) : close;
  return { ...page, isCut: isCutShort(page, text.words) };
}

/** Words that very many names contain: the rarer words are looked up, the frequent ones read in what these find. */
async function findFrequent(
  db: Db,
  filter: SearchFilter,
  text: SearchText,
  part: PagePart,
  cut: number,
): Promise<FoundPage> {
  const rare = text.words.filter((_word, place) => (cut & (1 << place)) === 0);
  if (rare.length === 0) return findByName(db, filter, text, part, !hasRestrictions(filter) && text.words.length === 1);
  const frequent = text.words.filter((word) => !rare.includes(word)).map(containsSomewhere);
  return pageByTerms(db, closeAlternatives({ ...text, words: rare }), withinFilter(filter, text, frequent), part);
}

const containsSomewhere = (word: string) =>
  sql`strpos(lower(d.name || array_to_string(d.tags, ' ') || d.description), ${word}) > 0`;

/** By names alone: for other than active listings, and for words of very many names. */
async function findByName(
  db: Db,
  filter: SearchFilter,
  text: SearchText,
  part: PagePart,
  isFrequent = false,
): Promise<FoundPage> {
  const where = both(whereDomain(filter), matchesName(text));
  const total = isFrequent ? COUNT_LIMIT : await countDomains(db, where);
  if (total < COUNT_LIMIT)
    return pageByMatch(db, where, part, isByRelevance(part.order) ? rankOfName(text) : undefined);
  return isByRelevance(part.order) ? findBest(db, where, text, part) : pageByOrder(db, where, part, total);
}

/** Class by class: the name itself, names that start with the text, the others. */
function findBest(db: Db, where: RawBuilder<unknown>, text: SearchText, part: PagePart): Promise<FoundPage> {
  const label = asLabel(text);
  const starts = sql`d.name >= ${label} and d.name < ${label + LAST}`;
  const isIt = sql`d.name = ${`${label}.pi`}`;
  const classes: RankedWhere[] = [
    { rank: 0, where: both(where, isIt), after: null },
    { rank: 1, where: both(where, starts, sql`not (${isIt})`), after: null },
    { rank: 2, where: both(where, sql`not (${starts})`), after: null },
  ];
  return pageByClass(db, continueClasses(classes, part), part, COUNT_LIMIT);
}

/** Leaves out the classes before the cursor's, and starts its own behind it. */
function continueClasses(classes: RankedWhere[], { keys }: PagePart): RankedWhere[] {
  if (!keys) return classes;
  const [rank, length, id] = [Number(keys[0]), Number(keys[1]), keys[2]];
  const behind = sql`(d.label_length, d.id) > (${length}::integer, ${id}::uuid)`;
  return classes.filter((one) => one.rank >= rank).map((one) => (one.rank === rank ? { ...one, after: behind } : one));
}

const both = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
