import type { WithdrawalState } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** What the record says was done, by the parts of an act's code: 'listing.reject' is `listing`, then `reject`. */
export const ACT_TEXT: Readonly<Record<string, Readonly<Record<string, string>>>> = defineMessages('admin.recordActs', {
  alarm: { close: 'Closed an alarm' },
  case: {
    claim: 'Took a case',
    release: 'Gave a case back',
    note: 'Wrote a note',
    undo: 'Took a decision back',
    reopen: 'Opened a case again',
    decide: 'Decided a case',
  },
  contact: { close: 'Closed a message as answered' },
  'deploy-token': { make: 'Made a key for releases', revoke: 'Took back a key for releases' },
  held: {
    credit: 'Credited a held payment',
    refund: 'Sent a held payment back',
    name: 'Booked a held payment as ours',
  },
  listing: {
    approve: 'Approved a listing',
    reject: 'Rejected a listing',
    suspend: 'Suspended a listing',
    restore: 'Restored a listing',
    remove: 'Took a listing down',
  },
  look: {
    disputes: 'Looked at the disputes',
    held: 'Looked at held payments',
    listings: 'Looked at listings in review',
    order: 'Looked at an order',
    payouts: 'Looked at the payouts',
    reports: 'Looked at the reports',
    strikes: 'Looked at the strikes',
    users: 'Looked at people',
  },
  merge: { approve: 'Merged two accounts', decline: 'Declined a merge' },
  order: { decide: 'Decided a dispute' },
  outgoing: { name: 'Booked outgoing π as ours' },
  payout: {
    approve: 'Approved a payout',
    resume: 'Resumed a payout',
    hold: 'Held a payout',
    reject: 'Rejected a payout',
    complete: 'Completed a payout by hand',
  },
  plan: {
    change: 'Changed the price of a plan',
    price: 'Changed the price of a plan',
    decline: 'Declined a plan’s price',
  },
  product: { make: 'Put a good on offer', change: 'Changed a good', end: 'Took a good off' },
  release: {
    publish: 'Published a release',
    canary: 'Tried a release on a few',
    promote: 'Made a release live',
    rollback: 'Went back to the release before',
    reject: 'Rejected a release',
    retire: 'Retired a release',
    prune: 'Removed old releases',
  },
  report: {
    dismiss: 'Dismissed a report',
    hide: 'Hid a reported review',
    suspend: 'Suspended what was reported',
  },
  role: { grant: 'Gave a role', revoke: 'Took a role', decline: 'Declined a change of roles' },
  setting: { change: 'Changed a setting' },
  strike: { close: 'Closed a strike', keep: 'Kept a strike' },
  user: {
    suspend: 'Suspended a person',
    restore: 'Restored a person',
    verify: 'Verified a person',
    unverify: 'Took back a verification',
    merge: 'Merged two accounts',
    reopen: 'Opened an account again',
  },
  views: { save: 'Saved views of the queue' },
});

/** An act that two administrators must want. */
export const ACT_OF_TWO = defineMessages('admin.actsOfTwo', {
  first: '{act}: asked for, a second must agree',
  second: '{act}: agreed to as the second',
});

export const PAYOUT_STATE: Record<WithdrawalState, string> = defineMessages('admin.payoutStates', {
  requested: 'Asked for',
  review: 'In review',
  queued: 'Waits to be sent',
  sending: 'Being sent',
  sent: 'Sent, not confirmed yet',
  held: 'Held',
  completed: 'Completed',
  failed: 'Failed',
  returned: 'Returned to the balance',
  cancelled: 'Cancelled',
});
