import { defineMessages } from 'shared-i18n';

/** Texts of the dialog that offers plans (docs/rules.md section 12). */
export const UNLOCK_MESSAGES = defineMessages('seller.unlock', {
  title: 'Unlock Full Access',
  description: 'Choose a plan and list your domains for sale, rent or auction.',
  why: 'Why Choose Our Platform',
  reasons: ['Fast transactions, paid in π', 'Secure with escrow: payments are held until the name is delivered'],
  record: '{percent}% success rate with average sale time of just {days} days',
  promises: ['No setup fees', 'Cancel anytime', '24/7 support'],
});

/** Why to sell here. The figures come from the settings; where none were measured, none are claimed (docs/rules.md reading 28). */
export function platformReasons({
  stats_success_percent: percent,
  stats_average_sale_days: days,
}: Readonly<Record<string, string>>): string[] {
  return percent && days
    ? [...UNLOCK_MESSAGES.reasons, UNLOCK_MESSAGES.record({ percent, days })]
    : [...UNLOCK_MESSAGES.reasons];
}
