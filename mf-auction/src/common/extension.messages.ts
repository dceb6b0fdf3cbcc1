import type { Extension } from './extension';

/** Why an auction ends later than it was to (docs/rules.md section 4). */
export const EXTENDED: Record<Extension, string> = {
  bid: 'Extended, because a bid came in the last 5 minutes.',
  maintenance: 'Extended, because the site was closed for maintenance.',
  trouble: "Extended, because bids couldn't get through for a while.",
};
