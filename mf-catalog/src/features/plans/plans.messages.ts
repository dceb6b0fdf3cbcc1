import { formatPercent } from 'contracts';

export const PLAN_MESSAGES = {
  heading: 'Plans for sellers',
  intro: (kept: number) => `List your names for a monthly fee and keep ${formatPercent(kept)} of every sale.`,
  all: 'Compare all plans',
  loading: 'Loading subscription plans',
} as const;
