import { randomUUID } from 'node:crypto';
import type { ChatMessage, Conversation, MessagePage, ReportPage } from 'contracts';
import { makeAdmin } from '../../testing/administrators';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
let ann: Session;
let bo: Session;
let eve: Session;
let talk: string;
beforeAll(async () => {
  server = await startTestServer();
  [ann, bo, eve] = [await server.signInAs('ann'), await server.signInAs('bo'), await server.signInAs('eve')];
  talk = (await server.post<{ data: Conversation }>('/api/conversations', { toUid: bo.uid }, { as: ann })).body.data.id;
});
afterAll(() => server.close());

const act = (as: Session, verb: string, body: object = {}) =>
  server.post(`/api/conversations/${talk}/${verb}`, body, { as });
const send = (as: Session, message: string, clientId?: string) =>
  server.post<{ data: ChatMessage; code?: string }>(
    `/api/conversations/${talk}/messages`,
    { message, ...(clientId && { clientId }) },
    { as },
  );
const messages = async (): Promise<ChatMessage[]> =>
  (await server.get<MessagePage>(`/api/conversations/${talk}/messages?limit=100`, { as: ann })).body.data;
const outcome = ({ status, body }: Response): [number, string | undefined] => [status, body.code as string | undefined];

test('a message that is sent again with its id is kept once, ten times at once too', async () => {
  const clientId = randomUUID();
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(ann, 'Is it still for sale?', clientId)));
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
  expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await messages()).toHaveLength(1);
  expect((await send(bo, 'Yes.', clientId)).status).toBe(201);
  expect((await send(ann, 'One more.', randomUUID())).status).toBe(201);
  expect((await send(ann, 'Without an id.')).status).toBe(201);
  expect(await messages()).toHaveLength(4);
  expect((await send(ann, 'x', 'not-a-uuid')).body).toMatchObject({ code: 'VALIDATION' });
});

test('who blocks lets neither side write until they take it back, and the other one is not told', async () => {
  const blocked = await act(bo, 'block');
  expect([blocked.status, blocked.body.data.isBlocked]).toEqual([200, true]);
  for (const as of [ann, bo]) expect(outcome(await send(as, 'Hello?'))).toEqual([403, 'BLOCKED']);
  const seen = (await server.get('/api/conversations', { as: ann })).body.data as Conversation[];
  expect(seen.find(({ id }) => id === talk)?.isBlocked).toBe(false);
  expect(outcome(await act(ann, 'unblock'))).toEqual([403, 'FORBIDDEN']);
  expect(outcome(await act(eve, 'block'))).toEqual([404, 'NOT_FOUND']);
  expect((await act(bo, 'unblock')).body.data.isBlocked).toBe(false);
  expect((await send(ann, 'Hello again.')).status).toBe(201);
});

test('a report brings the last twenty messages to the administrators, whose look is recorded', async () => {
  for (let count = 0; count < 22; count += 1) await send(count % 2 ? ann : bo, `number ${count}`);
  const first = (await messages())[0];
  expect(outcome(await act(eve, 'report', { reason: 'Rude.' }))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await act(ann, 'report', { reason: ' ' }))).toEqual([400, 'VALIDATION']);
  expect(outcome(await act(ann, 'report', { reason: 'Rude.', messageId: randomUUID() }))).toEqual([400, 'VALIDATION']);
  expect((await act(ann, 'report', { reason: 'He asks for my passphrase.', messageId: first?.id })).status).toBe(200);
  await makeAdmin(server.db, eve.id);
  const { data } = (await server.get<ReportPage>('/admin/api/reports', { as: eve })).body;
  expect(data).toMatchObject([
    { kind: 'conversation', targetId: talk, reported: { uid: bo.uid }, reporter: { uid: ann.uid } },
  ]);
  expect(data[0]?.excerpt.map(({ text }) => text)).toEqual([
    first?.message,
    ...Array.from({ length: 20 }, (_, index) => `number ${index + 2}`),
  ]);
  const decide = (action: string) =>
    server.post(`/admin/api/reports/${data[0]?.id}/decide`, { action, reason: 'Seen.' }, { as: eve });
  expect(outcome(await decide('hide'))).toEqual([400, 'VALIDATION']);
  expect((await decide('suspend')).status).toBe(200);
  expect(outcome(await send(bo, 'Still here?'))).toEqual([403, 'SUSPENDED']);
  const audit = (await server.get('/admin/api/audit', { as: eve })).body.data as { act: string }[];
  expect(audit.map(({ act }) => act)).toEqual(expect.arrayContaining(['look.reports', 'report.suspend']));
});
