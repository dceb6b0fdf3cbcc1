import { rootReducer } from 'shared-store';
import { createSlice, type PayloadAction, type WithSlice } from 'shared-store/redux';
import type { OutgoingMessage } from './keptChat';

/** What the chat shows and what was typed. Conversations and messages are in the cache of the API. */
interface ChatState {
  /** Whose chat this is; when another user signs in, drafts and view are reset. */
  ownerUid: string | null;
  isOpen: boolean;
  /** The conversation that is shown; null shows the list. */
  conversationId: string | null;
  drafts: Record<string, string>;
  outbox: OutgoingMessage[];
}

const initialState: ChatState = { ownerUid: null, isOpen: false, conversationId: null, drafts: {}, outbox: [] };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** A conversation that was opened before the owner was known stays open. */
    ownerChanged: (
      state,
      { payload: { uid, ...kept } }: PayloadAction<{ uid: string } & Pick<ChatState, 'drafts' | 'outbox'>>,
    ) => (state.ownerUid === null ? { ...state, ...kept, ownerUid: uid } : { ...initialState, ...kept, ownerUid: uid }),
    ownerLeft: () => initialState,
    chatOpened: (state) => {
      state.isOpen = true;
    },
    chatClosed: (state) => {
      state.isOpen = false;
    },
    conversationOpened: (state, { payload }: PayloadAction<string>) => {
      state.isOpen = true;
      state.conversationId = payload;
    },
    listShown: (state) => {
      state.conversationId = null;
    },
    draftChanged: (state, { payload }: PayloadAction<{ conversationId: string; text: string }>) => {
      state.drafts[payload.conversationId] = payload.text;
    },
    outgoingChanged: (state, { payload }: PayloadAction<OutgoingMessage>) => {
      const at = state.outbox.findIndex(({ id }) => id === payload.id);
      state.outbox[at < 0 ? state.outbox.length : at] = payload;
    },
    outgoingRemoved: (state, { payload }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ id }) => id !== payload);
    },
  },
  selectors: {
    selectIsChatOpen: ({ isOpen }) => isOpen,
    selectOpenConversationId: ({ conversationId }) => conversationId,
    selectDraft: ({ drafts }, conversationId: string) => drafts[conversationId] ?? '',
    selectOwner: ({ ownerUid }) => ownerUid,
    selectOutbox: ({ outbox }) => outbox,
  },
});

declare module 'shared-store' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way a slice adds itself to the store's type
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

const injected = slice.injectInto(rootReducer);

export const {
  ownerChanged,
  ownerLeft,
  chatOpened,
  chatClosed,
  conversationOpened,
  listShown,
  draftChanged,
  outgoingChanged,
  outgoingRemoved,
} = injected.actions;
export const { selectIsChatOpen, selectOpenConversationId, selectDraft, selectOutbox, selectOwner } =
  injected.selectors;
