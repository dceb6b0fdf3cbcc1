import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** Whose pages may change state and open the live channel (docs/rules.md section 11). */

const PARTNER = 'https://partner.example';
let server: TestServer;
let behindName: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ALLOWED_ORIGINS: `${PARTNER}, https://second.example` } });
  behindName = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://dotpi.example' } });
});
afterAll(async () => {
  await server.close();
  await behindName.close();
});

type Headers = Record<string, string>;

/** 101 when the socket opens, else the status of the refusal. */
function upgrade(at: TestServer, headers: Headers): Promise<number> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/live`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

/** What a call without a valid body answers to a good origin is 400; a bad one is not let in so far. */
const attempt = async (at: TestServer, headers: Headers) => {
  const call = await at.post('/api/newsletter', {}, { headers });
  return { call: call.body.code as string, socket: await upgrade(at, headers) };
};

const WELCOME = { call: 'VALIDATION', socket: 101 };
const REFUSED = { call: 'ORIGIN_REFUSED', socket: 403 };

test.each<[string, Headers, object]>([
  ['an allowed origin', { origin: PARTNER }, WELCOME],
  ['another allowed origin', { origin: 'https://second.example' }, WELCOME],
  ['no origin: no browser', {}, WELCOME],
  ['a foreign origin', { origin: 'https://evil.example' }, REFUSED],
  ['the opaque origin', { origin: 'null' }, REFUSED],
  ['an allowed name without TLS', { origin: 'http://partner.example' }, REFUSED],
  ['an allowed name at another port', { origin: `${PARTNER}:8443` }, REFUSED],
  ['a name that begins like an allowed one', { origin: `${PARTNER}.evil.example` }, REFUSED],
  ['a browser that hides a foreign origin', { 'sec-fetch-site': 'cross-site' }, REFUSED],
])('%s', async (_what, headers, expected) => {
  expect(await attempt(server, headers)).toEqual(expected);
});

test('the own origin is that of the request', async () => {
  expect(await attempt(server, { origin: server.url })).toEqual(WELCOME);
});

test('with PUBLIC_ORIGIN the own origin is that, and the host of the request counts for nothing', async () => {
  expect(await attempt(behindName, { origin: 'https://dotpi.example' })).toEqual(WELCOME);
  expect(await attempt(behindName, { origin: behindName.url })).toEqual(REFUSED);
  expect(await attempt(behindName, { origin: PARTNER })).toEqual(REFUSED);
});

test('signing out changes state, by GET too; other reads are open, but only allowed pages may see the answer', async () => {
  const foreign = { headers: { origin: 'https://evil.example' } };
  expect((await server.get('/user/signout', foreign)).body.code).toBe('ORIGIN_REFUSED');
  const [unseen, seen] = [
    await server.get('/api/domain/list', foreign),
    await server.get('/api/domain/list', { headers: { origin: PARTNER } }),
  ];
  expect([unseen.status, unseen.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  expect([seen.status, seen.headers.get('access-control-allow-origin')]).toEqual([200, PARTNER]);
});
