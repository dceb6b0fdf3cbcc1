import { AUCTION } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of 'Verify this auction' (docs/rules.md section 4). */
export const PROOF = defineMessages(
  'auction.proof',
  {
    verify: 'Verify this auction',
    title: 'Verify this auction',
    body: 'Your browser checks every bid itself, so you don’t have to trust us.',
    round: 'Round',
    present: 'Round {round} (current)',
    earlier: 'Round {round}',
    loading: 'Checking the auction',
    failed: 'The proof did not load.',
    empty: 'Nobody has bid yet, so there is nothing to check.',
    passed: {
      title: 'Everything fits',
      body: 'The result follows from the bids, and nobody changed them.',
    },
    running: {
      title: 'All good so far',
      body: 'The rest can be checked when the auction has ended.',
    },
    order: {
      title: 'Everything fits that can be checked yet',
      body: 'The reserve and the maximum bids stay secret until the order of this sale is completed. Then the rest can be checked.',
    },
    unsold: {
      title: 'Everything fits that can be checked',
      body: 'Nothing was sold, so the maximum bids stay secret for good; each bidder can check their own with their receipts. The reserve is opened once the name is sold or has been off the market for {reserveOpensDays} days.',
    },
    broken: {
      title: "Something doesn't fit",
      body: 'Download the proof, keep it, and tell us.',
    },
    checks: {
      chain: 'No bid was changed, added or left out',
      bids: 'Every bid followed the rules',
      maxima: 'Maximum bids are as bidders set them',
      outcome: 'The right bid won',
      signature: 'The result is signed by Dotpi',
    },
    states: {
      passed: 'Passed',
      failed: 'Failed',
      later: 'After the end',
      order: 'After the order',
      unsold: 'Left out',
    },
    at: 'See entry {seq}.',
    download: 'Download the proof',
  },
  { reserveOpensDays: AUCTION.reserveOpensDays },
);
