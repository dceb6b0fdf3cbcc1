import { formatPi } from 'contracts';
import type { Winner } from './bidPanelView';

/** Texts of an auction that is over (docs/rules.md section 4). */
export const RESULT = {
  ended: 'Auction Ended',
  won: 'You won this auction',
  noWinner: 'Nobody won this auction.',
  newEnd: (time: string) => `It now ends at ${time}.`,
  refunded: 'Not delivered, refunded',
  ownRefunded: (amount: number) => `Your bid of ${formatPi(amount)} was the highest.`,
  refundedBid: (username: string, amount: number) => `@${username}'s bid of ${formatPi(amount)} was the highest.`,
  ownWon: (amount: number) => `Your bid of ${formatPi(amount)} won.`,
  ownSettling: (amount: number) => `Your bid of ${formatPi(amount)} is the highest. The result is being settled.`,
  wonBy: (username: string, amount: number) => `@${username} won with ${formatPi(amount)}.`,
  settling: (username: string, amount: number) =>
    `Highest bid: ${formatPi(amount)} by @${username}. The result is being settled.`,
} as const;

/** Who won and at what, as the viewer reads it. */
export function winnerText({ isSettled, isViewer, isRefunded, ...bid }: Winner): string {
  if (isRefunded) return isViewer ? RESULT['ownRefunded' as never](bid) : RESULT['refundedBid' as never](bid);
  if (isViewer) return isSettled ? RESULT['ownWon' as never](bid) : RESULT['ownSettling' as never](bid);
  return isSettled ? RESULT['wonBy' as never](bid) : RESULT['settling' as never](bid);
}
