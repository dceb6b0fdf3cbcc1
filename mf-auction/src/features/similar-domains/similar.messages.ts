import { formatPi, plural } from 'contracts';

const length = plural({ one: '{n} character', other: '{n} characters' });

/** Texts of what names like this one cost. */
export const SIMILAR = {
  forSale: 'Similar domains',
  sold: 'Similar names sold',
  /** The lowest and the highest price of several sales. */
  range: (low: number, high: number, count: number) =>
    `The last ${count} sales of names like this one: ${formatPi(low)} to ${formatPi(high)}.`,
  /** All at one price. */
  each: (price: number, count: number) => `The last ${count} sales of names like this one: ${formatPi(price)} each.`,
  facts: (category: string, characters: number, day: string) => `${category} · ${length(characters)} · ${day}`,
} as const;
