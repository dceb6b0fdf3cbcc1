import type { Held, HeldPage, Overview } from 'contracts';
import { sql } from 'kysely';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { ChainWallet } from './testing/chain-wallet';
import { PiWallet } from './testing/pi-wallet';

/** Money that arrives in another way than planned: late, after a cancel, unknown to Pi, from strangers. */

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let admin: Session;
let wallet: PiWallet;
let name: string;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
beforeEach(async () => {
  people += 1;
  name = `arrival-${people}`;
  await signIn();
});
afterEach(async () => {
  await server.delete('/simulator/faults');
  await signIn();
  await expectSoundBooks(server, admin);
});
afterAll(() => server.close());

async function signIn(): Promise<void> {
  admin = await server.signInAs('admin-demo');
  wallet = new PiWallet(server, await server.signInAs(name));
}

async function pass(ms: number): Promise<void> {
  await server.advanceClock(ms);
  await signIn();
}

const inject = (operation: string, kind: string, times: number | 'always' = 1) =>
  server.post('/simulator/faults', { operation, kind, times });
const outcome = ({ status, body }: { status: number; body: { code?: string; data?: { state: string } } }) => [
  status,
  body.code ?? body.data?.state,
];
const held = async (path = 'held'): Promise<Held[]> =>
  (await server.get<HeldPage>(`/admin/api/${path}?limit=100`, { as: admin })).body.data;
const entryOf = async (txid: string): Promise<Held> => {
  const entry = (await held()).find((one) => one.txid === txid);
  if (!entry) throw new Error(`${txid} is not held`);
  return entry;
};
const suspense = async () => (await expectSoundBooks(server, admin))['suspense.unmatched'];
const decide = (entry: Held, verb: 'credit' | 'refund', body: Record<string, unknown>, as = admin) =>
  server.post(`/admin/api/held/${entry.id}/${verb}`, { reason: 'It is theirs.', ...body }, { as });

describe('money of a known payer is credited', () => {
  test('when it lands after they cancelled, within the hour, and they are told', async () => {
    const paymentId = await wallet.create(50);
    await wallet.approve(paymentId);
    await inject('cancel', 'lands_after_cancel');
    await wallet.cancelInWallet(paymentId);
    expect(outcome(await wallet.reportCancelled(paymentId))[0]).toBe(200);
    await pass(HOUR_MS + 1_000);
    expect([await wallet.balance(), await suspense()]).toEqual([50, 0]);
    expect(await notificationsOf(server, wallet.session)).toMatchObject([
      {
        kind: 'payment-credited',
        data: { amount: 50, because: 'cancelled' },
      },
    ]);
  });

  test('when it lands after they cancelled, within minutes', async () => {
    await pass(HOUR_MS + 1_000);
    const paymentId = await wallet.create(12);
    await wallet.approve(paymentId);
    await inject('cancel', 'lands_after_cancel');
    await wallet.cancelInWallet(paymentId);
    await wallet.reportCancelled(paymentId);
    await pass(11 * MINUTE_MS);
    expect(await wallet.balance()).toBe(12);
  });

  test('when they pay by themselves what was cancelled before', async () => {
    const paymentId = await wallet.create(9);
    await wallet.approve(paymentId);
    await wallet.cancelInWallet(paymentId);
    await wallet.reportCancelled(paymentId);
    await ChainWallet.of(server, name).send(9, paymentId);
    await pass(HOUR_MS + 1_000);
    expect([await wallet.balance(), await suspense()]).toEqual([9, 0]);
  });

  test('when Pi has not known the payment for a day (a 404 is no proof), and when Pi knows it again it is told', async () => {
    const { paymentId, txid } = await wallet.payAndLeave(33);
    await inject('get', 'http_404', 'always');
    await pass(25.5 * HOUR_MS);
    expect(await wallet.balance()).toBe(33);
    await server.delete('/simulator/faults');
    await server.post('/payments/incomplete', { paymentId }, { as: wallet.session });
    const { body } = await server.get('/simulator/state');
    const atPi = body.payments.find(({ identifier }: { identifier: string }) => identifier === paymentId);
    expect(atPi).toMatchObject({ status: { developer_completed: true }, transaction: { txid } });
  });

  test('when it arrives for a payment that had failed, even weeks later', async () => {
    const paymentId = await wallet.create(21);
    await wallet.approve(paymentId);
    await inject('get', 'http_404', 'always');
    await pass(DAY_MS + HOUR_MS);
    expect(await wallet.balance()).toBe(0);
    await pass(14 * DAY_MS);
    await ChainWallet.of(server, name).send(21, paymentId);
    await pass(HOUR_MS + 1_000);
    expect([await wallet.balance(), await suspense()]).toEqual([21, 0]);
  });

  test('when they pay a payment a second time by themselves', async () => {
    const { paymentId, txid } = await wallet.payAndLeave(8);
    await wallet.complete(paymentId, txid);
    await ChainWallet.of(server, name).send(3, paymentId);
    await pass(HOUR_MS + 1_000);
    expect([await wallet.balance(), await suspense()]).toEqual([11, 0]);
  });

  test('when our rows have lost the payment, as after a restore, and what it paid for is gone', async () => {
    const { body } = await server.get('/api/domain/list?mode=fixed&sort=price-asc&limit=1');
    const [listing] = body.data as { id: string; price: number }[];
    const order = await server.post(`/api/domain/${listing!.id}/buy`, { payWith: 'pi' }, { as: wallet.session });
    const paymentId = await wallet.create(listing!.price, { paymentType: 'order', orderId: order.body.data.id });
    await wallet.approve(paymentId);
    await server.post(`/api/orders/${order.body.data.id}/cancel`, {}, { as: wallet.session });
    await sql`delete from pi_payment where payment_id = ${paymentId}`.execute(server.db);
    await wallet.submit(paymentId);
    await pass(HOUR_MS + 1_000);
    expect([await wallet.balance(), await suspense()]).toEqual([listing!.price, 0]);
  });
});

