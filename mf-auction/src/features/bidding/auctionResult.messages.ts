import { formatPi } from 'contracts';
import type { Winner } from './bidPanelView';

/** Texts of an auction that is over (docs/rules.md section 4). */
export const RESULT = {
  ended: 'Auction Ended',
  won: 'You won this auction',
  noWinner: 'Nobody won this auction.',
  newEnd: (time: string) => `It now ends at ${time}.`,
  refunded: 'Not delivered, refunded',
  winner({ username, amount, isSettled, isViewer, isRefunded }: Winner): string {
    const pi = formatPi(amount);
    if (isRefunded) return `${isViewer ? `Your bid of ${pi}` : `@${username}'s bid of ${pi}`} was the highest.`;
    if (isViewer)
      return isSettled ? `Your bid of ${pi} won.` : `Your bid of ${pi} is the highest. The result is being settled.`;
    return isSettled
      ? `@${username} won with ${pi}.`
      : `Highest bid: ${pi} by @${username}. The result is being settled.`;
  },
} as const;
