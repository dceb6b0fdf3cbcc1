import { aConversation } from '../../testing/chatFixtures';
import { conversationView, saidText } from './conversationView';

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

  it('knows the name that it is about, not a product', () => {
    expect(viewOf({ relatedItemType: 'domain', relatedItemId: 'd7' }).domainId).toBe('d7');
    expect(viewOf({ relatedItemType: 'product', relatedItemId: 'p7' }).domainId).toBeNull();
  });

  it('says the time of today, and the day of what is older', () => {
    const at = new Date(2030, 0, 5, 22, 13);
    expect(saidText(at.toISOString(), at.getTime() + 60_000)).toBe('22:13');
    expect(saidText(at.toISOString(), at.getTime() + 86_400_000)).toBe('5 Jan');
    expect(saidText(at.toISOString(), null)).toBe('5 Jan');
  });

  it('counts what is new', () => {
    expect(viewOf({ unreadCount: 3 }).fresh).toBe('3 new');
    expect(viewOf({ unreadCount: 0 }).fresh).toBeNull();
  });
});
