import { readSearch } from 'contracts';
import { wordsAsMeant } from './meanings.rules';

/** A typed text, normalised like the names and words that it is compared with. */
export interface SearchText {
  /** Equal for texts that mean the same. */
  value: string;
  /** Words that are searched anywhere in a name and at the start of words in tags and descriptions; at least one. */
  words: readonly string[];
  /** Words too short for the term index: a name must contain them all. */
  short: readonly string[];
  /** The text ended in ".pi": only names that end with it match. */
  isEnd: boolean;
  /** The text stood in quotation marks: nothing but its words is looked for. */
  isLiteral: boolean;
}

/** A text of short words only: names start with the first one. */
export interface ShortText {
  value: string;
  start: string;
  short: readonly string[];
}

const INFIX_MIN = 3;

/** Further words are ignored. */
const TERMS_MAX = 8;

const EXTENSION = '.pi';

/** The stop words of search_terms() in the database, which are not indexed for tags and descriptions. */
const STOP_TERMS = new Set(
  'about and any are but can for from has have its not that the their this was who will with you your'.split(' '),
);

/** What separates words. A hyphen is part of a name; `%` and `_` are no wildcards but characters that no name contains. */
const SEPARATORS = /[\s!-$&-,./:-@[\]^`{|}~]+/;

/** The highest character: `prefix + LAST` is the upper end of the range of texts with that prefix. */
export const LAST = '\u{10ffff}';

const lengthOf = (word: string) => [...word].length;

/** True for a word that a name may contain; others are searched in tags and descriptions, at any length. */
export const isNameText = (word: string) => /^[a-z0-9-]+$/.test(word);

const isTooShort = (word: string) => lengthOf(word) < INFIX_MIN && isNameText(word);

/** The text to search for; null when it is blank or part of every name, 'nothing' when no name can contain it. */
export function searchText(q: string | undefined): SearchText | ShortText | 'nothing' | null {
  const value = withoutAddress(readSearch(q ?? '').toLowerCase());
  if (!value || value === EXTENSION) return null;
  const isEnd = value.endsWith(EXTENSION) && isNameText(value.slice(0, -EXTENSION.length));
  if (isEnd) return { value, words: [value.slice(0, -EXTENSION.length)], short: [], isEnd, isLiteral: false };
  const isLiteral = QUOTED.test(value);
  const words = isLiteral ? textOf(value) : wordsAsMeant(textOf(value));
  const long = words.filter((word) => !isTooShort(word));
  const short = words.filter(isTooShort);
  if (long.length > 0) return { value: words.join(' '), words: long, short, isEnd: false, isLiteral };
  const [start, ...others] = short;
  return start ? { value: words.join(' '), start, short: others } : 'nothing';
}

const QUOTED = /^".+"$/;

/** A pasted address: what stands before its host, and all that follows a host that is a name. */
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+\.pi)(?:[/?#].*)?$/;
const ADDRESS_START = /^(?:https?:\/\/)?(?:www\.)?/;

const withoutAddress = (value: string) => ADDRESS.exec(value)?.[1] ?? value.replace(ADDRESS_START, '');

function textOf(value: string): string[] {
  const all = value.split(SEPARATORS).map((word) => word.replace(/^-+|-+$/g, ''));
  const words = [...new Set(all.filter((word) => word !== ''))];
  const meaningful = words.filter((word) => !STOP_TERMS.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, TERMS_MAX);
}

/** The mask of all words of a text. */
export const allOf = ({ words }: SearchText) => (1 << words.length) - 1;

export const isShortText = (text: SearchText | ShortText): text is ShortText => 'start' in text;

/** The plural of an English singular or the singular of a plural, where its spelling differs. */
export function otherNumbers(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word) && !/^[a-z]{3}$/.test(word)) return [];
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word) && word.length > 3) return [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/[^aeiou]men$/.test(word)) return [`${word.slice(0, -2)}an`];
  if (word.endsWith('man')) return [`${word.slice(0, -2)}en`];
  return [];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Shorter words have too many neighbours to be corrected. */
const RIGHT_MIN = 6;

/** In longer words only swapped and surplus letters are tried: every letter at every position would be thousands of words. */
const LONG = 24;

/**
 * All words that a word may be a typo of: with one letter changed, missing or surplus, or two neighbours swapped. List `n`
 * has the words that share at least the first `n` letters with it; each word is in one list. They are looked up by equality,
 * which costs the same however many names there are.
 */
export function termsOneTypoAway(word: string): string[][] {
  if (!isNameText(word) || word.length < RIGHT_MIN - 1) return [];
  const found = new Set([word]);
  return Array.from({ length: word.length + 1 }, (_, index) => correctedTerms(word, index, found));
}

/** The words that differ from the given one at `index` and were not found before. */
function correctedTerms(word: string, index: number, found: Set<string>): string[] {
  const [start, end] = [word.slice(0, index), word.slice(index + 1)];
  const words = index < word.length ? [start + end] : [];
  if (end) words.push(start + end[0] + word[index] + end.slice(1));
  if (word.length <= LONG)
    for (const letter of LETTERS) {
      words.push(start + letter + word.slice(index));
      if (index < word.length) words.push(start + letter + end);
    }
  return words.filter((right) => isNew(right, found));
}

function isNew(right: string, found: Set<string>): boolean {
  if (right.length < RIGHT_MIN || right.startsWith('-') || right.endsWith('-') || found.has(right)) return false;
  found.add(right);
  return true;
}
