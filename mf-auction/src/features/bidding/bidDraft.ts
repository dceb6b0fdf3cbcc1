import { readTypedAmount, subtractPi, toPi, toStroops } from 'contracts';
import { rootReducer, useAppDispatch, useAppSelector } from 'shared-store';
import { createSlice, type PayloadAction, type WithSlice } from 'shared-store/redux';
import { useState } from 'react';
import { BID_FORM } from './bidForm.messages';

/** Typed text as a bid in π, or the sentence that says what is wrong with it. */
export type ReadBid = { amount: number; error: null } | { amount: null; error: string };

/** Checks a typed bid as the server will: a number in steps of 0.01 π, at least the minimum (docs/rules.md section 4). */
export function readBid(text: string, minimum: number): ReadBid {
  const { stroops, error } = readTypedAmount(text);
  if (error !== null && text.trim() !== '') return { amount: null, error };
  if (stroops === null || stroops < toStroops(minimum)) return { amount: null, error: BID_FORM.minimum({ minimum }) };
  return { amount: toPi(stroops), error: null };
}

/** What is sent: the bid and, where the bidder gave one, the most they would pay; in π. */
export interface BidOffer {
  amount: number;
  maxAmount?: number;
}

/** A lead of one's own: the visible bid and the maximum behind it, which is locked; in π. */
export interface OwnLead {
  visible: number;
  maximum: number;
}

/** What is confirmed: the offer and the figures of the moment at which the review was opened. */
export interface ReviewedBid {
  offer: BidOffer;
  lead: OwnLead | null;
  /** Free balance of the wallet in π; null while unknown. */
  balance: number | null;
}

export interface BidError {
  field: 'bid' | 'maximum';
  message: string;
}

export type ReadOffer = { offer: BidOffer; error: null } | { offer: null; error: BidError };

const refused = (field: BidError['field'], message: string): ReadOffer => ({ offer: null, error: { field, message } });

/**
 * Typed bid and maximum as what is sent, or what is wrong with them. A maximum alone bids the minimum; from the leader it raises
 * the maximum only (docs/rules.md section 4).
 */
export function readOffer(typed: BidTexts, minimum: number, lead: OwnLead | null): ReadOffer {
  const hasMaximum = typed.maximum.trim() !== '';
  const isMaximumOnly = typed.text.trim() === '' && (hasMaximum || lead !== null);
  const bid = isMaximumOnly ? { amount: lead?.visible ?? minimum, error: null } : readBid(typed.text, minimum);
  if (bid.error !== null) return refused('bid', bid.error);
  if (!hasMaximum)
    return isMaximumOnly ? refused('maximum', BID_FORM.maximumMissing) : { offer: { amount: bid.amount }, error: null };

  const { stroops: maximum, error } = readTypedAmount(typed.maximum);
  if (error !== null) return refused('maximum', error);
  const least = toStroops(Math.max(bid.amount, lead?.maximum ?? 0));
  if (maximum < least || (isMaximumOnly && lead && maximum === least))
    return refused(
      'maximum',
      lead ? BID_FORM.maximumOfLead({ maximum: lead.maximum }) : BID_FORM.maximumTooLow({ bid: bid.amount }),
    );
  return { offer: { amount: bid.amount, maxAmount: toPi(maximum) }, error: null };
}

/** What an offer locks in all, and what it adds to the lock of one's own lead (docs/rules.md section 4). */
export function lockOf({ amount, maxAmount = amount }: BidOffer, lead: OwnLead | null) {
  const held = lead?.maximum ?? 0;
  return { held, added: subtractPi(Math.max(maxAmount, held), held) };
}

/** The two fields as typed. */
export interface BidTexts {
  text: string;
  maximum: string;
}

interface TypedBid extends BidTexts {
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

export interface BidDraft extends BidTexts {
  /** What is wrong with it, once it was sent or refused. */
  error: BidError | null;
  /** It was enough when typed and no longer is. */
  isOvertaken: boolean;
  type(typed: Partial<BidTexts>): void;
  refuse(error: BidError): void;
  clear(): void;
}

const NOTHING: BidTexts = { text: '', maximum: '' };

/** The bid being typed on a domain; `minimum` is the lowest bid the auction takes now, in π. */
export function useBidDraft(domainId: string, minimum: number): BidDraft {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectBidDraft(state, domainId));
  const { text, maximum } = typed ?? NOTHING;
  const [error, setError] = useState<BidError | null>(null);
  return {
    text,
    maximum,
    error,
    isOvertaken: readBid(text, typed?.minimum ?? minimum).amount !== null && readBid(text, minimum).amount === null,
    type: (next) => {
      setError(null);
      dispatch(bidTyped({ domainId, typed: { text, maximum, ...next, minimum } }));
    },
    refuse: setError,
    clear: () => {
      setError(null);
      dispatch(bidDraftCleared(domainId));
    },
  };
}
