import { connect } from 'node:net';
import { startTestServer, type Session, type TestServer } from '../../testing/test-server';

let server: TestServer;
let alice: Session;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line) => void lines.push(line) } });
  alice = await server.signInAs('alice');
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  server.request<{ code: string }>(method, path, body, { headers });

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;

test.each<[string, string, string, string | undefined, Record<string, string>, number, string]>([
  ['broken JSON', 'POST', '/user/signin', '{"authResult":', JSON_TYPE, 400, 'MALFORMED_JSON'],
  ['an empty JSON body', 'POST', '/user/signin', '', JSON_TYPE, 400, 'MALFORMED_JSON'],
  ['a prototype key', 'POST', '/user/signin', '{"__proto__":{"x":1}}', JSON_TYPE, 400, 'MALFORMED_JSON'],
  [
    'a constructor key',
    'POST',
    '/user/signin',
    '{"constructor":{"prototype":{"x":1}}}',
    JSON_TYPE,
    400,
    'MALFORMED_JSON',
  ],
  ['JSON that is no object', 'POST', '/user/signin', '[]', JSON_TYPE, 400, 'VALIDATION'],
  ['null as body', 'POST', '/user/signin', 'null', JSON_TYPE, 400, 'VALIDATION'],
  ['deep nesting', 'POST', '/user/signin', deep, JSON_TYPE, 400, 'VALIDATION'],
  [
    'NUL in a field',
    'POST',
    '/user/signin',
    '{"authResult":{"accessToken":"a\\u0000b"}}',
    JSON_TYPE,
    400,
    'VALIDATION',
  ],
  [
    'NUL in an unknown field',
    'POST',
    '/user/signin',
    '{"authResult":{"accessToken":"a"},"x":"\\u0000"}',
    JSON_TYPE,
    400,
    'VALIDATION',
  ],
  ['a body beyond 64 KiB', 'POST', '/user/signin', `{"a":"${'x'.repeat(70_000)}"}`, JSON_TYPE, 413, 'TOO_LARGE'],
  [
    'a form',
    'POST',
    '/user/signin',
    'a=b',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['plain text', 'POST', '/user/signin', '{}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a foreign origin',
    'POST',
    '/user/signin',
    '{}',
    { ...JSON_TYPE, origin: 'https://evil.example' },
    403,
    'ORIGIN_REFUSED',
  ],
  ['an opaque origin', 'POST', '/user/signin', '{}', { ...JSON_TYPE, origin: 'null' }, 403, 'ORIGIN_REFUSED'],
  [
    'sign-out from a foreign page',
    'GET',
    '/user/signout',
    undefined,
    { origin: 'https://evil.example' },
    403,
    'ORIGIN_REFUSED',
  ],
  [
    'sign-out by a foreign image',
    'GET',
    '/user/signout',
    undefined,
    { 'sec-fetch-site': 'cross-site' },
    403,
    'ORIGIN_REFUSED',
  ],
  ['no bearer', 'GET', '/api/wallet', undefined, {}, 401, 'UNAUTHENTICATED'],
  ['a bearer of nobody', 'GET', '/api/wallet', undefined, { authorization: 'Bearer nobody' }, 401, 'INVALID_TOKEN'],
  [
    'a bad bearer where guests may call',
    'GET',
    '/api/domain/x',
    undefined,
    { authorization: 'Bearer nobody' },
    401,
    'INVALID_TOKEN',
  ],
  [
    'an endless bearer',
    'GET',
    '/api/wallet',
    undefined,
    { authorization: `Bearer ${'x'.repeat(5_000)}` },
    401,
    'INVALID_TOKEN',
  ],
  ['another scheme', 'GET', '/api/wallet', undefined, { authorization: 'Basic YTpi' }, 401, 'UNAUTHENTICATED'],
  ['a key given twice', 'GET', '/api/domain/list?q=a&q=b', undefined, {}, 400, 'VALIDATION'],
  ['a key as object', 'GET', '/api/domain/list?q[a]=b', undefined, {}, 400, 'VALIDATION'],
  ['NUL in the query', 'GET', '/api/domain/list?q=%00', undefined, {}, 400, 'VALIDATION'],
  ['NUL in the path', 'GET', '/api/domain/%00', undefined, {}, 400, 'VALIDATION'],
  ['a broken escape', 'GET', '/api/domain/%E0%A4%A', undefined, {}, 400, 'VALIDATION'],
  ['a malformed id', 'GET', "/api/domain/'%20or%201=1", undefined, {}, 404, 'NOT_FOUND'],
  ['an endless id', 'GET', `/api/domain/${'a'.repeat(3_000)}`, undefined, {}, 404, 'NOT_FOUND'],
  ['an unknown path', 'GET', '/api/nothing', undefined, {}, 404, 'NOT_FOUND'],
  ['a path that climbs', 'GET', '/assets/..%2f..%2fpackage.json', undefined, {}, 404, 'NOT_FOUND'],
  ['another method', 'DELETE', '/user/signin', undefined, {}, 405, 'METHOD_NOT_ALLOWED'],
  ['a POST to a page', 'POST', '/browse', '{}', JSON_TYPE, 404, 'NOT_FOUND'],
])('%s is refused', async (_what, method, path, body, headers, status, code) => {
  const response = await send(method, path, body, headers);
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.body).toMatchObject({
    success: false,
    message: expect.any(String),
    requestId: response.headers.get('x-request-id'),
  });
});

