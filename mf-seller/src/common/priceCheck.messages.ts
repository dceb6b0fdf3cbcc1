import { defineMessages } from 'shared-i18n';

/** Asks whether a price far below similar names is meant (docs/rules.md section 3). */
export const PRICE_CHECK = defineMessages('seller.priceCheck', {
  title: '{count, plural, one {Sell {name} for {price, pi}?} other {# names are priced far below similar ones}}',
  one: 'Similar names cost {median, pi} in the middle. For {price, pi} anyone can buy it at once, and you can’t take a sale back.',
  many: 'Anyone can buy them at once, and you can’t take a sale back.',
  row: '{name}: {price, pi}, similar names {median, pi}',
  more: 'and {count, plural, one {# more} other {# more}}',
  field: 'Type {name} to go on',
  differs: 'Type {name} exactly.',
  change: 'Change the price',
  keep: '{count, plural, one {Keep {price, pi}} other {Keep these prices}}',
  failed: 'The price could not be checked. Please try again.',
});
