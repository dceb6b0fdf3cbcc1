import type { ChatMessage, Conversation } from 'contracts';
import type { ConversationRow } from './chat.sql';
import type { MessageRow } from './messages.sql';
import { toParty } from '../users/users';

/** A conversation as the API shows it to the member it was read for. */
export function toConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    participants: [
      toParty(row.first_uid, row.first_username, row.first_image),
      toParty(row.second_uid, row.second_username, row.second_image),
    ],
    lastMessage: row.last_sender_uid === null ? null : { senderId: row.last_sender_uid, message: row.last_body ?? '' },
    unreadCount: row.unread,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    relatedItemId: row.related_item_id,
    relatedItemType: row.related_item_type,
    isBlocked: row.is_blocked,
  };
}

export function toMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_uid,
    senderUsername: row.sender_username,
    receiverId: row.receiver_uid,
    receiverUsername: row.receiver_username,
    message: row.body,
    timestamp: row.created_at.toISOString(),
    read: row.is_read,
    seq: row.seq,
    clientId: row.client_id,
  };
}
