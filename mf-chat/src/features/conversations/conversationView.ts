import type { Conversation, Party } from 'contracts';
import { dayOfYearText, timeText } from 'mf-kit/dates';
import { CHAT_TEXT, SUBJECT } from '../../common/chat.messages';
import { otherParticipant } from '../../common/participants';

export interface ConversationView {
  id: string;
  other: Party;
  subject: string | null;
  /** The name that it is about. */
  domainId: string | null;
  preview: string;
  /** '3 new', or null. */
  fresh: string | null;
  updatedAt: string;
}

/** A conversation as one row of the list. */
export function conversationView(conversation: Conversation, viewerUid: string): ConversationView {
  const { id, lastMessage, unreadCount, relatedItemId, relatedItemType, updatedAt } = conversation;
  const isOwn = lastMessage?.senderId === viewerUid;
  return {
    id,
    other: otherParticipant(conversation, viewerUid),
    subject: relatedItemType && SUBJECT[relatedItemType],
    domainId: relatedItemType === 'domain' ? relatedItemId : null,
    preview: lastMessage ? `${isOwn ? `${CHAT_TEXT.you} ` : ''}${lastMessage.message}` : CHAT_TEXT.noMessages,
    fresh: unreadCount > 0 ? CHAT_TEXT.fresh({ count: unreadCount }) : null,
    updatedAt,
  };
}

const dayOf = (at: string | number) => new Date(at).toDateString();

/** When something was said last: the time of today, else the day; `now` is the product's time in epoch ms, null while unknown. */
export const saidText = (at: string, now: number | null): string =>
  now !== null && dayOf(at) === dayOf(now) ? timeText(at) : dayOfYearText(at);
