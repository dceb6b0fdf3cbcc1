import { ADMIN_ROLES } from 'contracts';
import type { CaseResponse } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { approveOnServer } from '../../commands/server-approval';
import { makeAdmin } from '../../testing/administrators';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import { inTransaction } from '../../platform/database/database';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { OrderDesk } from '../orders/testing/order-desk';
import { asMerged } from '../persons/testing/as-merged';

/** Money that two administrators must want moved, in one sum or in several. */

const [MINUTE, HOUR] = [60_000, 3_600_000];
let server: TestServer;
let first: Session;
let second: Session;
let user: Session;
let people = 0;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  const other = await server.signInAs('second-admin');
  await makeAdmin(server.db, other.id);
});
beforeEach(async () => {
  [first, second] = [await server.signInAs('admin-demo'), await server.signInAs('second-admin')];
  user = await someone();
});
afterAll(() => server.close());

const someone = () => server.signInAs(`rich-${(people += 1)}`);
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const balanceOf = async (as: Session) => (await server.get('/api/wallet', { as })).body.data.wallet.balance as number;

describe('withdrawals', () => {
  const request = async (amount: number, as = user): Promise<{ id: string; state: string }> =>
    (await server.post('/api/withdraw', { amount }, { as })).body.data;
  const approve = (id: string, as: Session) => server.post(`/admin/api/payouts/${id}/approve`, {}, { as });

  test('above 500 π within a day are reviewed, however they are split; what came back does not count', async () => {
    await server.deposit(user, 2_000);
    const refused = await request(300);
    expect(refused.state).toBe('queued');
    await server.post(`/admin/api/payouts/${refused.id}/hold`, {}, { as: first });
    expect(
      (await server.post(`/admin/api/payouts/${refused.id}/reject`, { reason: 'No.' }, { as: first })).status,
    ).toBe(200);
    expect((await request(300)).state).toBe('queued');
    await server.advanceClock(10 * MINUTE);
    expect((await request(200.01)).state).toBe('review');
    const [{ reasons }] = (
      await server.get('/admin/api/payouts', { as: await server.signInAs('admin-demo') })
    ).body.data.slice(-1);
    expect(reasons).toEqual(['above 500\u00a0π in 24 hours']);
  });

  test('above 5,000 π within a week need two administrators, however they are split', async () => {
    await server.deposit(user, 9_000);
    const once = await request(3_000);
    expect((await approve(once.id, first)).body.data.state).toBe('queued');
    await server.advanceClock(72 * HOUR);
    [first, second, user] = [
      await server.signInAs('admin-demo'),
      await server.signInAs('second-admin'),
      await server.signInAs(user.username),
    ];
    const { id } = await request(2_500);
    expect((await approve(id, first)).body.data).toMatchObject({ state: 'review', approvals: 1 });
    expect(outcome(await approve(id, first))).toEqual([409, 'PAYMENT_STATE']);
    expect((await approve(id, second)).body.data).toMatchObject({ state: 'queued', approvals: 2 });
    expect((await notificationsOf(server, first, 'administration'))[0]).toMatchObject({ title: 'payout: done' });
    await server.advanceClock(MINUTE);
    await server.advanceClock(5 * 24 * HOUR);
    user = await server.signInAs(user.username);
    // The first one is more than a week ago.
    const last = await request(2_400);
    expect((await approve(last.id, await server.signInAs('admin-demo'))).body.data.state).toBe('queued');
  });

  test('a friend who was made an administrator a moment ago is no second, nor one who was revoked after the first approval', async () => {
    await server.deposit(user, 6_000);
    const { id } = await request(5_500);
    const friend = await someone();
    const grant = (as: Session) => server.post(`/admin/api/users/${friend.uid}/grant`, { reason: 'Helps.' }, { as });
    await approve(id, first);
    expect((await grant(first)).status).toBe(202);
    expect(outcome(await approve(id, friend))).toEqual([403, 'FORBIDDEN']);
    expect((await grant(second)).status).toBe(200);
    expect(outcome(await approve(id, friend))).toEqual([403, 'FORBIDDEN']);
    await makeAdmin(server.db, first.id, []);
    expect((await approve(id, second)).body.data).toMatchObject({ state: 'review', approvals: 1 });
    await makeAdmin(server.db, first.id, ADMIN_ROLES, 'now');
    expect(outcome(await approve(id, first))).toEqual([403, 'FORBIDDEN']);
    await makeAdmin(server.db, first.id);
    await makeAdmin(server.db, friend.id, []);
  });

  test('the two must have signed in within ten minutes; the command on the server is the second at once, never the first', async () => {
    await server.deposit(user, 6_000);
    const { id } = await request(5_500);
    await server.advanceClock(10 * MINUTE);
    expect(outcome(await approve(id, first))).toEqual([403, 'FRESH_SIGN_IN']);
    await expect(approveOnServer(server.db, id)).rejects.toThrow('FORBIDDEN');
    first = await server.signInAs('admin-demo');
    expect((await approve(id, first)).body.data.approvals).toBe(1);
    expect(await approveOnServer(server.db, id)).toBe(`${id} is approved`);
    expect((await server.get('/api/withdrawals', { as: user })).body.data[0].state).not.toBe('review');
    const { data } = (await server.get(`/admin/api/audit?target=${id}`, { as: first })).body;
    expect(data).toMatchObject([{ actor: null, act: 'payout.approve' }, { actor: { uid: first.uid } }]);
  });

  test('of another account that was merged into the administrator’s are their own', async () => {
    await server.deposit(user, 700);
    const { id } = await request(600);
    await asMerged(server, user, second, async () => {
      for (const call of ['approve', 'hold', 'resume', 'reject', 'complete'])
      expect([call, ...outcome(await server.post(`/admin/api/payouts/${id}/${call}`, { reason: 'r', txid: 'ab'.repeat(32) }, { as: second }))]).toEqual([call, 403, 'FORBIDDEN']); // prettier-ignore
    });
  });
});

