import { type DomainStatus } from 'contracts';
import { defineMessages } from 'shared-i18n';

const STATUS = defineMessages('auction.notForSale', {
  sold: 'This domain is sold',
  rented: 'This domain is rented',
  other: 'This domain is not available',
});

/** The sentence for a domain that is not for sale (docs/rules.md reading 23). */
export function statusMessage(status: DomainStatus): string | null {
  if (status === 'active') return null;
  return STATUS[status === 'sold' || status === 'rented' ? status : 'other'];
}

/** Texts of the panel of a name that cannot be bought now (docs/rules.md section 5). */
export const CLOSED = defineMessages('auction.closed', {
  won: 'You won this name',
  bought: 'You bought this name',
  rented: 'You rent this name',
  reservedForYou: 'This name is reserved for you',
  held: 'Dotpi holds your π until you accept the name.',
  payWithin: 'Pay within {minutes} min to keep it.',
  payNow: 'Pay now to keep it.',
  openOrder: 'Open your order',
  soldFor: 'Sold for {price, pi} on {day}',
  backIn: 'Reserved, back in {minutes} min unless paid',
  lost: 'You didn’t win',
  noSale: 'Auction ended without a sale',
  lostTo: 'Sold for {price, pi}.',
  moneyBack: 'Back in your balance',
  paid: 'You paid',
  toPay: 'To pay',
  hint: 'Try a similar name below.',
  browseLike: 'See all names in {category}',
  own: {
    sold: 'You sold this name',
    rented: 'Your name is rented',
    reserved: 'A buyer has reserved your name',
    unsold: 'Your auction ended without a sale',
    other: 'Your name isn’t for sale right now',
    desk: 'Open your listings',
    orders: 'Open your sales',
    soldFor: 'Sold for {price, pi}',
    openSale: 'Open the sale',
    next: {
      funded: 'Your turn: start the transfer by {day}, or the buyer gets the money back.',
      delivering: 'Your turn: say how you handed it over by {day}, or the buyer gets the money back.',
      delivered: 'The buyer checks it until {day}. Then it counts as accepted.',
      accepted: 'The money is yours on {day}.',
    },
  },
});
