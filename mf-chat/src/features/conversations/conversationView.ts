import type { Conversation, Party } from 'contracts';
import { CHAT_WORDS, SUBJECT } from '../../common/chat.messages';
import { otherParticipant } from '../../common/otherParticipant';

export interface ConversationView {
  id: string;
  other: Party;
  subject: string | null;
  preview: string;
  /** '3 new', or null. */
  fresh: string | null;
  updatedAt: string;
}

/** A conversation as one row of the list. */
export function conversationView(conversation: Conversation, viewerUid: string): ConversationView {
  const { id, lastMessage, unreadCount, relatedItemType, updatedAt } = conversation;
  const isOwn = lastMessage?.senderId === viewerUid;
  return {
    id,
    other: otherParticipant(conversation, viewerUid),
    subject: relatedItemType && SUBJECT[relatedItemType],
    preview: lastMessage ? `${isOwn ? `${CHAT_WORDS.you} ` : ''}${lastMessage.message}` : CHAT_WORDS.noMessages,
    fresh: unreadCount > 0 ? CHAT_WORDS.fresh(unreadCount) : null,
    updatedAt,
  };
}
