import { formatPercent } from 'contracts';

export const PLAN_MESSAGES = {
  heading: 'Plans for sellers',
  intro: (kept: number) => `Pay by the month, list your names, keep ${formatPercent(kept)} of every sale.`,
  all: 'Compare all plans',
  loading: 'Loading subscription plans',
} as const;
