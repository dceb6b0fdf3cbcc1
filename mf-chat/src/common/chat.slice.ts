import { rootReducer } from 'shared-store';
import { createSlice, type PayloadAction, type WithSlice } from 'shared-store/redux';

/** A message that is being sent, or one that failed. */
export interface OutgoingMessage {
  id: string;
  conversationId: string;
  text: string;
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

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
    ownerChanged: (state, { payload }: PayloadAction<string>) => {
      if (state.ownerUid === null) state.ownerUid = payload;
      return state.ownerUid === payload ? state : { ...initialState, ownerUid: payload };
    },
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
    draftTyped: (state, { payload }: PayloadAction<{ conversationId: string; text: string }>) => {
      state.drafts[payload.conversationId] = payload.text;
    },
    sendingStarted: (state, { payload }: PayloadAction<Omit<OutgoingMessage, 'failure'>>) => {
      state.outbox = [...state.outbox.filter(({ id }) => id !== payload.id), { ...payload, failure: null }];
    },
    sendingFailed: (state, { payload }: PayloadAction<{ id: string; failure: string }>) => {
      for (const message of state.outbox) if (message.id === payload.id) message.failure = payload.failure;
    },
    outgoingRemoved: (state, { payload }: PayloadAction<string>) => {
      state.outbox = state.outbox.filter(({ id }) => id !== payload);
    },
  },
  selectors: {
    selectIsChatOpen: ({ isOpen }) => isOpen,
    selectOpenConversationId: ({ conversationId }) => conversationId,
    selectDraft: ({ drafts }, conversationId: string) => drafts[conversationId] ?? '',
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
  chatOpened,
  chatClosed,
  conversationOpened,
  listShown,
  draftTyped,
  sendingStarted,
  sendingFailed,
  outgoingRemoved,
} = injected.actions;
export const { selectIsChatOpen, selectOpenConversationId, selectDraft, selectOutbox } = injected.selectors;
