import type { SamplePage } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('samples are listed page by page, newest first, to their owner only', async () => {
  const [alice, bob] = [await server.signInAs('alice'), await server.signInAs('bob')];
  for (const text of ['first', ' second ', 'third']) {
    const { status, body } = await server.post('/api/samples', { text }, { as: alice });
    expect([status, body.data.text]).toEqual([201, text.trim()]);
  }
  const first = (await server.get<SamplePage>('/api/samples?limit=2', { as: alice })).body;
  const { nextCursor } = first.meta;
  const rest = (await server.get<SamplePage>(`/api/samples?limit=2&cursor=${nextCursor}`, { as: alice })).body;
  expect([...first.data, ...rest.data].map(({ text }) => text)).toEqual(['third', 'second', 'first']);
  expect([first.meta.total, rest.meta.nextCursor]).toEqual([3, null]);
  expect((await server.get<SamplePage>('/api/samples', { as: bob })).body).toEqual({
    data: [],
    meta: { total: 0, nextCursor: null },
  });
});

test.each(['', '   ', 'x'.repeat(501)])('the text %p is refused', async (text) => {
  const { status, body } = await server.post('/api/samples', { text }, { as: await server.signInAs('alice') });
  expect([status, body.code, Object.keys(body.details)]).toEqual([400, 'VALIDATION', ['text']]);
});

test('samples need a sign-in, and a damaged cursor is refused', async () => {
  expect((await server.get('/api/samples')).body.code).toBe('UNAUTHENTICATED');
  const as = await server.signInAs('alice');
  expect((await server.get('/api/samples?cursor=abc.def', { as })).body.code).toBe('VALIDATION');
});
