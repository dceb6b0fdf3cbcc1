import type { Bid } from 'contracts';

/** What became of a bid: its status, but 'raised' when its own bidder replaced it. */
export type BidOutcome = Bid['status'] | 'raised';

/** `next` is the bid that followed it; a raise locks only the difference, so nothing of the earlier bid came back. */
export const bidOutcome = (bid: Bid, next: Bid | undefined): BidOutcome =>
  bid.status === 'refunded' && next?.user_id === bid.user_id ? 'raised' : bid.status;
