import type { Conversation } from 'contracts';
import { selectCurrentUser, useAppDispatch, useAppSelector, useConversations, useUnreadCount } from 'shared-store';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import {
  chatClosed,
  chatOpened,
  conversationOpened,
  listShown,
  ownerChanged,
  selectIsChatOpen,
  selectOpenConversationId,
} from './chat.slice';
import { sendMessage } from './sendMessage';

export interface Chat {
  isOpen: boolean;
  /** All conversations, latest first; undefined while they load. */
  conversations: Conversation[] | undefined;
  /** The one on view; null shows the list. */
  conversationId: string | null;
  unreadCount: number;
  open(): void;
  close(): void;
  openConversation(id: string): void;
  showList(): void;
  /** Sends a message that is not blank; its progress and failure stand in the outbox. */
  send(conversationId: string, text: string): void;
}

const ChatContext = createContext<Chat | null>(null);

/** The chat as its screens use it: the store's slice and the API behind one small interface. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectCurrentUser);
  const isOpen = useAppSelector(selectIsChatOpen);
  const conversationId = useAppSelector(selectOpenConversationId);
  const { data: conversations } = useConversations();
  const unreadCount = useUnreadCount();

  useEffect(() => {
    if (user) dispatch(ownerChanged(user.uid));
  }, [user, dispatch]);

  const chat = useMemo<Chat>(
    () => ({
      isOpen,
      conversations,
      conversationId,
      unreadCount,
      open: () => dispatch(chatOpened()),
      close: () => dispatch(chatClosed()),
      openConversation: (id) => dispatch(conversationOpened(id)),
      showList: () => dispatch(listShown()),
      send: (id, text) => void dispatch(sendMessage(id, text)),
    }),
    [isOpen, conversations, conversationId, unreadCount, dispatch],
  );
  return <ChatContext value={chat}>{children}</ChatContext>;
}

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('useChat must be used within a ChatProvider');
  return chat;
}