describe('money that cannot be attributed', () => {
  const stranger = () => ChainWallet.of(server, 'frank');

  test('of strangers is booked once, listed, and named as the platform’s own', async () => {
    const before = await suspense();
    const txids = [
      await stranger().send(2.01, 'hello'),
      await stranger().send(0.5, 'no such payment at Pi'),
      await stranger().send(1, ''),
    ];
    expect(await suspense()).toBe(before);
    await pass(HOUR_MS + 1_000);
    await pass(HOUR_MS + 1_000);
    expect(await suspense()).toBeCloseTo(before + 3.51, 7);
    expect(await entryOf(txids[0]!)).toMatchObject({
      paymentId: null,
      amount: 2.01,
      from: stranger().address,
      uid: null,
      state: 'held',
    });
    expect((await held('unknown-incoming')).map(({ txid }) => txid)).toEqual(expect.arrayContaining(txids));
    const name = (txid: string) =>
      server.post(`/admin/api/unknown-incoming/${txid}/name`, { reason: 'Our own top-up.' }, { as: admin });
    const float = (await expectSoundBooks(server, admin))['platform.float'];
    for (const txid of txids) expect((await name(txid)).body.data.state).toBe('named');
    expect((await name(txids[0]!)).body.code).toBe('PAYMENT_STATE');
    expect((await expectSoundBooks(server, admin))['platform.float']).toBeCloseTo(float + 3.51, 7);
    expect(await suspense()).toBe(before);
  });

  test('for a payment, from a wallet that is not the payer’s, is held with an alarm until it is credited', async () => {
    const { paymentId, txid } = await wallet.payAndLeave(4);
    await wallet.complete(paymentId, txid);
    const second = await stranger().send(6, paymentId);
    await pass(HOUR_MS + 1_000);
    const entry = await entryOf(second);
    expect(entry).toMatchObject({ paymentId, uid: wallet.session.uid, amount: 6 });
    const alarms = async () => (await server.get<Overview>('/admin/api/overview', { as: admin })).body.data.alarms;
    expect((await alarms()).map(({ subject }) => subject)).toContain(second);
    expect((await decide(entry, 'credit', { uid: admin.uid })).body.code).toBe('FORBIDDEN');
    expect((await decide(entry, 'credit', { uid: 'nobody' })).body.code).toBe('NOT_FOUND');
    expect((await decide(entry, 'credit', { uid: wallet.session.uid }, wallet.session)).body.code).toBe('FORBIDDEN');
    expect((await decide(entry, 'credit', { uid: wallet.session.uid })).body.data.state).toBe('credited');
    expect((await decide(entry, 'credit', { uid: wallet.session.uid })).body.code).toBe('PAYMENT_STATE');
    expect([await wallet.balance(), await suspense()]).toEqual([10, 0]);
    expect((await alarms()).map(({ subject }) => subject)).not.toContain(second);
    const { body } = await server.get(`/admin/api/audit?target=${entry.id}`, { as: admin });
    expect(body.data).toMatchObject([
      {
        act: 'held.credit',
        reason: 'It is theirs.',
        before: { state: 'held', amount: 6 },
        after: { to: wallet.session.uid },
      },
    ]);
  });

  test('is refunded by a transaction that an administrator signs; the scan books it', async () => {
    const txid = await stranger().send(9, 'by mistake');
    await pass(HOUR_MS + 1_000);
    const before = await suspense();
    const entry = await entryOf(txid);
    const { body } = await decide(entry, 'refund', {});
    expect(body.data).toMatchObject({ address: stranger().address, amount: 9, state: 'refunding' });
    expect((await decide(entry, 'refund', {})).body.code).toBe('PAYMENT_STATE');
    expect((await decide(entry, 'credit', { uid: wallet.session.uid })).body.code).toBe('PAYMENT_STATE');
    expect(await suspense()).toBe(before);
    await ChainWallet.ofApp(server).send(9, body.data.memo as string, body.data.address as string);
    await pass(HOUR_MS + 1_000);
    expect(await suspense()).toBeCloseTo(before - 9, 7);
    expect((await held()).map((one) => one.txid)).not.toContain(txid);
  });

  test('of a user who signs in later is credited then, by itself', async () => {
    const { paymentId } = await wallet.payAndLeave(12);
    await sql`delete from pi_payment where payment_id = ${paymentId}`.execute(server.db);
    const { uid } = wallet.session;
    await sql`update app_user set pi_uid = ${`lost-${uid}`} where pi_uid = ${uid}`.execute(server.db);
    await server.advanceClock(HOUR_MS + 1_000);
    admin = await server.signInAs('admin-demo');
    expect((await held()).find((one) => one.paymentId === paymentId)).toMatchObject({ uid, amount: 12 });
    await pass(DAY_MS + HOUR_MS);
    await pass(DAY_MS + HOUR_MS);
    expect(await wallet.balance()).toBe(12);
  });

  test('from a stranger’s wallet stays held, whomever Pi names for its payment', async () => {
    const paymentId = await wallet.create(12);
    await sql`update app_user set pi_uid = ${`lost-${wallet.session.uid}`} where pi_uid = ${wallet.session.uid}`.execute(
      server.db,
    );
    const txid = await stranger().send(12, paymentId);
    await server.advanceClock(HOUR_MS + 1_000);
    admin = await server.signInAs('admin-demo');
    expect(await entryOf(txid)).toMatchObject({ paymentId, amount: 12 });
    await pass(DAY_MS + HOUR_MS);
    await pass(DAY_MS + HOUR_MS);
    expect([(await entryOf(txid)).state, await wallet.balance()]).toEqual(['held', 0]);
  });

  test('is an administrator’s list, and each look at it is in the audit log', async () => {
    expect((await server.get('/admin/api/held', { as: wallet.session })).status).toBe(403);
    await held();
    const { body } = await server.get(`/admin/api/audit?actor=${admin.uid}&limit=1`, { as: admin });
    expect(body.data).toMatchObject([{ act: 'look.held' }]);
  });

  test('of strangers is in the books within the hour, however many pay', async () => {
    const [before, sender] = [await suspense(), stranger()];
    for (let sent = 0; sent < 402; sent += 1) await sender.send(0.01, `dust ${sent}`);
    await pass(HOUR_MS + 1_000);
    expect(await suspense()).toBeCloseTo(before + 4.02, 7);
  });
});

