import { BID } from 'contracts';
import { isApiError } from 'shared-store';
import { useRef, useState } from 'react';
import { type BidFailure, bidFailure } from './bidFailure';
import { usePlaceBid } from './bidding.api';

export type Placement =
  { status: 'idle' } | { status: 'placing' } | { status: 'placed' } | { status: 'refused'; failure: BidFailure };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a bid. The busy state lasts at least 1.5 s, so it never flickers. An attempt without a response can be repeated safely. */
export function usePlacement(domainId: string) {
  const [placeBid] = usePlaceBid();
  const [placement, setPlacement] = useState<Placement>({ status: 'idle' });
  const idempotencyKey = useRef<string | null>(null);

  const place = async (amount: number): Promise<Placement> => {
    setPlacement({ status: 'placing' });
    idempotencyKey.current ??= crypto.randomUUID();
    const [{ error }] = await Promise.all([
      placeBid({ domainId, amount, idempotencyKey: idempotencyKey.current }),
      pause(BID.busyMs),
    ]);
    const wasHandled = !isApiError(error) || typeof error.status === 'number';
    if (wasHandled) idempotencyKey.current = null;
    const outcome: Placement = error ? { status: 'refused', failure: bidFailure(error) } : { status: 'placed' };
    setPlacement(outcome);
    return outcome;
  };

  const reset = () => {
    idempotencyKey.current = null;
    setPlacement({ status: 'idle' });
  };

  return { placement, place, reset };
}
