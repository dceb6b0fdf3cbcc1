import type { CaseKind } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** What each kind of case is called, alone and as a list. */
export const KIND_TEXT: Record<CaseKind, { one: string; many: string }> = defineMessages('admin.kinds', {
  listing: { one: 'Listing', many: 'Listings' },
  dispute: { one: 'Dispute', many: 'Disputes' },
  payout: { one: 'Payout', many: 'Payouts' },
  held: { one: 'Held payment', many: 'Held payments' },
  unknown_outgoing: { one: 'Unknown outgoing π', many: 'Unknown outgoing π' },
  unknown_incoming: { one: 'Unknown incoming π', many: 'Unknown incoming π' },
  strike: { one: 'Strike', many: 'Strikes' },
  report: { one: 'Report', many: 'Reports' },
  contact: { one: 'Message', many: 'Messages' },
  role: { one: 'Role', many: 'Roles' },
  merge: { one: 'Merge', many: 'Merges' },
  plan: { one: 'Plan price', many: 'Plan prices' },
});

/** A kind of case, or the reports of a listing, whose decisions are about it. */
export type WordedKind = CaseKind | 'listing_report';

/** What each decision is called, by kind. */
export const DECISION_TEXT: Record<WordedKind, Record<string, string>> = defineMessages('admin.decisions', {
  listing: { approve: 'Approve', reject: 'Reject', suspend: 'Suspend', remove: 'Take down' },
  dispute: { refund: 'Refund the buyer', release: 'Release to the seller', split: 'Split' },
  payout: { approve: 'Approve', reject: 'Reject', hold: 'Hold', complete: 'Complete by hand' },
  held: { credit: 'Credit a person', refund: 'Send back' },
  unknown_outgoing: { name: 'Book as ours' },
  unknown_incoming: { name: 'Book as ours', refund: 'Send back', credit: 'Credit a person' },
  strike: { close: 'Close the strike', keep: 'Keep the strike' },
  report: { dismiss: 'Dismiss', hide: 'Hide the review', suspend: 'Suspend the person' },
  listing_report: { dismiss: 'Dismiss', suspend: 'Suspend the listing' },
  contact: { close: 'Close as answered' },
  role: { approve: 'Approve', decline: 'Decline' },
  merge: { approve: 'Approve', decline: 'Decline' },
  plan: { approve: 'Approve', decline: 'Decline' },
});

/** Reasons to choose from, by kind and decision; the first one is chosen already. */
export const REASON_TEXT: Record<WordedKind, Record<string, readonly string[]>> = {
  listing: defineMessages('admin.reasons.listing', {
    approve: ['It follows the rules.'],
    reject: [
      'The name looks like one that belongs to somebody else.',
      'The description has a link or an address.',
      'The description asks for secret words.',
    ],
    suspend: ['We are looking into this listing.', 'Its owner could not show that the name is theirs.'],
    remove: ['It breaks the rules of the market.'],
  }),
  dispute: defineMessages('admin.reasons.dispute', {
    refund: ['The name was not transferred.', 'The seller did not answer.'],
    release: ['The name was transferred.', 'The buyer did not answer.'],
    split: ['Both sides agreed to it.'],
  }),
  payout: defineMessages('admin.reasons.payout', {
    approve: ['The money comes from sales here.', 'Same wallet as before.'],
    reject: ['The wallet does not belong to this person.', 'Please ask again with your own wallet.'],
    hold: ['We are looking into this withdrawal.'],
    complete: ['It was paid by hand.'],
  }),
  held: defineMessages('admin.reasons.held', {
    credit: ['The wallet belongs to this person.'],
    refund: ['Nobody claimed it.'],
  }),
  unknown_outgoing: defineMessages('admin.reasons.outgoing', { name: ['A transfer of our own.'] }),
  unknown_incoming: defineMessages('admin.reasons.incoming', {
    name: ['A transfer of our own.'],
    refund: ['Nobody claimed it.'],
    credit: ['The wallet belongs to this person.'],
  }),
  strike: defineMessages('admin.reasons.strike', {
    close: ['It was not the seller’s fault.', 'The name was transferred after all.'],
    keep: ['The name was not transferred in time.'],
  }),
  report: defineMessages('admin.reasons.report', {
    dismiss: ['It breaks no rule.'],
    hide: ['It insults somebody.', 'It is not about the purchase.'],
    suspend: ['They broke the rules more than once.'],
  }),
  listing_report: defineMessages('admin.reasons.listingReport', {
    dismiss: ['It breaks no rule.', 'The report says too little to act on.'],
    suspend: [
      'The name belongs to somebody else.',
      'The name is a trademark of somebody else, or looks like one.',
      'The listing was made to deceive buyers.',
    ],
  }),
  contact: defineMessages('admin.reasons.contact', {
    close: [
      'Thank you for writing. We have looked into it, and it is settled.',
      'Thank you for writing. There is nothing more to do.',
    ],
  }),
  role: defineMessages('admin.reasons.role', { approve: ['Agreed.'], decline: ['Not now.'] }),
  merge: defineMessages('admin.reasons.merge', { approve: ['Shown to be the same person.'], decline: ['Not shown.'] }),
  plan: defineMessages('admin.reasons.plan', { approve: ['Agreed.'], decline: ['Not now.'] }),
};
