import { otherNumbers } from './word-forms';
import { wordsOneTypoAway } from './one-typo';
import { relatedWords } from './related-words';
import { LAST, type SearchText, isNameText } from './search-text';

/** How far a hit is from what was typed: itself, in the other number, a related word, a slip of the keyboard. */
export const DISTANCE = { none: 0, number: 1, related: 2, typo: 3 } as const;

/** A range of terms that stands for one or more words of a text. */
export interface Alternative {
  from: string;
  to: string;
  /** The words it stands for, as bits. */
  words: number;
  distance: (typeof DISTANCE)[keyof typeof DISTANCE];
  /** It stands for the text as it was typed: the whole name, or its start. */
  isPhrase: boolean;
  /** It looks into tags and descriptions, not into names. */
  isText: boolean;
}

/** Beyond these a text is too long to guess at more of its words. */
const ALTERNATIVES_MAX = 4_000;

/** What finds the text as it was typed, in the singular or the plural. */
export function closeAlternatives(text: SearchText): Alternative[] {
  if (text.isEnd) return text.words.map((word) => ({ ...whole(word), ...asTyped(1) }));
  const each = text.words.flatMap((word, place) => [
    ...ranges(word, 1 << place, DISTANCE.none, text.words.length === 1),
    ...otherNumbers(word).flatMap((form) => ranges(form, 1 << place, DISTANCE.number)),
  ]);
  return [...each, ...phrases(text)];
}

/**
 * What finds more where that found little: related words, and words that differ by one slip. `found` has the words, as bits,
 * that something was found for: among several words these were meant as they are.
 */
export function wideAlternatives(text: SearchText, found: number): Alternative[] {
  const all = closeAlternatives(text);
  if (text.isEnd) return all;
  for (const [place, word] of text.words.entries())
    for (const related of [word, ...otherNumbers(word)].flatMap(relatedWords))
      all.push(...ranges(related, 1 << place, DISTANCE.related));
  for (const [place, word] of text.words.entries()) {
    if (text.words.length > 1 && (found & (1 << place)) !== 0) continue;
    const right = wordsOneTypoAway(word).flatMap((other) => ranges(other, 1 << place, DISTANCE.typo));
    if (all.length + right.length <= ALTERNATIVES_MAX) all.push(...right);
  }
  return all;
}

const asTyped = (words: number) => ({ words, distance: DISTANCE.none, isPhrase: true, isText: false });
const whole = (term: string) => ({ from: term, to: `${term}\u0001` });
const startingWith = (term: string) => ({ from: term, to: term + LAST });

/** Names that contain the word, and texts with a word that starts so. */
function ranges(word: string, words: number, distance: Alternative['distance'], isPhrase = false): Alternative[] {
  const inText = { ...startingWith(` ${word}`), words, distance, isPhrase: false, isText: true };
  if (!isNameText(word)) return [inText];
  const inName = { ...startingWith(word), words, distance, isPhrase, isText: false };
  return word.includes('-') ? [inName] : [inName, inText];
}

/** Two words and more may stand side by side in one name, with and without a hyphen. */
function phrases({ words }: SearchText): Alternative[] {
  const all = (1 << words.length) - 1;
  if (words.length === 1) {
    const joined = words.join('').replaceAll('-', '');
    return words[0]?.includes('-') ? ranges(joined, all, DISTANCE.number).slice(0, 1) : [];
  }
  return ['', '-'].map((between) => ({ ...startingWith(words.join(between)), ...asTyped(all) }));
}
