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

/** How a typed amount is meant: as the bid itself, or as the most that its bidder would pay. */
export type BidKind = 'exactly' | 'upTo';

/** What was typed, and how it is meant; null before somebody chose: then a leader raises the maximum, all others bid the amount. */
export interface TypedBid {
  text: string;
  kind: BidKind | null;
}

export const kindOf = ({ kind }: TypedBid, lead: OwnLead | null): BidKind => kind ?? (lead ? 'upTo' : 'exactly');

export type ReadOffer = { offer: BidOffer; error: null } | { offer: null; error: string };

/**
 * A typed bid as what is sent, or what is wrong with it. A maximum bids the minimum and stands behind it; from the leader it raises the
 * maximum only (docs/rules.md section 4).
 */
export function readOffer(typed: TypedBid, minimum: number, lead: OwnLead | null): ReadOffer {
  const isMaximum = kindOf(typed, lead) === 'upTo';
  if (isMaximum && lead) return readRaise(typed.text, lead);
  const { amount, error } = readBid(typed.text, minimum);
  if (error !== null) return { offer: null, error };
  return { offer: isMaximum ? { amount: minimum, maxAmount: amount } : { amount }, error: null };
}

function readRaise(text: string, lead: OwnLead): ReadOffer {
  if (text.trim() === '') return { offer: null, error: BID_FORM.maximumMissing };
  const { stroops, error } = readTypedAmount(text);
  if (error !== null) return { offer: null, error };
  return stroops > toStroops(lead.maximum)
    ? { offer: { amount: lead.visible, maxAmount: toPi(stroops) }, error: null }
    : { offer: null, error: BID_FORM.maximumOfLead({ maximum: lead.maximum }) };
}

/** What an offer locks in all, and what it adds to the lock of one's own lead (docs/rules.md section 4). */
export function lockOf({ amount, maxAmount = amount }: BidOffer, lead: OwnLead | null) {
  const held = lead?.maximum ?? 0;
  return { held, added: subtractPi(Math.max(maxAmount, held), held) };
}

/** The most that the bidder could pay, in π: their earlier maximum stays locked behind a higher bid of their own. */
export const mostPaid = ({ amount, maxAmount = amount }: BidOffer, lead: OwnLead | null): number =>
  Math.max(maxAmount, lead?.maximum ?? 0);

interface KeptBid extends TypedBid {
  /** The minimum when it was typed, in π. */
  minimum: number;
}

/** Typed bids by domain, in the store: they survive the end of a session and a visit to the wallet for a deposit. */
const slice = createSlice({
  name: 'bidDrafts',
  initialState: {} as Record<string, KeptBid>,
  reducers: {
    bidTyped: (drafts, { payload }: PayloadAction<{ domainId: string; typed: KeptBid }>) => {
      drafts[payload.domainId] = payload.typed;
    },
    bidDraftCleared: (drafts, { payload }: PayloadAction<string>) => {
      delete drafts[payload];
    },
  },
  selectors: { selectBidDraft: (drafts, domainId: string): KeptBid | undefined => drafts[domainId] },
});

declare module 'shared-store' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way a slice adds itself to the store's type
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

const injected = slice.injectInto(rootReducer);
const { bidTyped, bidDraftCleared } = injected.actions;
const { selectBidDraft } = injected.selectors;

export interface BidDraft extends TypedBid {
  /** What is wrong with it, once it was sent or refused. */
  error: string | null;
  /** It was enough when typed and no longer is. */
  isOvertaken: boolean;
  type(typed: Partial<TypedBid>): void;
  refuse(error: string): void;
  clear(): void;
}

const NOTHING: TypedBid = { text: '', kind: null };

/** The bid being typed on a domain; `minimum` is the lowest bid the auction takes now, in π. */
export function useBidDraft(domainId: string, minimum: number): BidDraft {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectBidDraft(state, domainId));
  const { text, kind } = typed ?? NOTHING;
  const [error, setError] = useState<string | null>(null);
  return {
    text,
    kind,
    error,
    isOvertaken: readBid(text, typed?.minimum ?? minimum).amount !== null && readBid(text, minimum).amount === null,
    type: (next) => {
      setError(null);
      dispatch(bidTyped({ domainId, typed: { text, kind, ...next, minimum } }));
    },
    refuse: setError,
    clear: () => {
      setError(null);
      dispatch(bidDraftCleared(domainId));
    },
  };
}
