import { meaningsOf, soundOf } from './meanings.rules';
import SYNONYMS from './synonyms.json';
import { isNameText, LAST, otherNumbers, type SearchText, termsOneTypoAway } from './text.rules';

/** How far a hit is from what was typed: the word itself, its singular or plural, a synonym, a typo. */
export const DISTANCE = { none: 0, number: 1, related: 2, typo: 3 } as const;

/** A range of terms that matches one or more words of a text. */
export interface Alternative {
  from: string;
  to: string;
  /** The words it matches, as a bit mask by their index in the text. */
  words: number;
  distance: (typeof DISTANCE)[keyof typeof DISTANCE];
  /** Its rank among the synonyms of its word, from 1: they are tried in this order. 0 for anything but a synonym. */
  synonymRank: number;
  /** It matches the text as it was typed: the whole name, or its start. */
  isPhrase: boolean;
  /** It matches words of tags and descriptions, not of names. */
  isText: boolean;
}

/** The terms that a word of a text may be a typo of (termsOneTypoAway). */
export interface TypoTerms {
  /** The word as a bit of the mask, and as it was typed. */
  bit: number;
  word: string;
  /** The correctly spelled words, by how many first letters they share with it. */
  right: string[][];
}

/** Everything that a text may mean. */
export interface Alternatives {
  ranges: readonly Alternative[];
  typos: readonly TypoTerms[];
}

/** Most corrections that are tried for one text; the words after that are taken as typed. */
const TYPOS_MAX = 2_000;

/** The text as it was typed, each word in the singular and the plural. */
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
 * Synonyms and typos too, for a text that found little. `found` is the mask of the words that something was found for: in a
 * text of several words these are taken as typed. Null when there is nothing more to try.
 */
export function wideAlternatives(text: SearchText, found: number): Alternatives | null {
  if (text.isEnd || text.isLiteral) return null;
  const related = text.words.flatMap((word, index) => (isMeant(text, found, index) ? [] : inTurn(word, 1 << index)));
  const typos = typosOf(text, found);
  if (related.length === 0 && typos.length === 0) return null;
  return { ranges: [...closeRanges(text), ...related], typos };
}

/** One form of each word of a text; a name matches when it contains them all. */
export type WordSet = readonly string[];

/** Most sets per text: each costs about the same, however frequent its words are. */
const WORD_SETS_MAX = 16;

/** Every combination of singular and plural of several words. */
export function closeWordSets({ words }: SearchText): WordSet[] {
  const forms = words.map((word) => shortest([word, ...otherNumbers(word)]));
  return forms
    .reduce<string[][]>((all, some) => all.flatMap((one) => some.map((form) => [...one, form])), [[]])
    .slice(0, WORD_SETS_MAX);
}

/** Several words with one replaced by a synonym: first by each word's first synonym, then by its second, and so on. */
export function synonymSets({ words }: SearchText): WordSet[] {
  return words
    .flatMap((word, index) =>
      relatedTo(word)
        .filter((other) => !words.some((one) => one.includes(other)))
        .map((other, synonymRank) => ({ other, index, synonymRank })),
    )
    .sort((a, b) => a.synonymRank - b.synonymRank)
    .slice(0, WORD_SETS_MAX)
    .map(({ other, index }) => words.map((one, at) => (at === index ? other : one)));
}

/** Drops forms that contain another form: a name with the longer one matches the shorter one too. */
const shortest = (forms: readonly string[]) =>
  forms.filter((form) => !forms.some((other) => other !== form && form.includes(other)));

const inTurn = (word: string, bit: number): Alternative[] =>
  relatedTo(word).flatMap((other, before) =>
    ranges(other, bit, DISTANCE.related).map((range) => ({ ...range, synonymRank: before + 1 })),
  );

/** The words that share a group of synonyms.json with each word: a small list, kept by hand. */
const RELATED = new Map<string, Set<string>>();
for (const group of SYNONYMS.map((words) => words.split(' ')))
  for (const word of group)
    RELATED.set(word, new Set([...(RELATED.get(word) ?? []), ...group.filter((other) => other !== word)]));

const synonymsOf = (word: string) => [word, ...otherNumbers(word)].flatMap((one) => [...(RELATED.get(one) ?? [])]);

/** Synonyms of an English word; of one of another language what it means, its sound, and the synonyms of what it means. */
function relatedTo(word: string): string[] {
  const elsewhere = otherwiseCalled(word);
  return elsewhere.length === 0 ? synonymsOf(word) : [...new Set([...elsewhere, ...elsewhere.flatMap(synonymsOf)])];
}

/** What else is looked for where a word of another language is typed: what it means in English, and how it sounds. */
export function otherwiseCalled(word: string): string[] {
  const sound = soundOf(word);
  return [...meaningsOf(word), ...(sound ? [sound] : [])].filter((other) => other !== word);
}

/** What a text of another language was also read as, for people: at most so many words. */
const ALSO_MAX = 6;
export const alsoLookedFor = ({ words }: SearchText): string[] =>
  [...new Set(words.flatMap(otherwiseCalled))].slice(0, ALSO_MAX);

/** In a text of several words, a word that was found is taken as typed. */
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

const asTyped = (words: number) => ({ words, distance: DISTANCE.none, synonymRank: 0, isPhrase: true, isText: false });

const whole = (term: string) => ({ from: term, to: `${term}\u0001` });

const startingWith = (term: string) => ({ from: term, to: term + LAST });

/** The names that contain the word, and the texts with a word that starts with it. */
function ranges(word: string, words: number, distance: Alternative['distance'], isPhrase = false): Alternative[] {
  const inText = { ...startingWith(` ${word}`), words, distance, synonymRank: 0, isPhrase: false, isText: true };
  if (!isNameText(word)) return [inText];
  const inName = { ...startingWith(word), words, distance, synonymRank: 0, isPhrase, isText: false };
  return word.includes('-') ? [inName] : [inName, inText];
}

/** Several words side by side in one name, with and without a hyphen. */
function phrases({ words }: SearchText): Alternative[] {
  const all = (1 << words.length) - 1;
  if (words.length === 1) {
    const joined = words.join('').replaceAll('-', '');
    return words[0]?.includes('-') ? ranges(joined, all, DISTANCE.number).slice(0, 1) : [];
  }
  return ['', '-'].map((between) => ({ ...startingWith(words.join(between)), ...asTyped(all) }));
}
