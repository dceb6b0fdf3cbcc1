import { aConversation } from '../../testing/chatFixtures';
import { conversationView } from './conversationView';

const viewOf = (over: Parameters<typeof aConversation>[0]) => conversationView(aConversation(over), 'uid-alice');

describe('conversationView', () => {
  it('names the other person', () => {
    expect(viewOf({}).other.username).toBe('bob');
  });

  it.each([
    ['domain', 'Re: Domain'],
    ['product', 'Re: Product'],
    [null, null],
  ] as const)('says what it is about: %s', (relatedItemType, subject) => {
    expect(viewOf({ relatedItemType }).subject).toBe(subject);
  });

  it.each([
    ['an own message', { senderId: 'uid-alice', message: 'Hello' }, 'You: Hello'],
    ["the other's message", { senderId: 'uid-bob', message: 'Hello' }, 'Hello'],
    ['none', null, 'No messages yet'],
  ])('previews %s', (_name, lastMessage, preview) => {
    expect(viewOf({ lastMessage }).preview).toBe(preview);
  });

  it('counts what is new', () => {
    expect(viewOf({ unreadCount: 3 }).fresh).toBe('3 new');
    expect(viewOf({ unreadCount: 0 }).fresh).toBeNull();
  });
});
