import type { Winner } from './bidPanelView';
import { defineMessages } from 'shared-i18n';

/** Texts of an auction that is over (docs/rules.md section 4). */
export const RESULT = defineMessages('auction.result', {
  ended: 'Auction Ended',
  noWinner: 'Nobody won this auction.',
  newEnd: 'It now ends at {time}.',
  refunded: 'Not delivered, refunded',
  ownRefunded: 'Your bid of {amount, pi} was the highest.',
  refundedBid: "@{username}'s bid of {amount, pi} was the highest.",
  ownWon: 'Your bid of {amount, pi} won.',
  ownSettling: 'Your bid of {amount, pi} is the highest. We’re confirming the result.',
  wonBy: '@{username} won with {amount, pi}.',
  settling: 'Highest bid: {amount, pi} by @{username}. We’re confirming the result.',
});

/** Who won and at what, as the viewer reads it. */
export function winnerText({ isSettled, isViewer, isRefunded, ...bid }: Winner): string {
  if (isRefunded) return isViewer ? RESULT.ownRefunded(bid) : RESULT.refundedBid(bid);
  if (isViewer) return isSettled ? RESULT.ownWon(bid) : RESULT.ownSettling(bid);
  return isSettled ? RESULT.wonBy(bid) : RESULT.settling(bid);
}
