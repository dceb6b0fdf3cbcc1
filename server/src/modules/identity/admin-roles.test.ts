import * as contracts from 'contracts';
import { ADMIN_ROLES, type AdminRole, type Call, type RoleOfCall, type SignInResponse } from 'contracts';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';

/** An administrator's roles, and the calls of each (docs/rules.md section 9). */

let server: TestServer;
const sessions = {} as Record<AdminRole | 'none', Session>;
beforeAll(async () => {
  server = await startTestServer();
  sessions.none = await server.signInAs('nobody');
  for (const role of ADMIN_ROLES) {
    sessions[role] = await server.signInAs(role);
    await makeAdmin(server.db, sessions[role].id, [role]);
  }
});
afterAll(() => server.close());

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'auth' in value;
const adminCalls = (Object.values(contracts) as unknown[]).filter(isCall).filter(({ auth }) => auth === 'admin');

/** What rules.md gives to each role; a new call must be in one of them. */
const CALLS: Record<RoleOfCall, string[]> = {
  any: [
    'GET audit',
    'GET cases',
    'GET cases/:id',
    'GET overview',
    'GET remotes',
    'GET views',
    'POST alarms/:id/close',
    'POST cases/:id/claim',
    'POST cases/:id/decide',
    'POST cases/:id/note',
    'POST cases/:id/release',
    'POST cases/:id/undo',
    'POST cases/decide',
    'PUT views',
  ],
  support: [
    'GET contact',
    'GET newsletter',
    'GET people/:uid',
    'GET users',
    'GET users/:uid',
    'POST contact/:id/close',
  ],
  moderation: [
    'GET listings',
    'GET reports',
    'GET strikes',
    'POST listings/:id/approve',
    'POST listings/:id/reject',
    'POST listings/:id/remove',
    'POST listings/:id/restore',
    'POST listings/:id/suspend',
    'POST reports/:id/decide',
    'POST strikes/:id/close',
    'POST users/:uid/restore',
    'POST users/:uid/suspend',
    'POST users/:uid/unverify',
    'POST users/:uid/verify',
  ],
  finance: [
    'GET books',
    'GET disputes',
    'GET held',
    'GET ledger',
    'GET payouts',
    'GET statements',
    'GET unknown-incoming',
    'GET unknown-outgoing',
    'POST held/:id/credit',
    'POST held/:id/refund',
    'POST orders/:id/decide',
    'POST payouts/:id/approve',
    'POST payouts/:id/complete',
    'POST payouts/:id/hold',
    'POST payouts/:id/reject',
    'POST payouts/:id/resume',
    'POST unknown-incoming/:txid/name',
    'POST unknown-outgoing/:txid/name',
    'POST users/merge',
  ],
  owner: [
    'DELETE products/:id',
    'GET errors',
    'GET releases',
    'GET settings',
    'POST products',
    'POST users/:uid/grant',
    'POST users/:uid/revoke',
    'PUT products/:id',
    'PUT settings',
    'PUT subscription-plans/:id',
  ],
};

const nameOf = ({ method, path }: Call) => `${method} ${path.replace('/admin/api/', '')}`;

test('every call of administrators belongs to one role, or to all', () => {
  const found = Object.fromEntries(
    Object.keys(CALLS).map((role) => [
      role,
      adminCalls
        .filter((call) => call.role === role)
        .map(nameOf)
        .sort(),
    ]),
  );
  expect(found).toEqual(CALLS);
  expect(Object.values(found).flat()).toHaveLength(adminCalls.length);
});

test.each(adminCalls.map((call) => [nameOf(call), call] as const))(
  '%s is for administrators of its role, and 403 for everybody else',
  async (_, { method, path, role }) => {
    const address = path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
    const who = Object.keys(sessions) as (AdminRole | 'none')[];
    const refused: string[] = [];
    for (const each of who) {
      const body = method === 'GET' ? undefined : {};
      const response = await server.request<{ code?: string }>(method, address, body, { as: sessions[each] });
      if (response.status === 403) refused.push(each);
      else expect(response.status).not.toBe(401);
    }
    expect(refused.sort()).toEqual(who.filter((each) => each === 'none' || (role !== 'any' && each !== role)).sort());
  },
);

const signIn = async ({ token }: Session): Promise<SignInResponse> =>
  (await server.post('/user/signin', { authResult: { accessToken: token } })).body;

test('the sign-in names each role', async () => {
  expect((await signIn(sessions.none)).user.roles).toEqual(['user']);
  expect((await signIn(sessions.finance)).user.roles).toEqual(['user', 'admin', 'admin:finance']);
});

describe('with two owners', () => {
  let owners: Session[];
  beforeAll(async () => {
    owners = await Promise.all(['ann', 'ben'].map((name) => server.signInAs(name)));
    for (const { id } of owners) await makeAdmin(server.db, id);
  });
  const change = async (verb: 'grant' | 'revoke', user: Session, roles?: AdminRole[]) => {
    const body = { reason: 'They help out.', ...(roles && { roles }) };
    const responses = [];
    for (const as of owners) responses.push(await server.post(`/admin/api/users/${user.uid}/${verb}`, body, { as }));
    return responses.map(({ status, body: { data } }) => [status, data.roles ?? data.subject.label]);
  };

  test('roles are given and taken one by one; a signed-in session has them at once', async () => {
    const user = await server.signInAs('carl');
    expect(await change('grant', user, ['support'])).toEqual([
      [202, '@carl (support)'],
      [200, ['user', 'admin', 'admin:support']],
    ]);
    expect((await server.get('/admin/api/contact', { as: user })).status).toBe(200);
    await change('grant', user, ['finance', 'moderation']);
    expect((await change('revoke', user, ['support']))[1]).toEqual([
      200,
      ['user', 'admin', 'admin:moderation', 'admin:finance'],
    ]);
    expect((await server.get('/admin/api/contact', { as: user })).status).toBe(403);
    expect((await change('revoke', user))[1]).toEqual([200, ['user']]);
    expect((await server.get('/admin/api/overview', { as: user })).status).toBe(403);
  });

  test('who wants other roles for the same person is no second', async () => {
    const user = await server.signInAs('dora');
    const grant = (as: Session | undefined, roles: string[]) =>
      server.post(`/admin/api/users/${user.uid}/grant`, { reason: 'Helps.', roles }, as && { as });
    expect((await grant(owners[0], ['support'])).status).toBe(202);
    expect((await grant(owners[1], ['support', 'finance'])).status).toBe(202);
    expect((await grant(owners[1], ['support'])).status).toBe(200);
  });

  test.each([[[]], [['boss']], ['owner']])('the roles %j are refused', async (roles) => {
    const { body } = await server.post(
      `/admin/api/users/${sessions.none.uid}/grant`,
      { reason: 'Helps.', roles },
      owners[0] && { as: owners[0] },
    );
    expect([body.code, Object.keys(body.details)[0]]).toEqual(['VALIDATION', expect.stringMatching(/^roles/)]);
  });

  test('an administrator of years is no second in what became their role an hour ago', async () => {
    const [wanted, old] = [await server.signInAs('erik'), await server.signInAs('fred')];
    await makeAdmin(server.db, old.id, ['support']);
    await change('grant', old, ['owner']);
    const grant = (as: Session | undefined) =>
      server.post(`/admin/api/users/${wanted.uid}/grant`, { reason: 'Helps.' }, as && { as });
    expect((await grant(owners[0])).status).toBe(202);
    const { status, body } = await grant(old);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});
