import type { Domain } from './domains';
import { RENT_PERIOD_LABEL } from './domain-lists';
import { formatPi } from './money';

/** An amount of π without needless decimals: 1,250 π, 0.50 π. */
export const amountText = (pi: number): string => formatPi(pi, Number.isInteger(pi) ? 0 : 2);

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
