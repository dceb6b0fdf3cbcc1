import anyAscii from 'any-ascii';
import MEANINGS from './meanings.json';

/**
 * What words of other languages mean in names, which are English for the most part (docs/rules.md section 17). meanings.json has a concept a line: the
 * English word, and the forms under which people type it elsewhere, folded and without blanks.
 */

/** Most English words that one word is read as. */
const MEANINGS_MAX = 4;
/** Most words of a phrase: 'thẻ tín dụng'. */
const PHRASE_MAX = 4;
/** Shorter sounds are in too many names. */
const SOUND_MIN = 3;

const LATIN = /^[a-z0-9-]+$/;
/** Scripts that put no blank between words, or join them freely. */
const JOINED = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

let concepts: Map<string, string[]> | undefined;

/** By folded form the English words, in the order of the file. Made by the first search that asks for it. */
function conceptsByForm(): Map<string, string[]> {
  if (concepts) return concepts;
  concepts = new Map();
  for (const [english, forms] of Object.entries(MEANINGS as Record<string, string>))
    for (const form of forms.split(' ')) concepts.set(form, [...(concepts.get(form) ?? []), english]);
  return concepts;
}

/** A word as it is compared: without accents, vowel marks and blanks, one form of each letter that people write in several ways. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[\u064b-\u0652]|\u0670|\u0640|\u093c/g, '')
    .normalize('NFC')
    .replace(/đ/g, 'd')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[\s'’-]/g, '');

/** Forms under which a word may stand in the list: itself, without an Arabic article, in the singular of Romance languages. */
function formsOf(word: string): string[] {
  const form = folded(word);
  const article = /^(?:وال|بال|لل|ال)(.{2,})$/u.exec(form)?.[1];
  const singular = LATIN.test(form) ? /^(.{3,}?)(?:s|es|x)$/.exec(form) : null;
  return [form, ...(article ? [article] : []), ...(singular ? [singular[1] ?? '', form.slice(0, -1)] : [])];
}

const known = (word: string) => formsOf(word).flatMap((form) => conceptsByForm().get(form) ?? []);

/** The English words that a word of another language means, the likeliest first; none for an English one. */
export const meaningsOf = (word: string): string[] => [...new Set(known(word))].slice(0, MEANINGS_MAX);

/** A word of another script in Latin letters, as names may have it; null for a word in Latin letters, and for too short a sound. */
export function soundOf(word: string): string | null {
  if (LATIN.test(word)) return null;
  const sound = anyAscii(word)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return sound.length < SOUND_MIN ? null : sound;
}

/**
 * The words of a text as they mean something: words that are one in their language stand together ('cà phê' as 'caphe', as a name would have
 * them), and what is written without blanks is parted where the list knows the parts ('咖啡店' as '咖啡', '店').
 */
export function wordsAsMeant(words: readonly string[]): string[] {
  const meant: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseAt(words, at);
    const phrase = words.slice(at, at + length);
    if (length > 1) meant.push(folded(phrase.join('')));
    else meant.push(...parted(phrase[0] ?? ''));
    at += length;
  }
  return meant;
}

/** How many words from here on are one in the list; 1 where none are. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(PHRASE_MAX, words.length - at); length > 1; length -= 1)
    if (conceptsByForm().has(folded(words.slice(at, at + length).join('')))) return length;
  return 1;
}

function parted(word: string): string[] {
  if (!JOINED.test(word) || known(word).length > 0) return [word];
  const parts: string[] = [];
  for (let rest = word; rest !== '';) {
    let length = rest.length;
    while (length > 0 && !conceptsByForm().has(rest.slice(0, length))) length -= 1;
    if (length === 0) return [word];
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return parts;
}
