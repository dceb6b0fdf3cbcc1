import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversationTopic } from 'contracts';
import { axe } from 'jest-axe';
import { response, type Fixtures, pushLive, refuse } from 'mf-kit/testing';
import { aConversation, aMessage, chatFixtures, pageOf } from '../testing/chatFixtures';
import { renderChat } from '../testing/renderChat';

const chatOf = (fixtures: Fixtures = chatFixtures(), session: object | null = {}) =>
  renderChat({ fixtures, ...(session && { session }) });
const openChat = async () => userEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
const openConversation = async () => {
  await openChat();
  await userEvent.click(await screen.findByRole('button', { name: /bob/ }));
};
const write = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), text);

describe('the floating button', () => {
  it('is not there for guests', async () => {
    chatOf(chatFixtures(), null);
    await screen.findByText('Another part of the site.');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('names the number of unread messages', async () => {
    const list = pageOf([aConversation({ unreadCount: 1 }), aConversation({ id: 'conversation-2', unreadCount: 2 })]);
    chatOf(chatFixtures({ 'GET /api/conversations': list }));
    expect(await screen.findByRole('button', { name: 'Messages 3 unread messages' })).toBeVisible();
  });
});

describe('the panel', () => {
  it('lists the conversations', async () => {
    const list = pageOf([aConversation({ unreadCount: 3 })]);
    const { container } = chatOf(chatFixtures({ 'GET /api/conversations': list }));
    await openChat();
    const row = await screen.findByRole('button', { name: /bob/ });
    expect(row).toHaveTextContent('Re: Domain');
    expect(row).toHaveTextContent('It is still for sale.');
    expect(row).toHaveTextContent('3 new');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says which name a conversation in sight is about', async () => {
    const { IntersectionObserver } = window;
    window.IntersectionObserver = class {
      constructor(private readonly seen: IntersectionObserverCallback) {}
      observe() {
        this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      }
      disconnect() {}
    } as unknown as typeof window.IntersectionObserver;
    chatOf(chatFixtures({ 'GET /api/conversations': pageOf([aConversation()]) }));
    await openChat();
    const row = await screen.findByRole('button', { name: /bob/ });
    await waitFor(() => expect(row).toHaveTextContent(/Re: Domain shop\.pi/));
    window.IntersectionObserver = IntersectionObserver;
  });

  it('leads on when there are none', async () => {
    chatOf(chatFixtures({ 'GET /api/conversations': pageOf([]) }));
    await openChat();
    expect(await screen.findByText('No conversations yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
  });

  it('closes by Escape and gives the focus back', async () => {
    chatOf();
    await openChat();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Messages' })).toHaveFocus();
  });
});

describe('a conversation', () => {
  it('shows its messages by day, what it is about, and counts as read', async () => {
    const { container, calls } = chatOf(
      chatFixtures({ 'GET /api/conversations': pageOf([aConversation({ unreadCount: 1 })]) }),
    );
    await openConversation();
    const log = await screen.findByRole('log');
    expect(within(log).getByText('It is still for sale.')).toBeVisible();
    const [day, unread] = within(log).getAllByRole('separator');
    expect(day).toHaveTextContent('2030');
    expect(unread).toHaveTextContent('1 new');
    expect(await screen.findByRole('link', { name: /^Re: Domain shop\.pi .*For sale$/ })).toHaveAttribute(
      'href',
      '/domains/d1',
    );
    expect(screen.getByText('Never pay outside this site')).toBeVisible();
    await waitFor(() => expect(calls).toContain('POST /api/conversations/conversation-1/read'));
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(await screen.findByRole('button', { name: /bob/ })).toBeVisible();
  });

  it('says when it has no messages yet', async () => {
    chatOf(chatFixtures({ 'GET /api/conversations/:id/messages': pageOf([]) }));
    await openConversation();
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('sends by Enter, never a blank text', async () => {
    const sent = aMessage({
      id: 'message-2',
      senderId: 'uid-alice',
      message: 'Great!',
      timestamp: '2030-01-01T10:05:00.000Z',
    });
    const { calls } = chatOf(chatFixtures({ 'POST /api/conversations/:id/messages': response(201, { data: sent }) }));
    await openConversation();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await write('   {Enter}');
    expect(calls.some((call) => call.endsWith('/messages') && call.startsWith('POST'))).toBe(false);
    await write('Great!{Enter}');
    expect(await within(screen.getByRole('log')).findByText('Great!')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  });

  it('keeps what did not arrive and tries again under the same id', async () => {
    const ids: unknown[] = [];
    const sendWith = (result: unknown) => (request: { body: unknown }) => {
      ids.push((request.body as { clientId?: string }).clientId);
      return result;
    };
    const fixtures = chatFixtures({ 'POST /api/conversations/:id/messages': sendWith(refuse('FORBIDDEN')) });
    chatOf(fixtures);
    await openConversation();
    await write('Hello{Enter}');
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('Not sent · Try again');
    const sent = aMessage({
      id: 'message-2',
      senderId: 'uid-alice',
      message: 'Hello',
      timestamp: '2030-01-01T10:05:00.000Z',
    });
    fixtures['POST /api/conversations/:id/messages'] = sendWith(response(201, { data: sent }));
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getAllByText('Hello')).toHaveLength(1);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), ids[0]]);
  });

  it('sends again by itself what a busy server did not take, and not before it may', async () => {
    const at: number[] = [];
    const sent = aMessage({ id: 'message-2', senderId: 'uid-alice', message: 'Hello' });
    chatOf(
      chatFixtures({
        'POST /api/conversations/:id/messages': () => {
          at.push(performance.now());
          return at.length === 1 ? refuse('UNAVAILABLE') : response(201, { data: sent });
        },
      }),
    );
    await openConversation();
    await write('Hello{Enter}');
    await waitFor(() => expect(at).toHaveLength(2), { timeout: 5_000 });
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1_900);
    await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(1));
  });

  it('shows an own message all the time while those before it are fetched', async () => {
    const own = { id: 'message-3', seq: 3, senderId: 'uid-alice', message: 'I take it.' };
    let arrive = (_page: unknown) => {};
    const fixtures = chatFixtures();
    chatOf(fixtures);
    await openConversation();
    const log = await screen.findByRole('log');
    fixtures['GET /api/conversations/:id/messages'] = () => new Promise((resolve) => (arrive = resolve));
    let sent: ReturnType<typeof aMessage> | undefined;
    fixtures['POST /api/conversations/:id/messages'] = ({ body }: { body: unknown }) => {
      sent = aMessage({ ...own, clientId: (body as { clientId: string }).clientId });
      return response(201, { data: sent });
    };
    await write('I take it.{Enter}');
    await waitFor(() => expect(sent).toBeDefined());
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(within(log).getByText('I take it.')).toBeVisible();
    arrive(pageOf([aMessage(), aMessage({ id: 'message-2', seq: 2, message: 'Still there?' }), sent]));
    expect(await within(log).findByText('Still there?')).toBeVisible();
    await waitFor(() => expect(within(log).queryByText('Sending…')).not.toBeInTheDocument());
    expect(
      within(log)
        .getAllByText(/^(Still there\?|I take it\.)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Still there?', 'I take it.']);
  });

  it('shows what comes in while it is open', async () => {
    const fixtures = chatFixtures();
    chatOf(fixtures);
    await openConversation();
    await screen.findByRole('log');
    const next = aMessage({ id: 'message-2', message: 'Still interested?', timestamp: '2030-01-01T10:06:00.000Z' });
    fixtures['GET /api/conversations/:id/messages'] = pageOf([aMessage(), next]);
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      pushLive(conversationTopic('conversation-1'), undefined, 'message');
    });
    expect(await screen.findByText('Still interested?')).toBeVisible();
  });

  it('stays at its end when messages turn out taller than reserved, and where it is when scrolled up', async () => {
    chatOf();
    await openConversation();
    const log = await screen.findByRole('log');
    Object.defineProperty(log, 'scrollHeight', { value: 500 });
    const draw = () => fireEvent(log, new Event('contentvisibilityautostatechange'));
    draw();
    expect(log.scrollTop).toBe(500);
    log.scrollTop = 100;
    fireEvent.scroll(log);
    draw();
    expect(log.scrollTop).toBe(100);
  });

  it('loads earlier messages on request', async () => {
    const earlier = aMessage({ id: 'message-0', message: 'Good morning', timestamp: '2030-01-01T08:00:00.000Z' });
    const fixtures = chatFixtures({
      'GET /api/conversations/:id/messages': ({ query }: { query: URLSearchParams }) =>
        query.has('cursor') ? pageOf([earlier]) : pageOf([aMessage()], 'cursor-1'),
    });
    chatOf(fixtures);
    await openConversation();
    await userEvent.click(await screen.findByRole('button', { name: 'Load earlier messages' }));
    expect(await screen.findByText('Good morning')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
  });

  it('keeps a draft while the panel is closed', async () => {
    chatOf();
    await openConversation();
    await write('Half a sent');
    await userEvent.click(screen.getByRole('button', { name: 'Close messages' }));
    await openChat();
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
  });
});
