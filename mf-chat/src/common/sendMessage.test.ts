import { makeStore } from 'shared-store';
import { aSession } from 'shared-store/testing';
import { ownerChanged, selectOutbox } from './chat.slice';
import { sendMessage } from './sendMessage';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** The outbox after a message was sent to a server that responds so. */
async function outboxAfter(body: string, status = 201) {
  const headers = { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status, headers }));
  const store = makeStore({ session: aSession() });
  store.dispatch(ownerChanged({ uid: 'uid-alice', drafts: {}, outbox: [] }));
  await store.dispatch(sendMessage('c1', 'Hello'));
  return selectOutbox(store.getState() as Parameters<typeof selectOutbox>[0]);
}

const message = {
  id: 'm1',
  conversationId: 'c1',
  senderId: 'a',
  receiverId: 'b',
  message: 'Hello',
  createdAt: '2026-11-28T00:00:00Z',
};
const sent = JSON.stringify({ success: true, data: message });

test.each([
  ['the response is no JSON', '<html>'],
  ['the response breaks off', '{"success":tr'],
])('no message is on its way for ever when %s', async (_what, body) => {
  expect(await outboxAfter(body)).toMatchObject([{ text: 'Hello', state: 'waiting' }]);
});

test('a message goes out although the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(await outboxAfter(sent)).toEqual([]);
});
