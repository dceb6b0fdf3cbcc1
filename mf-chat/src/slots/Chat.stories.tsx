import { fixture } from 'mf-kit/fixtures';
import type { getDomain, listConversations, listMessages } from 'contracts';
import { aDomain } from 'contracts/testing';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { aConversation, aMessage, chatFixtures, pageOf } from '../testing/chatFixtures';

const story = screensOf(remote, chatFixtures());
const launcher = (options: Parameters<typeof story>[1]) =>
  story('/', { slot: ['shell.messages', 'shell.floating'], ...options });
const OPEN = [/^Messages/];
const CONVERSATION = [...OPEN, /bob/];
const LONG = chatFixtures({
  ...fixture<typeof listMessages>(
    'GET',
    '/api/conversations/:id/messages',
    pageOf(
      Array.from({ length: 24 }, (_, index) =>
        aMessage({
          id: `message-${index}`,
          seq: index + 1,
          senderId: index % 3 ? 'uid-bob' : 'uid-alice',
          message: index % 5 ? 'It is still for sale.' : 'A long answer. '.repeat(12),
        }),
      ),
    ),
  ),
});

export default { title: 'mf-chat/Chat' };

export const Closed = launcher({});
export const Unread = launcher({
  fixtures: chatFixtures({
    ...fixture<typeof listConversations>('GET', '/api/conversations', pageOf([aConversation({ unreadCount: 3 })])),
  }),
});
export const Conversations = launcher({ press: OPEN });
export const ConversationsLong = launcher({
  press: OPEN,
  fixtures: chatFixtures({
    ...fixture<typeof listConversations>(
      'GET',
      '/api/conversations',
      pageOf([
        aConversation({ unreadCount: 120 }),
        aConversation({ id: 'conversation-2', relatedItemId: null, relatedItemType: null, lastMessage: null }),
      ]),
    ),
    ...fixture<typeof getDomain>('GET', '/api/domain/:id', {
      data: aDomain({ name: `${'w'.repeat(63)}.pi` }),
      serverTime: '2030-01-05T00:00:00.000Z',
    }),
  }),
});
export const NoConversations = launcher({ press: OPEN, scenario: 'empty' });
export const Loading = launcher({ press: OPEN, scenario: 'loading' });
export const Failed = launcher({ press: OPEN, scenario: 'INTERNAL' });
export const Conversation = launcher({ press: CONVERSATION });
export const LongConversation = launcher({ press: CONVERSATION, fixtures: LONG });
export const MessagesFailed = launcher({
  press: CONVERSATION,
  scenario: 'INTERNAL',
  failing: 'GET /api/conversations/conversation-1/messages',
});
export const Offline = launcher({ press: CONVERSATION, scenario: 'lost' });
export const MessageSeller = story('/', { slot: 'item.message-seller' });
export const MessageSellerForGuest = story('/', { slot: 'item.message-seller', visitor: 'guest' });
