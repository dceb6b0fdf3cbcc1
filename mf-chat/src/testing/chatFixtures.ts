import type {
  ChatMessage,
  Conversation,
  createLiveTicket,
  getDomain,
  listConversations,
  listMessages,
  listOffers,
  markConversationRead,
} from 'contracts';
import { aDomain } from 'contracts/testing';
import { fixture, type Fixtures } from 'mf-kit/fixtures';

/** Alice's conversation with bob about a domain. */
export function aConversation(over: Partial<Conversation> = {}): Conversation {
  return {
    id: 'conversation-1',
    participants: [
      { uid: 'uid-alice', username: 'alice' },
      { uid: 'uid-bob', username: 'bob' },
    ],
    lastMessage: { senderId: 'uid-bob', message: 'It is still for sale.' },
    unreadCount: 0,
    createdAt: '2030-01-01T09:00:00.000Z',
    updatedAt: '2030-01-01T10:00:00.000Z',
    relatedItemId: 'd1',
    relatedItemType: 'domain',
    isBlocked: false,
    ...over,
  };
}

/** A message of bob's to alice. */
export function aMessage(over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 'message-1',
    conversationId: 'conversation-1',
    senderId: 'uid-bob',
    senderUsername: 'bob',
    receiverId: 'uid-alice',
    receiverUsername: 'alice',
    message: 'It is still for sale.',
    timestamp: '2030-01-01T10:00:00.000Z',
    read: true,
    seq: 1,
    clientId: null,
    ...over,
  };
}

export const pageOf = <T>(data: T[], nextCursor: string | null = null) => ({
  data,
  meta: { total: data.length, nextCursor },
});

export function chatFixtures(over: Fixtures = {}): Fixtures {
  return {
    ...fixture<typeof listConversations>('GET', '/api/conversations', pageOf([aConversation()])),
    ...fixture<typeof listMessages>('GET', '/api/conversations/:id/messages', pageOf([aMessage()])),
    ...fixture<typeof markConversationRead>('POST', '/api/conversations/:id/read', { success: true }),
    ...fixture<typeof listOffers>('GET', '/api/offers', pageOf([])),
    ...fixture<typeof getDomain>('GET', '/api/domain/:id', { data: aDomain(), serverTime: '2030-01-05T00:00:00.000Z' }),
    ...fixture<typeof createLiveTicket>('POST', '/api/live/ticket', { data: { ticket: 'ticket-1' } }),
    ...over,
  };
}
