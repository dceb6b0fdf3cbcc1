import { CATEGORY_LABEL, formatPi, plural, type SoldName } from 'contracts';

const length = plural({ one: '{n} character', other: '{n} characters' });

/** Texts of what names like this one cost. */
export const SIMILAR = {
  forSale: 'Similar domains',
  sold: 'Similar names sold',
  /** The lowest and the highest price of several sales. */
  range: (low: number, high: number, count: number) =>
    low === high
      ? `The last ${count} sales of names like this one: ${formatPi(low)} each.`
      : `The last ${count} sales of names like this one: ${formatPi(low)} to ${formatPi(high)}.`,
  facts: (sale: Pick<SoldName, 'category' | 'length'>, day: string) =>
    `${CATEGORY_LABEL[sale.category]} · ${length(sale.length)} · ${day}`,
} as const;
