import { WITHDRAW } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the wallet card (docs/rules.md section 12). */
export const WALLET = defineMessages(
  'account.wallet',
  {
    title: 'Wallet',
    available: 'Available Balance',
    pending: 'Pending',
    pendingNote: 'On hold for bids, offers and withdrawals. Not spent.',
    escrow: 'In escrow',
    escrowNote: 'Held for orders you paid, until each is over.',
    together: 'Total',
    deposit: 'Wallet deposit',
    withdraw: 'Withdraw',
    withdrawFrom: 'You can withdraw once you have more than {buttonAbove, pi}.',
    depositRunning: 'A deposit is under way. You can leave this page, we will finish it.',
    hide: 'Hide balance',
    show: 'Show balance',
    failed: 'Failed to load wallet',
    retry: 'Retry',
    offline: "You're offline. You can deposit and withdraw once you're back.",
    lastKnown: 'Last known balance, {time}',
  },
  { buttonAbove: WITHDRAW.buttonAbove },
);

/** What the sums on hold are for. */
export const HOLDS = defineMessages('account.holds', {
  title: 'Held, not spent',
  bid: 'Your bid on {name}',
  offer: 'Your offer for {name}',
  onItsWay: 'On its way to your Pi wallet',
  onItsWayTo: 'On its way to {address}',
  checked: 'A withdrawal that we check first',
});

/** Texts of a withdrawal, odd spelling included (docs/rules.md section 12). */
export const WITHDRAW_TEXT = defineMessages('account.withdraw', {
  title: 'Withdraw',
  description: 'Move π from your Dotpi wallet to your Pi wallet.',
  field: 'Amount',
  slider: 'Part of your balance',
  available: 'Available {amount}',
  receive: 'You receive',
  offline: "You're offline. You can withdraw once you're back.",
  destination: 'To your Pi wallet',
  destinationUnknown: 'the wallet of your Pi account',
  submit: 'Review withdrawal',
  review: 'Check before you send',
  confirm: 'Withdraw {amount}',
  final: 'Dotpi pays the network fee. You can’t undo a withdrawal.',
  success: 'Withdrawal Order has been palced !',
  failed: 'Failed to process withdrawal. Try again.',
  next: {
    queued: 'It should arrive within minutes. Track it under Transactions.',
    review: 'We check it first, usually within 2–3 business days. Track it under Transactions.',
  },
  done: 'Done',
  again: 'Change the amount',
});
