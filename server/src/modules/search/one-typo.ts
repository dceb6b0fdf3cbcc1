import { isNameText } from './search-text';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Words shorter than this are too alike to guess at. */
const RIGHT_MIN = 6;

/** From here on only swapped and surplus letters are tried: every other letter at every place would be thousands of words. */
const LONG = 24;

/**
 * All words from which a word comes by one slip: a wrong letter, a missing one, one too many, or two neighbours swapped.
 * Looked up by equality in the index, they need no index of their own and cost the same however many names there are.
 */
export function wordsOneTypoAway(word: string): string[] {
  if (!isNameText(word) || word.length < RIGHT_MIN - 1) return [];
  const found = new Set<string>();
  for (let place = 0; place < word.length; place += 1) {
    const [start, end] = [word.slice(0, place), word.slice(place + 1)];
    found.add(start + end);
    if (end) found.add(start + end[0] + word[place] + end.slice(1));
  }
  if (word.length <= LONG) addLetters(word, found);
  found.delete(word);
  return [...found].filter((right) => right.length >= RIGHT_MIN && /^[a-z0-9].*[a-z0-9]$/.test(right));
}

function addLetters(word: string, found: Set<string>): void {
  for (let place = 0; place <= word.length; place += 1)
    for (const letter of LETTERS) {
      found.add(word.slice(0, place) + letter + word.slice(place));
      if (place < word.length) found.add(word.slice(0, place) + letter + word.slice(place + 1));
    }
}
