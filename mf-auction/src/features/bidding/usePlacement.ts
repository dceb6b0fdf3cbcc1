import { BID } from 'contracts';
import { isApiError } from 'shared-store';
import { shortfallOf, useAttempt } from 'mf-kit/spending';
import { useState } from 'react';
import { usePlaceBid } from './bidding.api';
import type { BidOffer } from './bidDraft';
import { BID_FORM } from './bidForm.messages';

export type Placement =
  { status: 'idle' } | { status: 'placing' } | { status: 'placed' } | { status: 'refused'; failure: BidFailure };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a bid. The busy state lasts at least 1.5 s, so it never flickers. An attempt without a response can be repeated safely. */
export function usePlacement(domainId: string) {
  const [placeBid] = usePlaceBid();
  const [placement, setPlacement] = useState<Placement>({ status: 'idle' });
  const attempt = useAttempt();

  const place = async (offer: BidOffer): Promise<Placement> => {
    setPlacement({ status: 'placing' });
    const intent = `${offer.amount} ${offer.maxAmount ?? ''}`;
    const [{ error }] = await Promise.all([
      attempt.run(intent, (idempotencyKey) => placeBid({ domainId, offer, idempotencyKey })),
      pause(BID.busyMs),
    ]);
    const outcome: Placement = error ? { status: 'refused', failure: bidFailure(error) } : { status: 'placed' };
    setPlacement(outcome);
    return outcome;
  };

  const reset = () => {
    attempt.forget();
    setPlacement({ status: 'idle' });
  };

  return { placement, place, reset };
}

/** Where a refused bid is explained: at the field, or in the review, where a shortfall can be deposited. */
type BidFailure = { at: 'field'; error: string } | { at: 'review'; message: string; shortfall: number | null };

/** What a refused or unanswered bid means to the bidder. */
function bidFailure(error: unknown): BidFailure {
  if (!isApiError(error)) return { at: 'review', message: BID_FORM.failed, shortfall: null };
  const { code, message, details } = error;
  if (code === 'BID_TOO_LOW') return { at: 'field', error: message };
  if (code === 'VALIDATION') {
    const fault = details?.maxAmount ?? details?.amount;
    return { at: 'field', error: typeof fault === 'string' ? fault : message };
  }
  return { at: 'review', message, shortfall: shortfallOf(error) };
}