test.each<[string, string, string, string | undefined, Record<string, string>]>([
  ['own origin', 'POST', '/api/newsletter', '{"email":"a@b.example"}', JSON_TYPE],
  ['a trailing slash', 'GET', '/api/domain/list/', undefined, {}],
  [
    'a charset',
    'POST',
    '/api/newsletter',
    '{"email":"a@b.example"}',
    { 'content-type': 'application/json; charset=utf-8' },
  ],
  ['an unknown field', 'POST', '/api/newsletter', '{"email":"a@b.example","role":"admin"}', JSON_TYPE],
  ['an unknown query key', 'GET', '/api/domain/list?utm_source=x', undefined, {}],
  ['an empty value', 'GET', '/api/domain/list?category=', undefined, {}],
])('%s is welcome', async (_what, method, path, body, headers) => {
  const response = await send(method, path, body, { ...headers, ...(body ? { origin: server.url } : {}) });
  expect(response.status).toBe(200);
});

test('405 names the right methods', async () => {
  const { headers } = await send('PUT', '/user/signout');
  expect(headers.get('allow')).toBe('GET, HEAD, POST');
});

test('an administrator call refuses everybody else', async () => {
  const { status, body } = await server.put('/admin/api/settings', { key: 'bid_increment', value: '1' }, { as: alice });
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
});

test('fields at fault are named', async () => {
  const { body } = await server.post('/api/contact', { name: 'A' });
  expect(body.details).toMatchObject({
    email: { code: 'support.email', message: 'Email is required.' },
    message: { code: 'support.message', message: 'Message cannot be empty.' },
  });
});

test('a well-formed request id is kept, another one replaced', async () => {
  const kept = await server.get('/healthz', { headers: { 'x-request-id': 'abc-12345678' } });
  expect(kept.headers.get('x-request-id')).toBe('abc-12345678');
  const replaced = await server.get('/healthz', { headers: { 'x-request-id': '<script>' } });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('what is not HTTP gets a refusal and the line is closed', async () => {
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let response = '';
      const socket = connect(server.config.port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8').on('data', (text: string) => (response += text));
      socket.on('close', () => resolve(response)).on('error', reject);
    });
  expect(await exchange('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"code":"VALIDATION"/);
  expect(await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 [^]*"code":"TOO_LARGE"/,
  );
});

test('answers are never stored, and carry the security headers', async () => {
  const { headers } = await server.get('/api/wallet', { as: alice });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('frame-ancestors');
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('no token, mail or phone number reaches the log', async () => {
  await server.post('/user/signin', { authResult: { accessToken: 'canary-token' } });
  await server.post('/api/contact', {
    name: 'Canary',
    email: 'canary@mail.example',
    subject: 's',
    message: 'm',
    phone: '+49 151 0000000',
  });
  await server.get('/api/newsletter/unsubscribe?token=canary-query');
  const log = lines.join('');
  expect(log).toContain('/api/contact');
  for (const secret of ['canary', '0000000', alice.token]) expect(log).not.toContain(secret);
});

test('none of this was answered with 500', () => {
  expect(
    lines.map((line) => JSON.parse(line) as { status?: number; msg: string }).filter(({ status }) => status === 500),
  ).toEqual([]);
});
