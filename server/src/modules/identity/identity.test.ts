import { ROLES } from 'contracts';
import { sql } from 'kysely';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { isRefusal } from '../../platform/refusal';
import { reopenTokens } from './identity.service';
import { deleteOldSessions } from './identity.sql';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.delete('/simulator/faults'));
afterAll(() => server.close());

const authenticateAtPi = async (username: string) => (await server.post('/simulator/auth', { username })).body;
const signInWith = (accessToken: string) => server.post('/user/signin', { authResult: { accessToken } });
const walletCode = async (token: string) => {
  const { status, body } = await server.get('/api/wallet', { headers: { authorization: `Bearer ${token}` } });
  return body.code ?? status;
};

describe('sign-in', () => {
  test('answers who Pi says it is, whatever the body claims', async () => {
    const auth = await authenticateAtPi('alice');
    const claimed = { accessToken: auth.accessToken, user: { uid: 'someone-else', username: 'mallory' } };
    const { status, body } = await server.post('/user/signin', { authResult: claimed });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: expect.any(String), uid: auth.user.uid, username: 'alice', roles: ['user'] },
      subscription: null,
      currentListings: 0,
    });
  });

  test('keeps one account per uid', async () => {
    const first = await server.signInAs('carol');
    const second = await server.signInAs('carol');
    expect(second.id).toBe(first.id);
    expect(second.token).not.toBe(first.token);
  });

  test.each([
    ['a token that Pi does not know', 'not-a-token'],
    ['a token that no header can carry', 'new\nline'],
  ])('refuses %s', async (_what, accessToken) => {
    const { status, body } = await signInWith(accessToken);
    expect([status, body.code]).toEqual([401, 'INVALID_TOKEN']);
  });

  test.each([{}, { authResult: {} }, { authResult: { accessToken: 7 } }, { authResult: { accessToken: '' } }])(
    'refuses the body %j',
    async (body) => {
      expect((await server.post('/user/signin', body)).status).toBe(400);
    },
  );

  test('answers 503 while Pi is away', async () => {
    const { accessToken } = await authenticateAtPi('alice');
    await server.post('/simulator/faults', { operation: 'me', kind: 'http_500_html', times: 'always' });
    const { status, body } = await signInWith(accessToken);
    expect([status, body.code]).toEqual([503, 'PI_UNAVAILABLE']);
  });

  test('names the roles of an administrator', async () => {
    const { id, token } = await server.signInAs('root');
    await makeAdmin(server.db, id);
    expect((await signInWith(token)).body.user.roles).toEqual([...ROLES]);
  });

  test('keeps nothing of the token but its hash', async () => {
    const { token } = await server.signInAs('dave');
    const { rows } = await sql<{
      all: string;
    }>`select coalesce(string_agg(s::text, ' '), '') as all from session s`.execute(server.db);
    expect(rows[0]?.all).not.toContain(token);
  });
});

