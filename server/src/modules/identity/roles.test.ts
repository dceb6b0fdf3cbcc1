import { ADMIN_ROLES, type AuditPage, type CaseResponse, ROLES } from 'contracts';
import { sql } from 'kysely';
import { approveOnServer } from '../../commands/server-approval';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { serverApprover } from './approvers.service';
import { changeRole } from './roles.service';
import { asMerged } from '../persons/testing/as-merged';

/** Who becomes an administrator, who stops being one, and that two want it. */

const [MINUTE, HOUR] = [60_000, 3_600_000];
let server: TestServer;
let first: Session;
let second: Session;
let people = 0;
const byCommand = async ({ uid }: Session, isGranted: boolean) =>
  changeRole(server.db, await serverApprover(server.db), {
    user: uid,
    decision: isGranted ? 'grant' : 'revoke',
    reason: 'command on the server',
  });
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['first-admin', 'second-admin']) await byCommand(await server.signInAs(name), true);
  await server.advanceClock(72 * HOUR);
});
beforeEach(async () => {
  [first, second] = [await server.signInAs('first-admin'), await server.signInAs('second-admin')];
});
afterAll(() => server.close());

const someone = () => server.signInAs(`person-${(people += 1)}`);
const change = (verb: 'grant' | 'revoke', { uid }: Session, as: Session, reason = 'They help out.') =>
  server.post(`/admin/api/users/${uid}/${verb}`, { reason }, { as });
const isAdmin = async (as: Session) => (await server.get('/admin/api/audit', { as })).status === 200;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const audit = async (query: string): Promise<AuditPage> =>
  (await server.get(`/admin/api/audit${query}`, { as: first })).body;

test('a grant waits as a case until another administrator makes the same call; both are in the record, all administrators hear of it', async () => {
  const user = await someone();
  expect((await change('grant', user, user)).body.code).toBe('FORBIDDEN');
  const { status, body } = await change('grant', user, first);
  expect([status, body]).toMatchObject([
    202,
    {
      data: {
        kind: 'role',
        subject: { type: 'user', id: user.uid, label: `@${user.username}` },
        amount: null,
        state: 'open',
        decision: 'grant',
        decidedBy: null,
        needs: 2,
        approvals: [{ uid: first.uid }],
      },
    },
  ]);
  expect(await isAdmin(user)).toBe(false);
  // Again and again it is the same case, and never a second pair of eyes.
  const again = await change('grant', user, first);
  expect([again.status, (again.body as CaseResponse).data.id]).toEqual([202, body.data.id]);
  expect(await isAdmin(user)).toBe(false);
  expect((await change('grant', user, second)).body.data).toMatchObject({ uid: user.uid, roles: ROLES });
  expect(await isAdmin(user)).toBe(true);
  expect((await audit(`?target=${user.uid}`)).data).toMatchObject([
    { actor: { uid: second.uid }, act: 'grant', before: { roles: [] }, after: { roles: ADMIN_ROLES } },
    { actor: { uid: first.uid }, act: 'role.grant.first', reason: 'They help out.' },
  ]);
  for (const admin of [first, second])
    expect((await notificationsOf(server, admin, 'administration')).slice(0, 2)).toMatchObject([
      { title: 'grant: done' },
      { title: 'grant: a second administrator is needed', text: `@first-admin wants it for @${user.username}.` },
    ]);
  expect((await change('grant', user, first)).body.data.roles).toEqual(ROLES);
  await byCommand(user, false);
});

test('one administrator takes the role of nobody; the one whose role it is cannot be the second', async () => {
  expect(outcome(await change('revoke', first, first))).toEqual([403, 'FORBIDDEN']);
  expect((await change('revoke', second, first)).status).toBe(202);
  expect(outcome(await change('revoke', second, second))).toEqual([403, 'FORBIDDEN']);
  expect(await isAdmin(second)).toBe(true);
  const third = await someone();
  await byCommand(third, true);
  await server.advanceClock(72 * HOUR);
  const again = await Promise.all(['first-admin', third.username].map(server.signInAs));
  expect((await change('revoke', second, again[1] as Session)).body.data.roles).toEqual(['user']);
  expect(outcome(await change('revoke', second, again[0] as Session))).toEqual([200, undefined]);
  await byCommand(third, false);
  await byCommand(second, true);
  await server.advanceClock(72 * HOUR);
});

test('who has the role for less than 72 hours is no second, however they got it', async () => {
  const [fresh, user] = [await someone(), await someone()];
  await change('grant', fresh, first);
  await change('grant', fresh, second);
  expect((await change('grant', user, first)).status).toBe(202);
  expect(outcome(await change('grant', user, fresh))).toEqual([403, 'FORBIDDEN']);
  await server.advanceClock(72 * HOUR - MINUTE);
  expect(outcome(await change('grant', user, await server.signInAs(fresh.username)))).toEqual([403, 'FORBIDDEN']);
  await server.advanceClock(MINUTE);
  expect((await change('grant', user, await server.signInAs(fresh.username))).status).toBe(200);
  for (const each of [fresh, user]) await byCommand(each, false);
});

