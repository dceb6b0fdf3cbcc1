import { defineMessages } from 'shared-i18n';
/** Texts of what names like this one cost. */
export const SIMILAR = defineMessages('auction.similar', {
  forSale: 'Similar domains',
  sold: 'Similar names sold',
  /** The lowest and the highest price of several sales. */
  range: 'The last {count} sales of names like this one: {low, pi} to {high, pi}.',
  /** All at one price. */
  each: 'The last {count} sales of names like this one: {price, pi} each.',
  facts: '{category} · {characters, plural, one {# character} other {# characters}} · {day}',
});
