/** The closed lists for a domain's fields and the browse filters (docs/rules.md section 11). */
import { defineMessages } from 'shared-i18n';

export const CATEGORIES = [
  'premium',
  'short',
  'business',
  'brand',
  'numeric',
  'crypto',
  'finance',
  'tech',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Categories as the screens show them. */
export const CATEGORY_LABEL: Record<Category, string> = defineMessages('contracts.categories', {
  premium: 'Premium',
  short: 'Short',
  business: 'Business',
  brand: 'Brand',
  numeric: 'Numeric',
  crypto: 'Crypto',
  finance: 'Finance',
  tech: 'Tech',
  other: 'Other',
});

export const LISTING_TYPES = ['sale', 'rent'] as const;

/** Derived from type and auctionEndTime (docs/rules.md reading 4). */
export const MODES = ['auction', 'fixed', 'rent'] as const;
export type Mode = (typeof MODES)[number];

export const RENT_PERIODS = ['monthly', 'quarterly', 'yearly'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];
export const RENT_MONTHS: Record<RentPeriod, number> = { monthly: 1, quarterly: 3, yearly: 12 };

/** Rent periods as the screens show them: mo, qtr, yr. */
export const RENT_PERIOD_LABEL: Record<RentPeriod, string> = defineMessages('contracts.rentPeriods', {
  monthly: 'mo',
  quarterly: 'qtr',
  yearly: 'yr',
});

export const SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'name-az', 'name-za', 'ending-soon'] as const;
export type Sort = (typeof SORTS)[number];

/** docs/rules.md reading 23; the screens show all but the first three as 'not available'. */
export const DOMAIN_STATUSES = [
  'active',
  'sold',
  'rented',
  'pending',
  'reserved',
  'unsold',
  'inactive',
  'expired',
  'rejected',
  'withdrawn',
  'suspended',
] as const;
