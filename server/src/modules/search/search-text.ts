import { type RawBuilder, sql } from 'kysely';

/** What a person typed, in the form of the names it is compared with. */
export interface SearchText {
  value: string;
}

/** Trigrams need three characters; a shorter text finds names that start with it. */
const INFIX_MIN = 3;

/** The text to search for; null when it is blank. */
export function searchText(q: string | undefined): SearchText | null {
  const value = (q ?? '').trim().toLowerCase();
  return value ? { value } : null;
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The names that match, over `domain d`. */
export function matchesText({ value }: SearchText): RawBuilder<unknown> {
  if ([...value].length >= INFIX_MIN) return sql`d.name like ${`%${escapeLike(value)}%`}`;
  // A range instead of a pattern: a prepared statement finds the name index for it whatever the text is.
  return sql`d.name >= ${value} and d.name < ${`${value}\u{10ffff}`}`;
}
