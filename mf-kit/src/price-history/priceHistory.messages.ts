import { formatPi, plural } from 'contracts';

const changes = plural({ one: '{n} change', other: '{n} changes' });

/** Texts of the history of prices. */
export const PRICE_HISTORY_MESSAGES = {
  loading: 'Loading earlier prices',
  failed: "We couldn't load earlier prices.",
  same: (price: number, day: string) => `${formatPi(price)} since ${day}. The price has not changed.`,
  drawing: (points: string) => `Price over time: ${points}`,
  point: (price: number, day: string) => `${formatPi(price)} from ${day}`,
  table: (count: number) => `Prices as a table, ${changes(count)}`,
  since: 'Since',
  price: 'Price',
} as const;
