import { defineMessages } from 'shared-i18n';
import type { Domain } from './domains';
import { RENT_PERIOD_LABEL, type RentPeriod } from './domain-lists';
import { formatPi } from './format';

interface DomainPrice {
  label: string;
  /** E.g. '1,250 π' or '20 π / yr'. */
  text: string;
}

const PRICE = defineMessages('contracts.price', {
  rent: 'Rent',
  fixed: 'Price',
  start: 'Starting price',
  highest: 'Highest bid',
  perPeriod: '{price} / {period}',
});

/** The current price of a domain, by its mode (docs/rules.md reading 4). */
export function domainPrice(domain: Domain): DomainPrice {
  const { mode, highestBid } = domain;
  if (mode !== 'auction') return { label: PRICE[mode], text: askedPrice(domain) };
  return highestBid == null
    ? { label: PRICE.start, text: askedPrice(domain) }
    : { label: PRICE.highest, text: formatPi(highestBid) };
}

/** The seller's price, whatever was bid: '1,250 π' or '20 π / yr'. */
export const askedPrice = ({ mode, price, rentPrice, rentPeriod }: Domain): string =>
  mode === 'rent' ? periodPrice(formatPi(rentPrice ?? price), rentPeriod ?? 'yearly') : formatPi(price);

/** An amount, written already, for each period of a rental: '20 π / yr'. */
export const periodPrice = (price: string, period: RentPeriod): string =>
  PRICE.perPeriod({ price, period: RENT_PERIOD_LABEL[period] });
