import type { SubscriptionPlan } from 'contracts';
import { periodText, planPriceText } from '../../common/planPrice';
import { PLAN_PAGE_MESSAGES as messages } from './planPage.messages';

export interface ComparisonRow {
  label: string;
  /** One for each plan, in the order of the plans. */
  values: string[];
}

/** The plans of one period side by side, row by row. */
export function planComparison(plans: readonly SubscriptionPlan[]): ComparisonRow[] {
  const row = (label: string, value: (plan: SubscriptionPlan) => string): ComparisonRow => ({
    label,
    values: plans.map(value),
  });
  return [
    row(messages.rows.price, (plan) => `${planPriceText(plan)} /\u00a0${periodText(plan)}`),
    row(messages.rows.listings, ({ max_listings }) =>
      max_listings === null ? messages.unlimited : String(max_listings),
    ),
    row(messages.rows.featured, ({ featured_listings }) => String(featured_listings)),
    row(messages.rows.analytics, ({ analyticsAccess }) =>
      analyticsAccess ? messages.analyticsFull : messages.analyticsTotals,
    ),
  ];
}
