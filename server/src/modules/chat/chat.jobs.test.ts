import { NOTIFICATION } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { unreadMessageSweeper } from './chat.jobs';

let server: TestServer;
let ann: Session;
let bo: Session;
let conversation: string;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  people += 1;
  [ann, bo] = [await server.signInAs(`ann-${people}`), await server.signInAs(`bo-${people}`)];
  const { body } = await server.post('/api/conversations', { toUid: bo.uid }, { as: ann });
  conversation = body.data.id as string;
});

const send = (as: Session) => server.post(`/api/conversations/${conversation}/messages`, { message: 'Hello' }, { as });
const read = (as: Session) => server.post(`/api/conversations/${conversation}/read`, {}, { as });
const wait = () => server.advanceClock(NOTIFICATION.unreadMessageMs + 1_000);

test('messages that stay unread become one notice to their receiver', async () => {
  await send(ann);
  await send(ann);
  expect(await notificationsOf(server, bo)).toEqual([]);
  await wait();
  await send(ann);
  await wait();
  await unreadMessageSweeper(server.app.context).run();
  expect(await notificationsOf(server, bo)).toMatchObject([
    {
      kind: 'message',
      title: `New message from @${ann.username}`,
      read: false,
      href: `/notifications#messages=${conversation}`,
    },
  ]);
  expect(await notificationsOf(server, ann)).toEqual([]);
});

test('who reads them in time is told nothing', async () => {
  await send(ann);
  await read(bo);
  await wait();
  expect(await notificationsOf(server, bo)).toEqual([]);
});

test('reading the conversation reads its notice; a later message makes it unread again', async () => {
  await send(ann);
  await wait();
  await read(bo);
  expect(await notificationsOf(server, bo)).toMatchObject([{ read: true }]);
  await send(ann);
  await wait();
  expect(await notificationsOf(server, bo)).toMatchObject([{ read: false }]);
});
