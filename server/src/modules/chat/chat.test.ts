import type { ChatMessage, Conversation, ConversationPage, MessagePage } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { insertListings } from '../domains/testing/test-listings';
import { SECRET_WARNING } from '../../platform/text/wallet-secrets';

let server: TestServer;
let ann: Session;
let bo: Session;
let eve: Session;
beforeAll(async () => {
  server = await startTestServer();
  [ann, bo, eve] = [await server.signInAs('ann'), await server.signInAs('bo'), await server.signInAs('eve')];
});
afterAll(() => server.close());

const open = (as: Session, body: object) => server.post<{ data: Conversation }>('/api/conversations', body, { as });
const send = (as: Session, id: string, message: string) =>
  server.post<{ data: ChatMessage }>(`/api/conversations/${id}/messages`, { message }, { as });
const conversationsOf = async (as: Session) =>
  (await server.get<ConversationPage>('/api/conversations', { as })).body.data;
const messagesOf = async (as: Session, id: string, query = '') =>
  (await server.get<MessagePage>(`/api/conversations/${id}/messages${query}`, { as })).body;

test('two people share one conversation, whoever opens it, and its item follows the last one named', async () => {
  const ids = await insertListings(server.db, bo.id, [{ name: 'tea.pi' }]);
  const first = await open(ann, { toUid: bo.uid });
  expect([first.status, first.body.data.relatedItemId, first.body.data.lastMessage]).toEqual([201, null, null]);
  const again = await open(bo, { toUid: ann.id, relatedItemId: ids.get('tea.pi'), relatedItemType: 'domain' });
  expect([again.status, again.body.data.id, again.body.data.relatedItemId]).toEqual([
    200,
    first.body.data.id,
    ids.get('tea.pi'),
  ]);
});

test('a conversation shows to the other one from its first message on', async () => {
  const { body } = await open(ann, { toUid: eve.uid });
  expect(await conversationsOf(eve)).toEqual([]);
  await send(ann, body.data.id, 'Hello Eve');
  expect(await conversationsOf(eve)).toMatchObject([
    { id: body.data.id, unreadCount: 1, lastMessage: { senderId: ann.uid, message: 'Hello Eve' } },
  ]);
});

test('unread messages are counted for the receiver until they are opened', async () => {
  const { id } = (await open(ann, { toUid: bo.uid })).body.data;
  await send(ann, id, 'one');
  const sent = await send(ann, id, '  two  ');
  expect(sent).toMatchObject({
    status: 201,
    body: { data: { message: 'two', senderId: ann.uid, receiverId: bo.uid, read: false } },
  });
  expect((await conversationsOf(bo)).find((talk) => talk.id === id)?.unreadCount).toBe(2);
  expect((await conversationsOf(ann)).find((talk) => talk.id === id)?.unreadCount).toBe(0);
  expect((await server.post(`/api/conversations/${id}/read`, {}, { as: bo })).status).toBe(200);
  expect((await conversationsOf(bo)).find((talk) => talk.id === id)?.unreadCount).toBe(0);
  expect((await messagesOf(ann, id)).data.map(({ message, read }) => [message, read])).toEqual([
    ['one', true],
    ['two', true],
  ]);
});

test('messages sent at once are numbered without a gap', async () => {
  const { id } = (await open(bo, { toUid: eve.uid })).body.data;
  await Promise.all(Array.from({ length: 12 }, (_, at) => send(at % 2 ? bo : eve, id, `message ${at}`)));
  const { data, meta } = await messagesOf(bo, id);
  expect([data.length, meta.total]).toEqual([12, 12]);
});

test('earlier messages come page by page, each page oldest first', async () => {
  const { id } = (await open(bo, { toUid: eve.uid })).body.data;
  const all = (await messagesOf(bo, id)).data.map((message) => message.id);
  const last = await messagesOf(bo, id, '?limit=5');
  const before = await messagesOf(bo, id, `?limit=100&cursor=${last.meta.nextCursor}`);
  expect([...before.data, ...last.data].map((message) => message.id)).toEqual(all);
  expect(before.meta.nextCursor).toBeNull();
  expect((await server.get(`/api/conversations/${id}/messages?cursor=x.y`, { as: bo })).status).toBe(400);
});

