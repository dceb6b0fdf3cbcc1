import type { AuditPage, DomainPage, Seller, UserResponse } from 'contracts';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { asMerged } from '../persons/testing/as-merged';

/** Verified is an administrator's act, with what was checked (docs/rules.md section 9). */

let server: TestServer;
let admin: Session;
let person: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  [admin, person] = [await server.signInAs('moderator'), await server.signInAs('dave')];
  await makeAdmin(server.db, admin.id, ['moderation', 'support']);
});
afterAll(() => server.close());

const act = (verb: 'verify' | 'unverify', uid: string, reason = 'A passport, in a call.', as = admin) =>
  server.post<UserResponse & { code?: string }>(`/admin/api/users/${uid}/${verb}`, { reason }, { as });
const isVerified = async (uid: string) =>
  (await server.get<{ data: Seller }>(`/api/sellers/${uid}`)).body.data.isVerified;
const audit = async (uid: string) =>
  (await server.get<AuditPage>(`/admin/api/audit?act=user&target=${uid}`, { as: admin })).body.data;

test('a person is verified and it is taken back, each once, with the reason in the record and a notification', async () => {
  const { status, body } = await act('verify', person.uid);
  expect([status, body.data]).toMatchObject([200, { uid: person.uid, isVerified: true }]);
  expect((await act('verify', person.uid, 'Again.')).body.data.isVerified).toBe(true);
  expect(await isVerified(person.uid)).toBe(true);
  expect((await act('unverify', person.uid, 'Somebody else runs it.')).body.data.isVerified).toBe(false);
  expect((await act('unverify', person.uid, 'Again.')).status).toBe(200);
  expect(await isVerified(person.uid)).toBe(false);
  expect(await audit(person.uid)).toMatchObject([
    {
      act: 'user.unverify',
      actor: { uid: admin.uid },
      reason: 'Somebody else runs it.',
      before: { verified: true },
      after: { verified: false },
    },
    {
      act: 'user.verify',
      reason: 'A passport, in a call.',
      before: { verified: false },
      after: { verified: true },
    },
  ]);
  const written = (await notificationsOf(server, person)).filter(({ kind }) => kind.endsWith('verified'));
  expect(written.map(({ kind, text }) => [kind, text])).toEqual([
    ['unverified', 'The tick beside your name is gone. If that is wrong, write to us. Reason: Somebody else runs it.'],
    ['verified', 'We checked who runs it. Others see a tick beside your name.'],
  ]);
});

test('at once it is one act', async () => {
  const before = (await audit(person.uid)).length;
  await Promise.all(Array.from({ length: 4 }, () => act('verify', person.uid)));
  expect((await audit(person.uid)).length).toBe(before + 1);
});

test('the lists follow at once', async () => {
  const sellers = async () =>
    (await server.get<DomainPage>('/api/domain/list?limit=100')).body.data.map(({ seller }) => seller);
  const uid = (await sellers()).find((seller) => seller.isVerified === false)?.uid ?? '';
  const shown = async () => (await sellers()).find((seller) => seller.uid === uid)?.isVerified;
  await act('verify', uid);
  expect(await shown()).toBe(true);
  await act('unverify', uid);
  expect(await shown()).toBe(false);
});

test('nobody verifies themselves, another account of theirs, or somebody who is not there', async () => {
  expect((await act('verify', admin.uid)).body.code).toBe('FORBIDDEN');
  const own = await server.signInAs('moderator-at-home');
  await asMerged(server, own, admin, async () => {
    expect((await act('verify', own.uid)).body.code).toBe('FORBIDDEN');
  });
  for (const uid of ['nobody', 'admin']) expect((await act('verify', uid)).body.code).toBe('NOT_FOUND');
  const gone = await server.signInAs('gone');
  expect((await server.request('DELETE', '/users/me', {}, { as: gone })).status).toBe(200);
  expect((await act('verify', gone.uid)).body.code).toBe('NOT_FOUND');
  expect((await act('verify', person.uid, ' ')).body.code).toBe('VALIDATION');
});