describe('a session', () => {
  test('is asked for: none, unknown', async () => {
    expect((await server.get('/api/wallet')).body.code).toBe('UNAUTHENTICATED');
    expect(await walletCode('unknown')).toBe('INVALID_TOKEN');
  });

  test.each(['GET', 'POST'])('ends at once by %s /user/signout and opens again by the same token', async (method) => {
    const session = await server.signInAs('alice');
    expect(
      (await server.request(method, '/user/signout', method === 'POST' ? {} : undefined, { as: session })).body,
    ).toEqual({ success: true });
    expect(await walletCode(session.token)).toBe('INVALID_TOKEN');
    expect((await signInWith(session.token)).status).toBe(200);
    expect(await walletCode(session.token)).toBe(200);
  });

  test('that sign-out everywhere ended never opens again by its token, until the command on the server frees it', async () => {
    const [session, earlier, caller] = [
      await server.signInAs('robbed'),
      await server.signInAs('robbed'),
      await server.signInAs('robbed'),
    ];
    // Signed out before, and over by its time: a thief may have kept these tokens too.
    await server.post('/user/signout', {}, { as: earlier });
    expect((await server.post('/user/signout-all', {}, { as: caller })).body.data).toEqual({ ended: 2 });
    for (const { token } of [session, earlier, caller]) {
      const { status, body } = await signInWith(token);
      expect([status, body.code]).toEqual([401, 'INVALID_TOKEN']);
      expect(Date.parse(body.details.until as string)).toBeGreaterThan(Date.now());
      expect(await walletCode(token)).toBe('INVALID_TOKEN');
    }
    expect(await walletCode((await server.signInAs('robbed')).token)).toBe(200);
    expect(await reopenTokens(server.db, session.uid)).toBe(3);
    expect((await signInWith(session.token)).status).toBe(200);
    expect(isRefusal(await reopenTokens(server.db, 'nobody'))).toBe(true);
    const { rows } = await sql<{ action: string; actor_id: string | null }>`
      select action, actor_id from audit_entry where target = ${session.uid}`.execute(server.db);
    expect(rows).toEqual([{ action: 'user.reopen', actor_id: null }]);
  });

  test('of a deleted account never opens again by its token, also when the erasure is done and the time of tokens is over', async () => {
    const session = await server.signInAs('deleted');
    expect((await server.delete('/users/me', { as: session })).status).toBe(200);
    await server.advanceClock(2 * MINUTE);
    expect((await signInWith(session.token)).body.code).toBe('INVALID_TOKEN');
    const { token } = await server.signInAs('deleted');
    expect(await walletCode(token)).toBe(200);
    expect((await signInWith(session.token)).body.code).toBe('INVALID_TOKEN');
  });

  test('signing out without a session is no fault', async () => {
    expect((await server.get('/user/signout')).body).toEqual({ success: true });
  });

  test('ends after 30 minutes without a request; each request moves that end', async () => {
    const { token } = await server.signInAs('alice');
    await server.advanceClock(29 * MINUTE);
    expect(await walletCode(token)).toBe(200);
    await server.advanceClock(29 * MINUTE);
    expect(await walletCode(token)).toBe(200);
    await server.advanceClock(30 * MINUTE);
    expect(await walletCode(token)).toBe('SESSION_EXPIRED');
    expect((await signInWith(token)).status).toBe(200);
    expect(await walletCode(token)).toBe(200);
  });

  test('is written at most once a minute', async () => {
    const session = await server.signInAs('erin');
    const idleUntil = async () =>
      (
        await sql<{
          idle: Date;
        }>`select idle_until as idle from session where user_id = ${session.id} order by idle_until desc limit 1`.execute(
          server.db,
        )
      ).rows[0]?.idle;
    const before = await idleUntil();
    await walletCode(session.token);
    expect(await idleUntil()).toEqual(before);
    await server.advanceClock(2 * MINUTE);
    await walletCode(session.token);
    expect(await idleUntil()).not.toEqual(before);
  });

  test('ends after 30 days however busy it was, and is forgotten a month later', async () => {
    const { token, id } = await server.signInAs('frank');
    await sql`update session set idle_until = product_now() + interval '90 days' where user_id = ${id}`.execute(
      server.db,
    );
    await server.advanceClock(30 * DAY);
    expect(await walletCode(token)).toBe('SESSION_EXPIRED');
    await server.advanceClock(31 * DAY);
    expect(await deleteOldSessions(server.db, 30 * DAY)).toBeGreaterThan(0);
    expect(await walletCode(token)).toBe('INVALID_TOKEN');
  });
});

describe('a profile', () => {
  let alice: Session;
  let bob: Session;
  beforeAll(async () => {
    [alice, bob] = [await server.signInAs('alice'), await server.signInAs('bob')];
  });

  test('shows wallet address and e-mail to its owner only', async () => {
    const own = (await server.get(`/users/${alice.uid}`, { as: alice })).body.data;
    const others = (await server.get(`/users/${alice.uid}`, { as: bob })).body.data;
    expect(own).toMatchObject({
      uid: alice.uid,
      username: 'alice',
      rating: null,
      totalSales: 0,
      walletAddress: expect.stringMatching(/^G/),
      contactEmail: null,
    });
    expect(others).not.toHaveProperty('walletAddress');
    expect(others).not.toHaveProperty('contactEmail');
  });

  test('is found by id and by uid', async () => {
    const [byId, byUid] = [
      await server.get(`/users/${bob.id}`, { as: alice }),
      await server.get(`/users/${bob.uid}`, { as: alice }),
    ];
    expect(byId.body).toEqual(byUid.body);
  });

  test.each(['nobody', '00000000-0000-4000-8000-000000000000'])('of %s is not found', async (id) => {
    expect((await server.get(`/users/${id}`, { as: alice })).status).toBe(404);
  });
});