describe('held money', () => {
  /** Money that arrived from somewhere and waits for a decision. */
  async function hold(amount: number): Promise<string> {
    const [id, txid] = [uuidv7(), uuidv7().replaceAll('-', '').repeat(2)];
    await inTransaction(server.db, async (tx) => {
      const [debit, credit] = [systemAccount('chain.in'), systemAccount('suspense.unmatched')];
      const stroops = BigInt(amount * 1e7);
      await postEvent(tx, {
        kind: 'payment.held',
        refType: 'transaction',
        refId: txid,
        values: {},
        transfers: [{ debit, credit, amount: stroops }],
      });
      await sql`
        insert into incoming_transaction (id, txid, sender, amount, arrived_at, state, held_because)
        values (${id}, ${txid}, 'GSENDER', ${stroops}, product_now(), 'held', '{"code": "unknownPayment"}')`.execute(
        tx,
      );
    });
    return id;
  }
  const credit = (id: string, to: Session, as: Session) =>
    server.post(`/admin/api/held/${id}/credit`, { uid: to.uid, reason: 'Shown.' }, { as });

  test('above 500 π goes to whom two administrators name; each other name is another act', async () => {
    const id = await hold(600);
    const friend = await someone();
    const waiting = await credit(id, friend, first);
    expect([waiting.status, (waiting.body as CaseResponse).data]).toMatchObject([
      202,
      { kind: 'unknown_incoming', subject: { type: 'transaction', id }, amount: 600, decision: 'credit', needs: 2 },
    ]);
    expect((await credit(id, user, second)).status).toBe(202);
    expect(await balanceOf(friend)).toBe(0);
    expect((await credit(id, user, first)).status).toBe(200);
    expect([await balanceOf(user), await balanceOf(friend)]).toEqual([600, 0]);
    expect(outcome(await credit(id, friend, second))).toEqual([409, 'PAYMENT_STATE']);
  });

  test('is counted over what a person was credited within a week, also at once', async () => {
    const ids = [await hold(300), await hold(300), await hold(300)] as const;
    const at = await Promise.all(ids.map((id) => credit(id, user, first)));
    expect(at.map(({ status }) => status).sort()).toEqual([200, 202, 202]);
    await server.advanceClock(7 * 24 * HOUR);
    first = await server.signInAs('admin-demo');
    const left = ids.filter((_, at_) => at[at_]?.status === 202);
    expect((await credit(left[0] as string, user, first)).status).toBe(200);
  });

  test('above 500 π is sent back by two administrators as well, or credited by one and the command on the server', async () => {
    const [back, ours] = [await hold(501), await hold(502)];
    const refund = (as: Session) => server.post(`/admin/api/held/${back}/refund`, { reason: 'Not ours.' }, { as });
    expect((await refund(first)).status).toBe(202);
    expect((await refund(second)).body.data).toMatchObject({ state: 'refunding', address: 'GSENDER' });
    const waiting = await credit(ours, user, first);
    await approveOnServer(server.db, (waiting.body as CaseResponse).data.id);
    expect(await balanceOf(user)).toBe(502);
  });
});

