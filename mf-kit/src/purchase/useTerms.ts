import { RENT_PERIODS, type RentPeriod } from 'contracts';
import { isApiError } from 'shared-store';
import { useState } from 'react';
import type { PurchaseItem } from './purchaseItem';

/** What something costs: its price in π, for a rent the price of each period. */
export interface Terms {
  price: number;
  period?: RentPeriod | undefined;
}

export interface BuyersTerms {
  /** The item on its present terms, which a purchase names to the server. */
  item: PurchaseItem;
  /** What the buyer was shown, where it is not what holds now. */
  before: Terms | null;
  /** The buyer went on at these; the server says others where it refuses them. */
  settle(tried: Terms, refused: Terms | null): void;
}

export const termsOf = ({ price, rent }: PurchaseItem): Terms => ({ price, period: rent?.period });

const isSame = (one: Terms, other: Terms) => one.price === other.price && one.period === other.period;

/** The terms that the buyer was shown, and the present ones, known from the page or from a refusal; the first change only when the buyer agrees. */
export function useTerms(item: PurchaseItem): BuyersTerms {
  const ofPage = termsOf(item);
  const [terms, setTerms] = useState({ shown: ofPage, now: ofPage, ofPage });
  if (!isSame(terms.ofPage, ofPage)) setTerms({ ...terms, now: ofPage, ofPage });
  const { shown, now } = terms;
  return {
    item: onTerms(item, now),
    before: isSame(shown, now) ? null : shown,
    settle: (tried, refused) => setTerms((known) => ({ ...known, shown: tried, now: refused ?? known.now })),
  };
}

const onTerms = (item: PurchaseItem, { price, period }: Terms): PurchaseItem => ({
  ...item,
  price,
  ...(item.rent && period && { rent: { ...item.rent, period } }),
});

/** The present terms in a refusal for the price; null for any other. */
export function refusedTerms(error: unknown, { rent }: PurchaseItem): Terms | null {
  if (!isApiError(error) || error.code !== 'PRICE_CHANGED') return null;
  const { price, period } = error.details ?? {};
  if (typeof price !== 'number') return null;
  return { price, period: RENT_PERIODS.find((each) => each === period) ?? rent?.period };
}
