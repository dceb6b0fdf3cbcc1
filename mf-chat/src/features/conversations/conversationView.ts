import type { Conversation, Party } from 'contracts';
import { CHAT_TEXT, SUBJECT } from '../../common/chat.messages';
import { otherParticipant } from '../../common/participants';

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
    preview: lastMessage ? `${isOwn ? `${CHAT_TEXT.you} ` : ''}${lastMessage.message}` : CHAT_TEXT.noMessages,
    fresh: unreadCount > 0 ? CHAT_TEXT.fresh({ count: unreadCount }) : null,
    updatedAt,
  };
}
