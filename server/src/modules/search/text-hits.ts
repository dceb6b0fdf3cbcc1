import { CATALOG } from 'contracts';
import { closeAlternatives, wideAlternatives } from './alternatives';
import { COUNT_LIMIT } from './search.sql';
import { type SearchText, allOf, isNameText } from './search-text';
import { type Reach, type HitTables, byTerms, frequentTerms, isCutShort } from './term-hits.sql';
import { byAllTerms } from './word-hits.sql';

/** What was read of a text's hits, or the words, as bits, that too many names have for that. */
export type ReadHits<T> = { found: T; isCut: boolean } | { frequent: number };

/** Reads the close hits of a text; where these are less than a page, with them the wide ones: related words and slips. */
export async function readHits<T extends Reach>(
  text: SearchText,
  read: (tables: HitTables) => Promise<T>,
): Promise<ReadHits<T>> {
  const isForNames = text.words.length > 1 && text.words.every(isNameText);
  const close = isForNames ? await hitsOfTerms(text, read) : await closeHits(text, read);
  if ('frequent' in close || close.found.hits >= CATALOG.pageSize) return close;
  if (isForNames && close.found.found === allOf(text)) return close;
  const wide = wideAlternatives(text, close.found.found);
  if (!wide) return close;
  const found = await read(byTerms(wide));
  return { found, isCut: isCutShort(found, text.words) };
}

async function closeHits<T extends Reach>(
  text: SearchText,
  read: (tables: HitTables) => Promise<T>,
): Promise<ReadHits<T>> {
  const found = await read(byTerms(closeAlternatives(text)));
  const frequent = frequentTerms(found, text.words);
  return frequent === 0 ? { found, isCut: isCutShort(found, text.words) } : { frequent };
}

/** However many names have one of several words, those that have them all are read; words of very many texts are not. */
async function hitsOfTerms<T extends Reach>(
  text: SearchText,
  read: (tables: HitTables) => Promise<T>,
): Promise<ReadHits<T>> {
  const found = await read(byAllTerms(text));
  if (found.hits >= COUNT_LIMIT) return { frequent: allOf(text) };
  if (found.in_texts === 0) return { found, isCut: false };
  const close = await closeHits(text, read);
  return 'frequent' in close && close.frequent === allOf(text) ? { found, isCut: false } : close;
}
