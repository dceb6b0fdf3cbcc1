import type { Domain } from './domains';
import { RENT_PERIOD_LABEL } from './domain-lists';
import { amountText } from './money';

export interface DomainPrice {
  label: string;
  /** E.g. '1,250 π' or '20 π / yr'. */
  text: string;
}

/** What a domain costs now, by its mode (rules.md reading 4). */
export function domainPrice({ mode, price, rentPrice, rentPeriod, highestBid }: Domain): DomainPrice {
  if (mode === 'rent')
    return { label: 'Rent', text: `${amountText(rentPrice ?? price)} / ${RENT_PERIOD_LABEL[rentPeriod ?? 'yearly']}` };
  if (mode === 'fixed') return { label: 'Price', text: amountText(price) };
  return highestBid == null
    ? { label: 'Starting price', text: amountText(price) }
    : { label: 'Highest bid', text: amountText(highestBid) };
}