describe('a report of an incomplete payment', () => {
  const stateAtPi = async (paymentId: string) =>
    (await server.get('/simulator/state')).body.payments.find(
      ({ identifier }: { identifier: string }) => identifier === paymentId,
    ).status;

  test('by a guest or another user cancels nothing, by its payer it does', async () => {
    const paymentId = await wallet.create(5);
    await wallet.approve(paymentId);
    await pass(61_000);
    await server.post('/payments/incomplete', { paymentId });
    await server.post('/payments/incomplete', { paymentId }, { as: await server.signInAs('dave') });
    await server.post('/payments/incomplete', { paymentId }, { headers: { authorization: 'Bearer no-session' } });
    expect((await stateAtPi(paymentId)).cancelled).toBe(false);
    await server.post('/payments/incomplete', { paymentId }, { as: wallet.session });
    expect((await stateAtPi(paymentId)).cancelled).toBe(true);
  });

  test('of an abandoned payment frees it after two hours', async () => {
    const paymentId = await wallet.create(5);
    await wallet.approve(paymentId);
    await pass(1.9 * HOUR_MS);
    expect((await stateAtPi(paymentId)).cancelled).toBe(false);
    await pass(0.5 * HOUR_MS);
    expect((await stateAtPi(paymentId)).cancelled).toBe(true);
  });

  test('asks Pi once per id and minute', async () => {
    const { paymentId } = await wallet.payAndLeave(5);
    await inject('get', 'http_404', 'always');
    await server.post('/payments/incomplete', { paymentId });
    await server.delete('/simulator/faults');
    await server.post('/payments/incomplete', { paymentId });
    expect(await wallet.balance()).toBe(0);
    await pass(61_000);
    expect(await wallet.balance()).toBe(5);
  });

  test('has a limit of 30 a minute per address', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const report = () => limited.post('/payments/incomplete', { paymentId: 'unknown' });
    const responses = await Promise.all(Array.from({ length: 31 }, report));
    expect(responses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    await limited.close();
  });
});
