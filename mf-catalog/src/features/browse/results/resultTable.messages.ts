import { defineMessages } from 'shared-i18n';

/** Texts of the list of results; they come with it. */
export const TABLE = defineMessages('catalog.resultTable', {
  label: 'Domains found',
  name: 'Name',
  mode: 'Buy as',
  seller: 'Seller',
  bids: 'Bids',
  ends: 'Ends in',
  price: 'Price',
  actions: 'Compare, watch or show',
  letters: '{category} · {count, plural, one {# letter} other {# letters}}',
  digits: '{category} · {count, plural, one {# digit} other {# digits}}',
  orOffer: 'or offer',
  starting: 'starting',
  soldFor: 'sold for',
  own: { lead: 'You lead', outbid: 'Outbid', own: 'Yours' },
  nothing: '–',
  show: 'Show',
  showNamed: 'Show {name}',
});
