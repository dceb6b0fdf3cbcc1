import { isNameText } from './search-text';

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
