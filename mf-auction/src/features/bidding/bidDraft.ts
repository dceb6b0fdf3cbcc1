import { CENT, parsePi, toPi, toStroops } from 'contracts';
import { rootReducer, useAppDispatch, useAppSelector } from 'shared-store';
import { createSlice, type PayloadAction, type WithSlice } from 'shared-store/redux';
import { useState } from 'react';
import { BIDDING } from './bidding.messages';

/** Typed text as a bid in π, or the sentence that says what is wrong with it. */
export type ReadBid = { amount: number; error: null } | { amount: null; error: string };

/** Checks a typed bid as the server will: a number in steps of 0.01 π, at least the minimum (docs/rules.md section 4). */
export function readBid(text: string, minimum: number): ReadBid {
  const stroops = parsePi(text.replaceAll(',', ''));
  if (stroops === null || stroops < toStroops(minimum)) return { amount: null, error: BIDDING.minimum(minimum) };
  if (stroops % CENT !== 0n) return { amount: null, error: BIDDING.cents };
  return { amount: toPi(stroops), error: null };
}

interface TypedBid {
  text: string;
  /** The minimum when it was typed, in π. */
  minimum: number;
}

/** Typed bids by domain, in the store: they survive the end of a session and a visit to the wallet for a deposit. */
const slice = createSlice({
  name: 'bidDrafts',
  initialState: {} as Record<string, TypedBid>,
  reducers: {
    bidTyped: (drafts, { payload }: PayloadAction<{ domainId: string; typed: TypedBid }>) => {
      drafts[payload.domainId] = payload.typed;
    },
    bidDraftCleared: (drafts, { payload }: PayloadAction<string>) => {
      delete drafts[payload];
    },
  },
  selectors: { selectBidDraft: (drafts, domainId: string): TypedBid | undefined => drafts[domainId] },
});

declare module 'shared-store' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way a slice adds itself to the store's type
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

const injected = slice.injectInto(rootReducer);
const { bidTyped, bidDraftCleared } = injected.actions;
const { selectBidDraft } = injected.selectors;

export interface BidDraft {
  text: string;
  /** What is wrong with it, once it was sent or refused. */
  error: string | null;
  /** It was enough when typed and no longer is. */
  isOvertaken: boolean;
  type(text: string): void;
  refuse(error: string): void;
  clear(): void;
}

/** The bid being typed on a domain; `minimum` is the lowest bid the auction takes now, in π. */
export function useBidDraft(domainId: string, minimum: number): BidDraft {
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
