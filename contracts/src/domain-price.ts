import type { Domain } from './domains';
import { RENT_PERIOD_LABEL } from './domain-lists';
import { formatPi } from './format';

interface DomainPrice {
  label: string;
  /** E.g. '1,250 π' or '20 π / yr'. */
  text: string;
}

/** The current price of a domain, by its mode (docs/rules.md reading 4). */
export function domainPrice(domain: Domain): DomainPrice {
  const { mode, highestBid } = domain;
  if (mode === 'rent') return { label: 'Rent', text: askedPrice(domain) };
  if (mode === 'fixed') return { label: 'Price', text: askedPrice(domain) };
  return highestBid == null
    ? { label: 'Starting price', text: askedPrice(domain) }
    : { label: 'Highest bid', text: formatPi(highestBid) };
}

/** The seller's price, whatever was bid: '1,250 π' or '20 π / yr'. */
export function askedPrice({ mode, price, rentPrice, rentPeriod }: Domain): string {
  return mode === 'rent'
    ? `${formatPi(rentPrice ?? price)} / ${RENT_PERIOD_LABEL[rentPeriod ?? 'yearly']}`
    : formatPi(price);
}