describe('merges', () => {
  const merge = (from: Session, into: Session, as: Session) =>
    server.post('/admin/api/users/merge', { fromUid: from.uid, intoUid: into.uid, reason: 'Shown.' }, { as });

  test('that bring one account more than 500 π within a week need two administrators; nothing moves and nobody is signed out before', async () => {
    const [small, large, victim] = [await someone(), await someone(), await someone()];
    await server.deposit(small, 400);
    await server.deposit(large, 200);
    await server.deposit(victim, 501);
    expect((await merge(small, user, first)).status).toBe(200);
    const waiting = await merge(large, user, first);
    expect([waiting.status, waiting.body.data]).toMatchObject([
      202,
      { kind: 'merge', amount: 200, subject: { id: user.uid } },
    ]);
    expect((await merge(victim, user, first)).status).toBe(202);
    expect((await merge(victim, user, first)).status).toBe(202);
    expect([await balanceOf(victim), await balanceOf(user)]).toEqual([501, 400]);
    expect((await merge(large, user, second)).body.data).toMatchObject({ state: 'deciding', decidedBy: second.uid });
    expect(await balanceOf(user)).toBe(400);
    for (const account of [large, user])
      expect(await notificationsOf(server, account, 'merge-planned')).toContainEqual(
        expect.objectContaining({ title: `@${large.username} and @${user.username} become one account` }),
      );
    await server.advanceClock(72 * HOUR);
    user = await server.signInAs(user.username);
    expect(await balanceOf(user)).toBe(600);
    expect(await balanceOf(await server.signInAs(victim.username))).toBe(501);
  });

  test('above that wait 72 hours, in which one administrator declines what somebody objects to', async () => {
    const left = await someone();
    await server.deposit(left, 700);
    const { id } = (await merge(left, user, first)).body.data;
    expect((await merge(left, user, second)).status).toBe(202);
    const decline = { decision: 'decline', reason: 'She wrote that it is not hers.' };
    expect((await server.post(`/admin/api/cases/${id}/decide`, decline, { as: second })).status).toBe(200);
    await server.advanceClock(73 * HOUR);
    expect(await balanceOf(await server.signInAs(left.username))).toBe(700);
    const admin = await server.signInAs('admin-demo');
    expect((await server.get(`/admin/api/cases/${id}`, { as: admin })).body.data).toMatchObject({
      decision: 'decline',
    });
  });

  test('are not decided by an administrator whose other account takes part', async () => {
    const own = await someone();
    await asMerged(server, own, first, async () => {
      expect(outcome(await merge(own, user, first))).toEqual([403, 'FORBIDDEN']);
      expect(outcome(await merge(user, own, first))).toEqual([403, 'FORBIDDEN']);
    });
  });
});

test('a dispute above 5,000 π is decided by two who want the same; repeated with its Idempotency-Key it waits the same', async () => {
  const desk = new OrderDesk(server);
  await desk.signIn();
  await server.deposit(desk.people.buyer, 6_000);
  const { id } = await desk.orderIn('disputed', 5_000.01);
  const decide = (decision: object, as: Session, headers = {}) =>
    server.post(`/admin/api/orders/${id}/decide`, decision, { as, headers });
  const split = { outcome: 'split', buyerShare: 5_000, reason: 'Half of it.' };
  const key = { 'idempotency-key': uuidv7() };
  const waiting = await decide(split, first, key);
  expect([waiting.status, waiting.body.data]).toMatchObject([
    202,
    { kind: 'dispute', subject: { type: 'order', id }, amount: 5_000.01, decision: 'split' },
  ]);
  expect(await decide(split, first, key)).toMatchObject({ status: 202, body: waiting.body });
  expect((await decide({ ...split, buyerShare: 4_999 }, second)).status).toBe(202);
  expect((await decide({ outcome: 'release', reason: 'It arrived.' }, second)).status).toBe(202);
  expect((await desk.read(id)).status).toBe('disputed');
  await asMerged(server, desk.people.seller, second, async () => {
    expect(outcome(await decide(split, second))).toEqual([403, 'FORBIDDEN']);
  });
  expect((await decide(split, second)).body.data.decision).toMatchObject({ outcome: 'split', buyerShare: 5_000 });
});
