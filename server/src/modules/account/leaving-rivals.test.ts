import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database';
import { lockedOut, onPostgres } from '../../testing/locked-out';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';

/** What is opened while an account is being left is seen once nothing of its money moves any more. */

let server: TestServer;
let admin: Session;
let leaver: Session;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  [admin, leaver] = [await server.signInAs('admin-demo'), await server.signInAs(`leaver-${people}`)];
});
afterEach(() => expectSoundBooks(server, admin));
afterAll(() => server.close());

/** A withdrawal that is behind the first look of whoever leaves, and before the locks. */
async function leaveBeside(amount: number, leave: () => Promise<Response>): Promise<[Response, Response]> {
  const { withdrawal, left } = await inTransaction(server.db, async (tx) => {
    await sql`select from ledger_account where owner_id = ${leaver.id} and kind = 'user.free' for update`.execute(tx);
    const withdrawing = server.post('/api/withdraw/', { amount }, { as: leaver });
    await lockedOut(server.db, 1);
    const leaving = leave();
    await lockedOut(server.db, 2);
    return { withdrawal: { response: withdrawing }, left: { response: leaving } };
  });
  return [await withdrawal.response, await left.response];
}

const reasonsOf = ({ body }: Response) => body.details.reasons.map(({ kind }: { kind: string }) => kind);

onPostgres('a withdrawal beside a merge keeps the account from being merged', async () => {
  await server.deposit(leaver, 20);
  const kept = await server.signInAs(`kept-${people}`);
  const body = { fromUid: leaver.uid, intoUid: kept.uid, reason: 'The same person.' };
  const [withdrawn, merged] = await leaveBeside(20, () => server.post('/admin/api/users/merge', body, { as: admin }));
  expect([withdrawn.status, merged.status, merged.body.code]).toEqual([201, 409, 'OPEN_BUSINESS']);
  expect(reasonsOf(merged)).toContain('withdrawals');
});

onPostgres('a withdrawal beside a deletion keeps the account from being deleted', async () => {
  await server.deposit(leaver, 0.5);
  const [withdrawn, deleted] = await leaveBeside(0.5, () =>
    server.request('DELETE', '/users/me', { giveUp: true }, { as: leaver }),
  );
  expect([withdrawn.status, deleted.status, deleted.body.code]).toEqual([201, 409, 'OPEN_BUSINESS']);
  expect(reasonsOf(deleted)).toContain('withdrawals');
});
