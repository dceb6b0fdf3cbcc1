/** What a person typed, in the form of the names and words it is compared with. */
export interface SearchText {
  /** The same for texts that ask the same. */
  value: string;
  /** Words that are looked for anywhere in a name, and at the start of a word in tags and descriptions; at least one. */
  words: readonly string[];
  /** Words too short for that: a name has to contain them all. */
  short: readonly string[];
  /** The text ended in ".pi": only names that end like it. */
  isEnd: boolean;
}

/** A text of short words only: the first one starts the name. */
export interface ShortText {
  value: string;
  start: string;
  short: readonly string[];
}

const INFIX_MIN = 3;

/** More words than these select nothing more. */
const TERMS_MAX = 8;

const EXTENSION = '.pi';

/** As in search_terms() of the database, which leaves them out of tags and descriptions. */
const STOP_TERMS = new Set(
  'about and any are but can for from has have its not that the their this was who will with you your'.split(' '),
);

/** What parts words; a hyphen belongs to names, and what would be a wildcard elsewhere finds nothing here. */
const SEPARATORS = /[\s!-$&-,./:-@[\]^`{|}~]+/;

/** The last character that a text can hold: the end of all texts that start alike. */
export const LAST = '\u{10ffff}';

const lengthOf = (word: string) => [...word].length;

/** Letters and digits of names; others are looked for in tags and descriptions, at any length. */
export const isNameText = (word: string) => /^[a-z0-9-]+$/.test(word);

const isTooShort = (word: string) => lengthOf(word) < INFIX_MIN && isNameText(word);

/** The text to search for; null when it is blank or on every name, 'nothing' when no name can contain it. */
export function searchText(q: string | undefined): SearchText | ShortText | 'nothing' | null {
  const value = (q ?? '').trim().toLowerCase();
  if (!value || value === EXTENSION) return null;
  const isEnd = value.endsWith(EXTENSION) && isNameText(value.slice(0, -EXTENSION.length));
  if (isEnd) return { value, words: [value.slice(0, -EXTENSION.length)], short: [], isEnd };
  const words = textOf(value);
  const long = words.filter((word) => !isTooShort(word));
  const short = words.filter(isTooShort);
  if (long.length > 0) return { value: words.join(' '), words: long, short, isEnd: false };
  const [start, ...others] = short;
  return start ? { value: words.join(' '), start, short: others } : 'nothing';
}

function textOf(value: string): string[] {
  const all = value.split(SEPARATORS).map((word) => word.replace(/^-+|-+$/g, ''));
  const words = [...new Set(all.filter((word) => word !== ''))];
  const meaningful = words.filter((word) => !STOP_TERMS.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, TERMS_MAX);
}

/** All words of a text, as bits. */
export const allOf = ({ words }: SearchText) => (1 << words.length) - 1;

export const isShortText = (text: SearchText | ShortText): text is ShortText => 'start' in text;

/** Singular and plural of an English word: its other form, where it has one that is spelled differently. */
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

/** Words shorter than this are too alike to guess at. */
const RIGHT_MIN = 6;

/** From here on only swapped and surplus letters are tried: every other letter at every place would be thousands of words. */
const LONG = 24;

/**
 * All words from which a word comes by one slip: a wrong letter, a missing one, one too many, or two neighbours swapped.
 * Each stands in the list of as many first letters as it has in common with the word at least, and in one list only. Looked
 * up by equality in the index, they need no index of their own and cost the same however many names there are.
 */
export function termsOneTypoAway(word: string): string[][] {
  if (!isNameText(word) || word.length < RIGHT_MIN - 1) return [];
  const found = new Set([word]);
  return Array.from({ length: word.length + 1 }, (_, index) => correctedTerms(word, index, found));
}

/** The words that differ from the given one at a place and were not found before. */
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
