import { formatPi, type PriceHistory, plural } from 'contracts';
import { dayText } from '../dates/dates';

type Prices = PriceHistory['data'];

const changes = plural({ one: '{n} change', other: '{n} changes' });

/** Texts of the history of prices. */
export const PRICE_HISTORY_MESSAGES = {
  loading: 'Loading earlier prices',
  failed: "We couldn't load earlier prices.",
  same: (price: number, at: string) => `${formatPi(price)} since ${dayText(at)}. The price has not changed.`,
  drawing: (prices: Prices) => `Price over time: ${prices.map(({ price, at }) => pointText(price, at)).join(', ')}`,
  table: (count: number) => `Prices as a table, ${changes(count)}`,
  since: 'Since',
  price: 'Price',
} as const;

const pointText = (price: number, at: string) => `${formatPi(price)} from ${dayText(at)}`;