test('a role that was taken and given again counts from the new grant, and what was wanted before it is gone', async () => {
  const [third, user, other] = [await someone(), await someone(), await someone()];
  await byCommand(third, true);
  await server.advanceClock(72 * HOUR);
  const asThird = () => server.signInAs(third.username);
  expect((await change('grant', user, await asThird())).status).toBe(202);
  await byCommand(third, false);
  first = await server.signInAs('first-admin');
  // The first one is no administrator any more: this is a first again.
  expect((await change('grant', user, first)).status).toBe(202);
  await byCommand(third, true);
  expect(outcome(await change('grant', user, await asThird()))).toEqual([403, 'FORBIDDEN']);
  expect((await change('grant', other, await asThird())).status).toBe(202);
  await byCommand(third, false);
  await byCommand(third, true);
  expect((await change('grant', other, first)).status).toBe(202);
  expect(await isAdmin(other)).toBe(false);
  await byCommand(third, false);
});

test('a suspended administrator is neither first nor second', async () => {
  const user = await someone();
  await change('grant', user, first);
  await server.post(`/admin/api/users/${second.uid}/suspend`, { reason: 'A check.' }, { as: first });
  expect(outcome(await change('grant', user, second))).toEqual([403, 'FORBIDDEN']);
  await server.post(`/admin/api/users/${second.uid}/restore`, { reason: 'A check.' }, { as: first });
  await server.post(`/admin/api/users/${first.uid}/suspend`, { reason: 'A check.' }, { as: second });
  // What the suspended one wanted counts no more: this is a first.
  expect((await change('grant', user, second)).status).toBe(202);
  await server.post(`/admin/api/users/${first.uid}/restore`, { reason: 'A check.' }, { as: second });
  expect(await isAdmin(user)).toBe(false);
});

test('both must have signed in within ten minutes; signing in again is enough', async () => {
  const user = await someone();
  await server.advanceClock(10 * MINUTE);
  expect(outcome(await change('grant', user, first))).toEqual([403, 'FRESH_SIGN_IN']);
  expect((await change('grant', user, await server.signInAs('first-admin'))).status).toBe(202);
  expect(outcome(await change('grant', user, second))).toEqual([403, 'FRESH_SIGN_IN']);
  await server.post('/user/signin', { authResult: { accessToken: second.token } });
  expect((await change('grant', user, second)).status).toBe(200);
  await byCommand(user, false);
});

test('a grant that nobody was the second of lapses after a week', async () => {
  const user = await someone();
  expect((await change('grant', user, first)).status).toBe(202);
  await server.advanceClock(7 * 24 * HOUR);
  expect((await change('grant', user, await server.signInAs('second-admin'))).status).toBe(202);
  expect(await isAdmin(user)).toBe(false);
});

test('of rivals with one grant at once one is first and one second, and one person alone is never both', async () => {
  const [user, other] = [await someone(), await someone()];
  const alone = await Promise.all(Array.from({ length: 8 }, () => change('grant', user, first)));
  expect(alone.map(({ status }) => status)).toEqual(Array(8).fill(202));
  const both = await Promise.all([first, second].map((as) => change('grant', other, as)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 202]);
  await byCommand(other, false);
});

test('an account that was merged into an administrator’s is their own', async () => {
  const own = await someone();
  await asMerged(server, own, first, async () => {
    expect(outcome(await change('grant', own, first))).toEqual([403, 'FORBIDDEN']);
  });
});

test('the command on the server is a second pair of eyes at once, and alone may grant and revoke', async () => {
  const user = await someone();
  const { body } = await change('grant', user, first);
  const caseId = (body as CaseResponse).data.id;
  expect(await approveOnServer(server.db, caseId)).toContain(caseId);
  expect(await isAdmin(user)).toBe(true);
  await expect(approveOnServer(server.db, caseId)).rejects.toThrow('NOT_FOUND');
  await byCommand(user, false);
  expect(await isAdmin(user)).toBe(false);
  expect((await audit('?limit=1')).data).toMatchObject([{ actor: null, act: 'revoke', target: user.uid }]);
  expect(await notificationsOf(server, first, 'administration')).toMatchObject({ 0: { title: 'revoke: done' } });
});

test('unknown users and missing reasons are refused', async () => {
  expect((await change('revoke', second, first, '')).body.code).toBe('VALIDATION');
  expect((await change('grant', { ...second, uid: 'nobody' }, first)).body.code).toBe('NOT_FOUND');
});

test.each([
  sql`update audit_entry set reason = 'changed'`,
  sql`delete from audit_entry`,
  sql`truncate audit_entry cascade`,
])('the database refuses to change the record (%#)', async (attempt) => {
  await expect(attempt.execute(server.db)).rejects.toThrow('append-only');
});
