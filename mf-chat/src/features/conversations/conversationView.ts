import type { Conversation, Party } from 'contracts';
import { CHAT_WORDS, SUBJECT } from '../chat/chat.messages';

export interface ConversationView {
  id: string;
  other: Party;
  subject: string | null;
  preview: string;
  /** '3 new', or null. */
  fresh: string | null;
  updatedAt: string;
}

const NOBODY: Party = { uid: '', username: 'Unknown' };

/** The other of the two people. */
export function otherParticipant({ participants }: Conversation, viewerUid: string): Party {
  return participants.find(({ uid }) => uid !== viewerUid) ?? NOBODY;
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
