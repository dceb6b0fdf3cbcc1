import * as contract from 'contracts';
import type { Call } from 'contracts';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

/** An id that nothing has. */
const NOBODYS = '00000000-0000-4000-8000-00000000dead';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
});
afterAll(() => server.close());

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;
const writes = (Object.values(contract) as unknown[])
  .filter(isCall)
  .filter(({ method, auth }) => method !== 'GET' && auth !== 'team');
const named = (calls: Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);

/** Sends a text as JSON to a call about nothing, as somebody who may make it. */
async function send({ method, path }: Call, body: string): Promise<unknown[]> {
  const headers = { 'content-type': 'application/json' };
  const response = await server.request<{ code?: string }>(method, path.replace(/:\w+/g, NOBODYS), body, {
    as: admin,
    headers,
  });
  return [response.status, response.body.code];
}

const withBody = writes.filter(({ body, consumes }) => body && !consumes);
const withoutBody = writes.filter(({ body, path }) => !body && !/signout|\/users\/me/.test(path));

test.each(named(withBody))('%s refuses null as its body', async (_name, call) => {
  expect(await send(call, 'null')).toEqual([400, 'VALIDATION']);
});

test.each(named(withoutBody))(
  '%s refuses null, and takes the content type of JSON without a body',
  async (_name, call) => {
    expect(await send(call, 'null')).toEqual([400, 'VALIDATION']);
    expect((await send(call, ''))[1]).not.toBe('MALFORMED_JSON');
  },
);

test('the body of DELETE /users/me may be left out', async () => {
  const guest = await server.signInAs('leaves-soon');
  const headers = { 'content-type': 'application/json' };
  expect((await server.request('DELETE', '/users/me', '', { as: guest, headers })).status).toBe(200);
});
