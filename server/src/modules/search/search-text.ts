import { type RawBuilder, sql } from 'kysely';

/** What a person typed, in the form of the names it is compared with. */
export interface SearchText {
  value: string;
  /** False for a text too short for trigrams: it finds names that start with it. */
  isInfix: boolean;
}

const INFIX_MIN = 3;

/** What every name contains is no search. */
const EXTENSION = '.pi';

/** The text to search for; null when it is blank or on every name. */
export function searchText(q: string | undefined): SearchText | null {
  const value = (q ?? '').trim().toLowerCase();
  return value && value !== EXTENSION ? { value, isInfix: [...value].length >= INFIX_MIN } : null;
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The names that match, over `domain d`. */
export function matchesText({ value, isInfix }: SearchText): RawBuilder<unknown> {
  if (isInfix) return sql`d.name like ${`%${escapeLike(value)}%`}`;
  // A range instead of a pattern: a prepared statement finds the name index for it whatever the text is.
  return sql`d.name >= ${value} and d.name < ${`${value}\u{10ffff}`}`;
}
