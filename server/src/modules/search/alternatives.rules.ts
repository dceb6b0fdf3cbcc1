import { synonymsOf } from './synonyms.rules';
import { isNameText, LAST, otherNumbers, type SearchText, termsOneTypoAway } from './text.rules';

/** How far a hit is from what was typed: itself, in the other number, a related word, a slip of the keyboard. */
export const DISTANCE = { none: 0, number: 1, related: 2, typo: 3 } as const;

/** A range of terms that stands for one or more words of a text. */
export interface Alternative {
  from: string;
  to: string;
  /** The words it stands for, as bits. */
  words: number;
  distance: (typeof DISTANCE)[keyof typeof DISTANCE];
  /** Related words of one word join in turn; 0 for what is not one. */
  turn: number;
  /** It stands for the text as it was typed: the whole name, or its start. */
  isPhrase: boolean;
  /** It looks into tags and descriptions, not into names. */
  isText: boolean;
}

/** The words from which a word of a text comes by one slip of the keyboard (one-typo.ts). */
export interface TypoTerms {
  /** The word, as a bit, and as it was typed. */
  bit: number;
  word: string;
  /** The right words, by how many first letters they have in common with it. */
  right: string[][];
}

/** Everything that a text may stand for. */
export interface Alternatives {
  ranges: readonly Alternative[];
  typos: readonly TypoTerms[];
}

/** Beyond these a text is too long to guess at more of its words. */
const TYPOS_MAX = 2_000;

/** What finds the text as it was typed, in the singular or the plural. */
export function closeAlternatives(text: SearchText): Alternatives {
  return { ranges: closeRanges(text), typos: [] };
}

function closeRanges(text: SearchText): Alternative[] {
  if (text.isEnd) return text.words.map((word) => ({ ...whole(word), ...asTyped(1) }));
  const each = text.words.flatMap((word, index) => [
    ...ranges(word, 1 << index, DISTANCE.none, text.words.length === 1),
    ...otherNumbers(word).flatMap((form) => ranges(form, 1 << index, DISTANCE.number)),
  ]);
  return [...each, ...phrases(text)];
}

/**
 * What finds more where that found little: related words, and words that differ by one slip. `found` has the words, as bits,
 * that something was found for: among several words these were meant as they are. Null when there is nothing more to find.
 */
export function wideAlternatives(text: SearchText, found: number): Alternatives | null {
  if (text.isEnd) return null;
  const related = text.words.flatMap((word, index) => (isMeant(text, found, index) ? [] : inTurn(word, 1 << index)));
  const typos = typosOf(text, found);
  if (related.length === 0 && typos.length === 0) return null;
  return { ranges: [...closeRanges(text), ...related], typos };
}

/** One word for each word of a text, that one name has together. */
export type WordSet = readonly string[];

/** So many at most: each costs about the same, however many names have one of its words. */
const WORD_SETS_MAX = 16;

/** Several words, each in either number. */
export function closeWordSets({ words }: SearchText): WordSet[] {
  const forms = words.map((word) => shortest([word, ...otherNumbers(word)]));
  return forms
    .reduce<string[][]>((all, some) => all.flatMap((one) => some.map((form) => [...one, form])), [[]])
    .slice(0, WORD_SETS_MAX);
}

/** Several words, of which one gives way to a related one: each word in turn to its first, then to its second. */
export function synonymSets({ words }: SearchText): WordSet[] {
  return words
    .flatMap((word, index) =>
      relatedTo(word)
        .filter((other) => !words.some((one) => one.includes(other)))
        .map((other, turn) => ({ other, index, turn })),
    )
    .sort((a, b) => a.turn - b.turn)
    .slice(0, WORD_SETS_MAX)
    .map(({ other, index }) => words.map((one, at) => (at === index ? other : one)));
}

/** Without the forms that contain another one, as a name with these has that one too. */
const shortest = (forms: readonly string[]) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)));

const inTurn = (word: string, bit: number): Alternative[] =>
  relatedTo(word).flatMap((other, before) =>
    ranges(other, bit, DISTANCE.related).map((range) => ({ ...range, turn: before + 1 })),
  );

const relatedTo = (word: string) => [word, ...otherNumbers(word)].flatMap(synonymsOf);

/** A word among several that was found is not guessed at. */
const isMeant = ({ words }: SearchText, found: number, index: number) =>
  words.length > 1 && (found & (1 << index)) !== 0;

function typosOf(text: SearchText, found: number): TypoTerms[] {
  const { words } = text;
  const typos: TypoTerms[] = [];
  let count = 0;
  for (const [index, word] of words.entries()) {
    if (isMeant(text, found, index)) continue;
    const right = termsOneTypoAway(word);
    count += right.reduce((sum, list) => sum + list.length, 0);
    if (count > TYPOS_MAX) break;
    typos.push({ bit: 1 << index, word, right });
  }
  return typos;
}

const asTyped = (words: number) => ({ words, distance: DISTANCE.none, turn: 0, isPhrase: true, isText: false });

const whole = (term: string) => ({ from: term, to: `${term}\u0001` });

const startingWith = (term: string) => ({ from: term, to: term + LAST });

/** Names that contain the word, and texts with a word that starts so. */
function ranges(word: string, words: number, distance: Alternative['distance'], isPhrase = false): Alternative[] {
  const inText = { ...startingWith(` ${word}`), words, distance, turn: 0, isPhrase: false, isText: true };
  if (!isNameText(word)) return [inText];
  const inName = { ...startingWith(word), words, distance, turn: 0, isPhrase, isText: false };
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
