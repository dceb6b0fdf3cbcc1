import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/database';
import { lockedOut, onPostgres } from '../../testing/locked-out';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { findPayment, insertNewPayment } from '../payments/payments.sql';
import { PiWallet } from '../payments/testing/pi-wallet';
import { lockUser } from '../users/users.service';

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

const remove = (): Promise<Response> => server.request('DELETE', '/users/me', {}, { as: leaver });

test('a payment that Pi has not approved yet keeps the account: it may be paid still', async () => {
  const wallet = new PiWallet(server, leaver);
  const paymentId = await wallet.create(9);
  await server.post('/simulator/faults', { operation: 'approve', kind: 'http_500_html', times: 20 });
  expect((await wallet.approve(paymentId)).status).toBe(503);
  await server.delete('/simulator/faults');
  const refused = await remove();
  expect([refused.status, refused.body.code, reasonsOf(refused)]).toEqual([409, 'OPEN_BUSINESS', ['payments']]);
  expect((await wallet.approve(paymentId)).status).toBe(200);
  expect((await wallet.complete(paymentId, await wallet.submit(paymentId))).status).toBe(200);
});

onPostgres('a payment that begins beside a deletion is seen by it', async () => {
  const { deleted } = await inTransaction(server.db, async (tx) => {
    const payment = {
      id: '019ae000-0000-7000-8000-000000000001',
      userId: leaver.id,
      paymentId: 'beside-a-deletion',
      kind: 'deposit' as const,
      amount: 90_000_000n,
      metadata: {},
      planId: null,
      requestId: null,
      payerWallet: null,
    };
    await insertNewPayment(tx, payment, 5_000);
    const deleting = remove();
    await lockedOut(server.db, 1);
    return { deleted: { response: deleting } };
  });
  const refused = await deleted.response;
  expect([refused.status, reasonsOf(refused)]).toEqual([409, ['payments']]);
  await sql`update pi_payment set state = 'failed', next_check_at = null where payment_id = 'beside-a-deletion'`.execute(
    server.db,
  );
});

onPostgres('a payment that begins while its account is deleted is refused, and cancelled at Pi', async () => {
  const wallet = new PiWallet(server, leaver);
  const paymentId = await wallet.create(9);
  const { approved } = await inTransaction(server.db, async (tx) => {
    await lockUser(tx, leaver.id);
    const approving = wallet.approve(paymentId);
    await lockedOut(server.db, 1);
    await sql`update app_user set deleted_at = product_now() where id = ${leaver.id}`.execute(tx);
    return { approved: { response: approving } };
  });
  const refused = await approved.response;
  expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_TOKEN']);
  expect(await findPayment(server.db, paymentId)).toBeUndefined();
  const { body } = await server.get<{ payments: { identifier: string; status: { cancelled: boolean } }[] }>(
    '/simulator/state',
  );
  expect(body.payments.find(({ identifier }) => identifier === paymentId)?.status.cancelled).toBe(true);
});
