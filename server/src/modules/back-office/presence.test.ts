import { caseTopic } from 'contracts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { uuidv7 } from 'uuidv7';
import { WebSocket } from 'ws';
import { makeAdmin } from '../../testing/administrators';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server';

/** Who has a case open, and what changed there, over the live channel (docs/rules.md section 16). */

interface Frame {
  op: string;
  type?: string;
  code?: string;
  data?: { people: { uid: string; username: string }[] };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function admin(name: string, roles: Parameters<typeof makeAdmin>[2]): Promise<Session> {
  const { id } = await server.signInAs(name);
  await makeAdmin(server.db, id, roles);
  return server.signInAs(name);
}

async function listen(topic: string, as: Session | null): Promise<Frame[]> {
  const ticket = as && (await server.post('/api/live/ticket', {}, { as })).body.data.ticket;
  const query = ticket ? `?ticket=${ticket}` : '';
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live${query}`);
  const frames: Frame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame));
  await once(socket, 'open');
  socket.send(JSON.stringify({ op: 'sub', topic }));
  await heard(() => frames.length > 0);
  return frames;
}

async function heard(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}

test('administrators of its kind hear who else has a case open and that it was claimed; nobody else hears anything', async () => {
  const id = uuidv7();
  await sql`
    insert into contact_message (id, name, email, subject, message, phone, user_type)
    values (${id}, 'Grace', 'grace@example.org', 'Where?', 'I cannot find it.', '', 'guest')`.execute(server.db);
  const [ada, ben, finance] = [
    await admin('ada', ['support']),
    await admin('ben', ['support', 'owner']),
    await admin('finn', ['finance']),
  ];
  const [found] = (await server.get(`/admin/api/cases?q=${id}`, { as: ada })).body.data;
  const topic = caseTopic(found.id);
  const frames = await listen(topic, ada);
  await listen(topic, ben);
  const names = () =>
    frames
      .at(-1)
      ?.data?.people.map(({ username }) => username)
      .join();
  await heard(() => names() === 'ada,ben');
  await server.post(`/admin/api/cases/${found.id}/claim`, {}, { as: ben });
  await heard(() => frames.at(-1)?.type === 'changed');

  const buyer = await server.signInAs('buyer');
  const refused = [await listen(topic, null), await listen(topic, buyer), await listen(topic, finance)];
  expect(refused.map(([first]) => first?.code)).toEqual(['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND']);
  expect((await listen(caseTopic(uuidv7()), ada))[0]?.code).toBe('NOT_FOUND');
});
