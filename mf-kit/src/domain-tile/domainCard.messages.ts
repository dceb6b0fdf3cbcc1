import { defineMessages } from 'shared-i18n';

/** Texts of a domain's card. */
export const CARD = defineMessages('kit.card', {
  soldFor: 'Sold for',
  mode: {
    auction: { label: 'Auction', tone: 'onPlate' },
    fixed: { label: 'Buy now', tone: 'onPlate' },
    rent: { label: 'For rent', tone: 'onPlate' },
  },
  featured: { label: 'Featured', tone: 'gold' },
  seller: '{count, plural, other {# sold}}',
  delivered: '{delivered} of {sold} delivered',
  bids: '{count, plural, =0 {No bids yet} one {# bid} other {# bids}}',
  offersWelcome: 'Offers welcome',
  endsIn: 'Ends in {time}',
  /** Read before a clock. */
  ends: 'Ends in',
  ended: 'Auction Ended',
  sold: 'Sold',
  rented: 'Rented',
  unavailable: 'Not available',
});
