import { type RawBuilder, sql } from 'kysely';
import { LAST, type SearchText, type ShortText, isNameText, isShortText } from './search-text';

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (character) => `\\${character}`);

const contains = (word: string) => sql`d.name like ${`%${escapeLike(word)}%`}`;

/** The names, over `domain d`, that contain the text in its own letters: for other than active listings, and for words of very many names. */
export function matchesName(text: SearchText | ShortText): RawBuilder<unknown> {
  if (!isShortText(text)) {
    if (!text.words.every(isNameText)) return sql`false`;
    if (text.isEnd) return sql`d.name like ${`%${escapeLike(text.words[0] ?? '')}.pi`}`;
    return sql.join([...text.words, ...text.short].map(contains), sql` and `);
  }
  // A range instead of a pattern: a prepared statement finds the name index for it whatever the text is.
  const starts = sql`d.name >= ${text.start} and d.name < ${text.start + LAST}`;
  return sql.join([starts, ...text.short.map(contains)], sql` and `);
}

/** What the short words of a text ask beside its long ones; null without short words. */
export function containsShort({ short }: SearchText): RawBuilder<unknown> | null {
  return short.length > 0 ? sql.join(short.map(contains), sql` and `) : null;
}

/** The text as a name would have it: its words side by side. */
export const asLabel = ({ words }: SearchText) => words.join('');

/** 0 the whole name, 1 its start, 2 elsewhere in it. */
export function rankOfName(text: SearchText): RawBuilder<unknown> {
  const label = asLabel(text);
  return sql`case when d.name = ${`${label}.pi`} then 0 when starts_with(d.name, ${label}) then 1 else 2 end`;
}
