/** Texts as people type, paste and import them: one reader for all (docs/rules.md section 15). Free of schemas. */

/** Shows nothing: joiners, embeddings, fillers, soft hyphens, tags, variation selectors, annotations. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** The left-to-right and the right-to-left mark, which order a text of two directions. */
const MARKS = /[\u200e\u200f]/g;
/** What may hold invisible characters and keeps them: a flag with tags, a keycap, an emoji with its parts, a word with joiners. */
const KEPT = [
  '\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}',
  '[0-9#*]\ufe0f?\u20e3',
  '\\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\\p{Emoji_Modifier})*(?:\u200d\\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\\p{Emoji_Modifier})*)*',
  '(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}](?:[\u200c\u200d]?(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}])+',
  MARKS.source,
].join('|');
const KEPT_OR_INVISIBLE = new RegExp(`(${KEPT})|${INVISIBLE.source}`, 'gu');

const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Control characters but the line end, and halves of pairs. */
const FORBIDDEN = /(?!\n)[\p{Cc}\p{Cs}]/u;
/** Space, or nothing at all; the empty Braille cell is a symbol that shows nothing. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;

/**
 * A text as it is stored and compared: NFC, or NFKC for tags and searches; \n for every line end, a space for a tab, no invisible
 * characters but those of words and emoji, no white space around it.
 */
export function readText(typed: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  const plain = typed.replace(LINE_ENDS, '\n').replace(/\t/g, ' ').normalize(form);
  // Without its invisible characters, a letter and an accent may stand side by side.
  return plain.replace(KEPT_OR_INVISIBLE, '$1').normalize(form).trim();
}

/** All invisible characters gone: of what can be ASCII only, such as names and e-mail addresses. */
export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, '');

/** A name, an e-mail address, a phone number: NFKC, nothing invisible, no white space around it. */
export const readAscii = (typed: string): string => withoutInvisible(typed.normalize('NFKC')).trim();

/** A typed or pasted name, in lower case. */
export const readName = (typed: string): string => readAscii(typed).toLowerCase();

/** A search: NFKC, without the marks of direction; joiners stay only where the text is in a script that has them. */
export function readSearch(typed: string): string {
  const text = readText(typed, 'NFKC').replace(MARKS, '');
  return /^[\u0020-\u007e\u200c\u200d]*$/.test(text) ? withoutInvisible(text) : text;
}

/** An address of the web: never normalised, as the URL standard has it; only what is invisible goes. */
export const readLink = (typed: string): string => withoutInvisible(typed).trim();

/** True for a text that may be stored: no control characters, no half of a pair. */
export const isStorable = (text: string): boolean => !FORBIDDEN.test(text);

/** True for a text in which something can be seen. */
export const isFilled = (text: string): boolean => VISIBLE.test(text);

/** What a person sees as one character each; code points where the browser cannot tell. */
const characters = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** At most `max` code points of a text, cut between what a person sees as characters. */
export function cutText(text: string, max: number): string {
  let left = max;
  let end = 0;
  for (const character of characters(text.slice(0, 2 * max + CHARACTER_MAX))) {
    left -= [...character].length;
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** No character that people write is longer, in UTF-16 units. */
const CHARACTER_MAX = 64;
