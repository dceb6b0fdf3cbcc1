import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { closeAlternatives } from './alternatives';
import { isByRelevance } from './domain-order';
import { type SearchFilter, hasRestrictions, whereDomain } from './domain-where';
import { asLabel, matchesName, rankOfName } from './name-text';
import { COUNT_LIMIT, type FoundPage, type PagePart, pageByMatch, pageByOrder } from './search.sql';
import { byTerms } from './term-hits.sql';
import { LAST, type SearchText, type ShortText, isShortText } from './search-text';
import { withinFilter } from './text-filter';
import { readHits } from './text-hits';
import { type RankedWhere, SHORT_MAX, byLength, pageByClass, pageByHits, shortNames } from './text-page.sql';

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

async function findActive(db: Db, filter: SearchFilter, text: SearchText, part: PagePart): Promise<FoundPage> {
  const within = withinFilter(filter, text);
  const hits = await readHits(text, (tables) => pageByHits(db, tables, within, part));
  if ('frequent' in hits) return findFrequent(db, filter, text, part, hits.frequent);
  return { ...hits.found, isCut: hits.isCut };
}

/** Words that very many names contain: the rarer words are looked up, the frequent ones read in what these find. */
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

/** By names alone: for other than active listings, and for words of very many names. */
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
  const classes = classesOf(where, text, isFrequent);
  return pageByClass(db, continueClasses(classes, part), part, COUNT_LIMIT);
}

/** Class by class: the name itself, names that start with the text, the others; of these the short ones have an index of their own. */
function classesOf(where: RawBuilder<unknown>, text: SearchText, isFrequent: boolean): RankedWhere[] {
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

/** Leaves out the classes before the cursor's, and starts its own behind it. */
function continueClasses(classes: RankedWhere[], { keys }: PagePart): RankedWhere[] {
  if (!keys) return classes;
  const [rank, length, id] = [Number(keys[0]), Number(keys[1]), keys[2]];
  return classes
    .filter((one) => one.rank >= rank)
    .map((one) =>
      one.rank === rank
        ? { ...one, where: both(one.where, sql`(${one.keys}) > (${length}::integer, ${id}::uuid)`) }
        : one,
    );
}

const both = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
