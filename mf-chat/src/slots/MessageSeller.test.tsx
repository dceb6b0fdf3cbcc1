import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from 'contracts/testing';
import { response, refuse, renderSlot } from 'mf-kit/testing';
import type { RootState } from 'shared-store';
import { remote } from '../remote';
import { selectIsChatOpen, selectOpenConversationId } from '../common/chat.slice';
import { aConversation, chatFixtures } from '../testing/chatFixtures';

const item = {
  sellerUid: 'uid-bob',
  sellerUsername: 'bob',
  itemId: 'd1',
  itemType: 'domain',
  itemName: 'shop.pi',
} as const;
const started = { 'POST /api/conversations': response(201, { data: aConversation({ id: 'conversation-9' }) }) };
const clickButton = async () => userEvent.click(await screen.findByRole('button', { name: 'Message seller' }));

describe('slot item.message-seller', () => {
  it('opens the conversation with the seller about the item', async () => {
    let sent: unknown;
    const fixtures = chatFixtures({
      'POST /api/conversations': ({ body }: { body: unknown }) => {
        sent = body;
        return started['POST /api/conversations'];
      },
    });
    const { store } = renderSlot(remote, 'item.message-seller', item, { fixtures, session: {} });
    await clickButton();
    await screen.findByRole('button', { name: 'Message seller', busy: false });
    expect(sent).toEqual({ toUid: 'uid-bob', relatedItemId: 'd1', relatedItemType: 'domain' });
    expect(selectIsChatOpen(store.getState() as RootState)).toBe(true);
    expect(selectOpenConversationId(store.getState() as RootState)).toBe('conversation-9');
  });

  it('asks a guest to sign in first', async () => {
    const fixtures = chatFixtures({
      ...started,
      'POST /user/signin': { user: aUser(), subscription: null, currentListings: 0 },
    });
    const { store, calls } = renderSlot(remote, 'item.message-seller', item, { fixtures });
    await clickButton();
    await screen.findByRole('button', { name: 'Message seller', busy: false });
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /user/signin', 'POST /api/conversations']);
    expect(selectOpenConversationId(store.getState() as RootState)).toBe('conversation-9');
  });

  it('says why it did not work', async () => {
    const fixtures = chatFixtures({ 'POST /api/conversations': refuse('SUSPENDED') });
    renderSlot(remote, 'item.message-seller', item, { fixtures, session: {} });
    await clickButton();
    expect(await screen.findByText('This account is suspended.')).toBeVisible();
  });
});
