import { defineMessages } from 'shared-i18n';

/** Texts of the bars above the price fields; they arrive with them. */
export const PRICE_HISTOGRAM_MESSAGES = defineMessages('catalog.priceHistogram', {
  histogram: 'Most prices: {range}',
  between: '{from} to {to}',
  andMore: '{from} and more',
});
