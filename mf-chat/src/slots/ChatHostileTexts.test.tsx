import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOSTILE_TEXTS } from 'contracts/testing';
import { aConversation, aMessage, chatFixtures, pageOf } from '../testing/chatFixtures';
import { renderChat } from '../testing/renderChat';

const ownHolder = (text: string) =>
  [...document.querySelectorAll('bdi, [dir=auto]')].filter(({ textContent }) => textContent === text);
/** A name without a blank is shown as a handle. */
const handle = (username: string) => (username.includes(' ') ? username : `@${username}`);

test.each(HOSTILE_TEXTS)('%s stays a text in the list and in the messages of a chat', async (_what, text) => {
  const participants = [
    { uid: 'uid-alice', username: 'alice' },
    { uid: 'uid-bob', username: text.slice(0, 100) },
  ];
  const fixtures = chatFixtures({
    'GET /api/conversations': pageOf([
      aConversation({ participants, lastMessage: { senderId: 'uid-bob', message: text } }),
    ]),
    'GET /api/conversations/:id/messages': pageOf([aMessage({ message: text })]),
  });
  renderChat({ fixtures, session: {} });
  await userEvent.click(await screen.findByRole('button', { name: /^Messages/ }));
  const [row] = await screen.findAllByRole('listitem');
  expect(ownHolder(handle(text.slice(0, 100))).length).toBeGreaterThan(0);
  await userEvent.click(row!.querySelector('button')!);
  await screen.findByRole('log');
  await screen.findByRole('textbox', { name: 'Message' });
  const log = screen.getByRole('log');
  expect(ownHolder(text).filter((element) => log.contains(element))).toHaveLength(1);
  expect(document.querySelector('script, [onerror]')).toBeNull();
});
