import { rootReducer } from 'shared-store';
import { createSlice, type PayloadAction, type WithSlice } from 'shared-store/redux';

/** A bid being typed, in the person's own words. */
export interface TypedBid {
  text: string;
  /** The minimum when it was typed, in π. */
  minimum: number;
}

/** Typed bids by domain: they outlive an ended session and the way to a deposit and back. */
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

export const { bidTyped, bidDraftCleared } = injected.actions;
export const { selectBidDraft } = injected.selectors;
