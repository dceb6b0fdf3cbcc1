import { defineMessages } from 'shared-i18n';
/** Texts of the history of prices. */
export const PRICE_HISTORY_MESSAGES = defineMessages('kit.priceHistory', {
  loading: 'Loading earlier prices',
  failed: "We couldn't load earlier prices.",
  same: '{price, pi} since {day}. No price changes.',
  drawing: 'Price over time: {points}',
  point: '{price, pi} from {day}',
  table: 'Prices as a table, {count, plural, one {# change} other {# changes}}',
  since: 'Since',
  price: 'Price',
});
