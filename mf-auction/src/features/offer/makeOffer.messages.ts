import { OFFER as RULE } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of making an offer and of an own open one. */
export const MAKE_OFFER = defineMessages(
  'auction.makeOffer',
  {
    open: 'Make an offer',
    title: 'Make an offer',
    field: 'Your offer',
    asks: 'asks {price, pi}',
    hint: '{minimum, pi} or more, and less than {price, pi}.',
    message: 'Message (optional)',
    messageHint: 'Only the seller sees this.',
    effect:
      'We hold the amount while the seller decides, for up to {clockHours} hours. You get it back if the offer is declined, withdrawn or runs out. If it’s accepted, you buy the name at that price.',
    short: 'Your balance is too low for that.',
    deposit: 'Deposit {amount, pi}',
    send: 'Send offer',
    sending: 'Sending…',
    cancel: 'Cancel',
    failed: "We couldn't send the offer. Try again.",
    loadFailed: "We couldn't load this. Check your connection and try again.",
    offline: "You're offline. You can make an offer once you're back.",
    own: 'You offered {amount, pi}',
    ownNote: 'We hold the amount until the seller decides.',
    left: 'Time left',
    over: 'The offer is over.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw your offer?',
    withdrawEffect: '{amount, pi} is back in your balance right away.',
    keep: 'Keep it',
    countered: 'The seller asks for {amount, pi}',
    counteredNote: 'Accept or decline in time.',
    decide: 'Respond',
  },
  { clockHours: RULE.clockMs / 3_600_000 },
);
