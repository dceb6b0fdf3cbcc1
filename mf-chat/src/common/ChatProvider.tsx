import type { Conversation } from 'contracts';
import { selectCurrentUser, useAppDispatch, useAppSelector, useConversations, useUnreadCount } from 'shared-store';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import {
  chatClosed,
  chatOpened,
  conversationOpened,
  listShown,
  selectIsChatOpen,
  selectOpenConversationId,
} from './chat.slice';
import { chatEntered, sendMessage } from './sendMessage';

export interface Chat {
  isOpen: boolean;
  /** All conversations, latest first; undefined while they load. */
  conversations: Conversation[] | undefined;
  /** The one that is shown; null shows the list. */
  conversationId: string | null;
  unreadCount: number;
  open(): void;
  close(): void;
  openConversation(id: string): void;
  showList(): void;
  /** Sends a message unless it is blank; the outbox has its progress and failure. */
  send(conversationId: string, text: string): void;
}

const ChatContext = createContext<Chat | null>(null);

/** One interface to the chat's slice and API for all its components. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectCurrentUser)?.uid;
  const isOpen = useAppSelector(selectIsChatOpen);
  const conversationId = useAppSelector(selectOpenConversationId);
  const { data: conversations } = useConversations();
  const unreadCount = useUnreadCount();

  useEffect(() => {
    if (uid) dispatch(chatEntered(uid));
  }, [uid, dispatch]);

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
