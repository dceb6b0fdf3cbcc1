import { defineMessages } from 'shared-i18n';
/**
 * The policy pages: id, title, date and the description for search results (docs/rules.md section 12). Footer and
 * routes derive from this list.
 */
export const POLICIES = defineMessages('contracts.policies', [
  {
    id: 'terms',
    title: 'Terms of Service',
    value: '2025-04-15',
    description: 'What selling, bidding and buying .pi names on Dotpi costs, and what both sides promise.',
  },
  {
    id: 'privacy',
    title: 'Privacy Policy',
    value: '2025-04-12',
    description: 'Which data Dotpi keeps, what for, for how long, and who sees them.',
  },
  {
    id: 'refund',
    title: 'Refund Policy',
    value: '2025-04-10',
    description: 'When a payment for a .pi name, a plan or a rental comes back, and when it does not.',
  },
  {
    id: 'listing',
    title: 'Listing Guidelines',
    value: '2025-04-05',
    description: 'Which .pi names may be listed on Dotpi, how a listing is reviewed and how it ends.',
  },
]);

export type PolicyId = (typeof POLICIES)[number]['id'];
export const DEFAULT_POLICY: PolicyId = 'terms';
