import { useAppDispatch, useAppSelector } from 'shared-store';
import { useState } from 'react';
import { readBid } from './bidDraft';
import { bidDraftCleared, bidTyped, selectBidDraft } from './bidDrafts.slice';

export interface BidDraftState {
  text: string;
  /** What is wrong with it, once it was sent or refused. */
  error: string | null;
  /** It was enough when typed and no longer is. */
  isOvertaken: boolean;
  type(text: string): void;
  refuse(error: string): void;
  clear(): void;
}

/** The bid being typed on a domain; `minimum` is what the auction asks for now, in π. */
export function useBidDraft(domainId: string, minimum: number): BidDraftState {
  const dispatch = useAppDispatch();
  const { text, minimum: before } = useAppSelector((state) => selectBidDraft(state, domainId)) ?? { text: '', minimum };
  const [error, setError] = useState<string | null>(null);
  return {
    text,
    error,
    isOvertaken: readBid(text, before).amount !== null && readBid(text, minimum).amount === null,
    type: (next) => {
      setError(null);
      dispatch(bidTyped({ domainId, typed: { text: next, minimum } }));
    },
    refuse: setError,
    clear: () => {
      setError(null);
      dispatch(bidDraftCleared(domainId));
    },
  };
}
