import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fixtures, response } from 'mf-kit/testing';
import { aConversation, aMessage, chatFixtures, pageOf } from '../testing/chatFixtures';
import { renderChat } from '../testing/renderChat';

beforeEach(() => localStorage.clear());

const talk = async (fixtures: Fixtures) => {
  const site = renderChat({ fixtures, session: {} });
  await userEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
  await userEvent.click(await screen.findByRole('button', { name: /bob/ }));
  await screen.findByRole('log');
  return site;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a link to another site asks first', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await talk(
    chatFixtures({
      'GET /api/conversations/:id/messages': pageOf([aMessage({ message: 'See https://evil.example/x.' })]),
    }),
  );
  await press('https://evil.example/x');
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave for evil.example?' });
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open the link' }));
  expect(open).toHaveBeenCalledWith('https://evil.example/x', '_blank', 'noopener,noreferrer');
});

test('blocking asks first, and then stands for the field until it is taken back', async () => {
  let isBlocked = false;
  const set = (next: boolean) => () => {
    isBlocked = next;
    return { data: aConversation({ isBlocked }) };
  };
  await talk(
    chatFixtures({
      'GET /api/conversations': () => pageOf([aConversation({ isBlocked })]),
      'POST /api/conversations/:id/block': set(true),
      'POST /api/conversations/:id/unblock': set(false),
    }),
  );
  await press('More about this conversation');
  await press('Block');
  const dialog = await screen.findByRole('alertdialog', { name: 'Block @bob?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You blocked this conversation.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Unblock' })[0]!);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('a report says who reads what, and takes a reason', async () => {
  let sent: unknown;
  await talk(
    chatFixtures({
      'POST /api/conversations/:id/report': ({ body }: { body: unknown }) => {
        sent = body;
        return { success: true };
      },
    }),
  );
  await press('More about this conversation');
  await press('Report');
  const dialog = await screen.findByRole('alertdialog', { name: 'Report @bob?' });
  expect(dialog).toHaveAccessibleDescription(/last 20 messages .* our team/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await within(dialog).findByText('Tell us why.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Rude.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(sent).toEqual({ reason: 'Rude.' }));
});

test('what was not sent survives a reload and is sent in its order, under its ids, when the connection is back', async () => {
  const kept = (id: string, text: string) => ({ id, conversationId: 'conversation-1', text, state: 'sending' });
  const outbox = [kept('id-1', 'One'), kept('id-2', 'Two')];
  localStorage.setItem('chat:uid-alice', JSON.stringify({ drafts: { 'conversation-1': 'Half' }, outbox }));
  const sent: string[] = [];
  await talk(
    chatFixtures({
      'GET /api/conversations/:id/messages': pageOf([]),
      'POST /api/conversations/:id/messages': ({ body }: { body: { clientId: string; message: string } }) => {
        sent.push(body.clientId);
        if (sent.length === 1) return response(502, {});
        const own = { id: `m-${body.clientId}`, senderId: 'uid-alice', message: body.message };
        return response(201, { data: aMessage({ ...own, clientId: body.clientId, seq: sent.length - 1 }) });
      },
    }),
  );
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half');
  expect(await screen.findAllByText(/Waiting for the connection/)).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Waiting for the connection/)).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toEqual(['id-1', 'id-1', 'id-2']));
  await waitFor(() =>
    expect(screen.getAllByText(/^(One|Two)$/).map(({ textContent }) => textContent)).toEqual(['One', 'Two']),
  );
  await waitFor(() => expect(JSON.parse(localStorage.getItem('chat:uid-alice') ?? '')).toMatchObject({ outbox: [] }));
});
