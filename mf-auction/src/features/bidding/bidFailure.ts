import { type ApiError, isApiError } from 'shared-store';
import { BIDDING } from './bidding.messages';

/** Where a refused bid shows its message: at the field, or in the review, where a shortfall can be deposited. */
export type BidFailure = { at: 'field'; message: string } | { at: 'review'; message: string; shortfall: number | null };

const shortfallOf = ({ details }: ApiError) => (typeof details?.shortfall === 'number' ? details.shortfall : null);

/** What the bidder is shown when a bid is refused or gets no response. */
export function bidFailure(error: unknown): BidFailure {
  if (!isApiError(error)) return { at: 'review', message: BIDDING.failed, shortfall: null };
  if (error.code === 'BID_TOO_LOW' || error.code === 'VALIDATION') return { at: 'field', message: error.message };
  return {
    at: 'review',
    message: error.message,
    shortfall: error.code === 'INSUFFICIENT_BALANCE' ? shortfallOf(error) : null,
  };
}
