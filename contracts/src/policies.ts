/** The policy pages: id, title and date of each (specification sections 2 and 9). Footer and routes derive from this list. */
export const POLICIES = [
  { id: 'terms', title: 'Terms of Service', updated: '2025-04-15' },
  { id: 'privacy', title: 'Privacy Policy', updated: '2025-04-12' },
  { id: 'refund', title: 'Refund Policy', updated: '2025-04-10' },
  { id: 'listing', title: 'Listing Guidelines', updated: '2025-04-05' },
] as const;

export type PolicyId = (typeof POLICIES)[number]['id'];
export const DEFAULT_POLICY: PolicyId = 'terms';
