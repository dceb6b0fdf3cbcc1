import type { Bid } from 'contracts';

/** One rise of the highest bid: when, in epoch ms, and to what, in π. */
export interface BidStep {
  at: number;
  amount: number;
}

/** The highest bid over time, oldest first: bids that did not rise above an earlier one make no step. */
export function bidSteps(bids: readonly Bid[]): BidStep[] {
  const inTime = bids
    .map(({ timestamp, bid_amount }) => ({ at: Date.parse(timestamp), amount: bid_amount }))
    .sort((a, b) => a.at - b.at || a.amount - b.amount);
  const steps: BidStep[] = [];
  for (const bid of inTime) if (bid.amount > (steps.at(-1)?.amount ?? 0)) steps.push(bid);
  return steps;
}
