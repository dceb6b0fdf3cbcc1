import { defineMessages } from 'shared-i18n';

/** Texts of what names like this one cost. */
export const SIMILAR = defineMessages('auction.similar', {
  forSale: 'Similar domains',
  stillForSale: 'Still for sale, and like it',
  sold: 'Similar names sold',
  /** The lowest and the highest price of several sales. */
  range: '{count} similar names sold for {low, pi} to {high, pi}.',
  /** All at one price. */
  each: '{count} similar names sold for {price, pi} each.',
  facts: '{category} · {characters, plural, one {# character} other {# characters}} · {day}',
});
