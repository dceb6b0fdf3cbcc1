import type { Bid } from 'contracts';

/** A bid's status, 'raised' where its own bidder replaced it, 'undelivered' where it won and the money went back. */
export type BidOutcome = Bid['status'] | 'raised' | 'undelivered';

/** `next` is the bid that followed. A raise locks only the difference, so nothing of the earlier bid was returned. */
export function bidOutcome(bid: Bid, next: Bid | undefined, saleRefunded = false): BidOutcome {
  if (bid.status === 'won' && saleRefunded) return 'undelivered';
  return bid.status === 'refunded' && next?.user_id === bid.user_id ? 'raised' : bid.status;
}

/** A rise of the highest bid: when, in epoch ms, and to what, in π. */
export interface BidStep {
  at: number;
  amount: number;
}

/** The highest bid over time, oldest first. Bids that did not rise above an earlier one make no step. */
export function bidSteps(bids: readonly Bid[]): BidStep[] {
  const inTime = bids
    .map(({ timestamp, bid_amount }) => ({ at: Date.parse(timestamp), amount: bid_amount }))
    .sort((a, b) => a.at - b.at || a.amount - b.amount);
  const steps: BidStep[] = [];
  for (const bid of inTime) if (bid.amount > (steps.at(-1)?.amount ?? 0)) steps.push(bid);
  return steps;
}