test('only members read, write and mark a conversation', async () => {
  const { id } = (await open(ann, { toUid: bo.uid })).body.data;
  const path = `/api/conversations/${id}`;
  expect((await server.get(`${path}/messages`, { as: eve })).status).toBe(404);
  expect((await send(eve, id, 'let me in')).status).toBe(404);
  expect((await server.post(`${path}/read`, {}, { as: eve })).status).toBe(404);
  expect((await server.get(`${path}/messages`)).status).toBe(401);
  expect((await server.get('/api/conversations/1/messages', { as: ann })).status).toBe(404);
});

test('a blank message is refused, and one with a wallet’s secret is refused with the reason', async () => {
  const { id } = (await open(ann, { toUid: bo.uid })).body.data;
  expect((await send(ann, id, '   ')).status).toBe(400);
  expect((await send(ann, id, 'x'.repeat(2_001))).status).toBe(400);
  const secret = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
  const { status, body } = await server.post(`/api/conversations/${id}/messages`, { message: secret }, { as: ann });
  expect([status, body.message, body.details]).toEqual([
    400,
    SECRET_WARNING,
    { message: { code: 'invalid', message: SECRET_WARNING } },
  ]);
});

test.each<[string, object, number]>([
  ['the caller', { toUid: 'self' }, 400],
  ['an unknown user', { toUid: 'no-such-uid' }, 404],
  ['the system account', { toUid: 'admin' }, 404],
  [
    'somebody about an unknown item',
    { toUid: 'bo', relatedItemId: '00000000-0000-4000-8000-000000000000', relatedItemType: 'domain' },
    400,
  ],
  ['somebody about half an item', { toUid: 'bo', relatedItemType: 'domain' }, 400],
])('a user cannot write to %s', async (_whom, body, status) => {
  const uids: Record<string, string> = { self: ann.uid, bo: bo.uid };
  const { toUid } = body as { toUid: string };
  expect((await open(ann, { ...body, toUid: uids[toUid] ?? toUid })).status).toBe(status);
});

test('a listing under review is no item of a conversation, but for its seller', async () => {
  const ids = await insertListings(server.db, bo.id, [{ name: 'hidden.pi', status: 'pending' }]);
  const item = { relatedItemId: ids.get('hidden.pi'), relatedItemType: 'domain' };
  expect((await open(ann, { toUid: bo.uid, ...item })).status).toBe(400);
  expect((await open(bo, { toUid: ann.uid, ...item })).body.data.relatedItemId).toBe(ids.get('hidden.pi'));
});

test('ten new conversations a day are the limit', async () => {
  const mallory = await server.signInAs('mallory');
  const statuses = [];
  for (let at = 0; at < 11; at += 1)
    statuses.push((await open(mallory, { toUid: (await server.signInAs(`friend-${at}`)).uid })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
});

test('a conversation is searched for a text, whatever its case, page by page; nothing else is a pattern', async () => {
  const { id } = (await open(bo, { toUid: eve.uid })).body.data;
  for (const text of ['100% cotton', 'The Logo is extra', 'a logo_file', 'no']) await send(bo, id, text);
  const found = async (q: string) =>
    (await messagesOf(bo, id, `?q=${encodeURIComponent(q)}`)).data.map(({ message }) => message);
  expect(await found('LOGO')).toEqual(['The Logo is extra', 'a logo_file']);
  expect(await found('0%')).toEqual(['100% cotton']);
  expect(await found('o_o')).toEqual([]);
  const last = await messagesOf(bo, id, '?q=logo&limit=1');
  const earlier = await messagesOf(bo, id, `?q=logo&limit=1&cursor=${last.meta.nextCursor}`);
  expect([...earlier.data, ...last.data].map(({ message }) => message)).toEqual(['The Logo is extra', 'a logo_file']);
  const seqs = (await messagesOf(bo, id)).data.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
});
