import type { Withdrawal } from 'contracts';
import { sql } from 'kysely';
import { type Response, type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';

let server: TestServer;
let admin: Session;
let alice: Session;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
});
beforeEach(async () => {
  people += 1;
  alice = await server.signInAs(`saver-${people}`);
  await server.deposit(alice, 1_000);
});
afterEach(async () => {
  await server.delete('/simulator/faults');
  await expectSoundBooks(server, admin);
});
afterAll(() => server.close());

const withdraw = (amount: unknown, as = alice, headers = {}) =>
  server.post('/api/withdraw/', { amount }, { as, headers });
const wallet = async (as = alice) => (await server.get('/api/wallet', { as })).body.data.wallet;
const listed = async (as = alice): Promise<Withdrawal[]> => (await server.get('/api/withdrawals', { as })).body.data;
const state = async () => (await server.get('/simulator/state')).body;
/** The amounts of a list of alice's, read one by one. */
async function pages(path: string, rowsOf: (body: Response['body']) => { amount: number }[]): Promise<number[]> {
  const amounts: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: Response = await server.get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`, { as: alice });
    amounts.push(...rowsOf(body).map(({ amount }) => amount));
    expect(body.meta.total).toBeGreaterThanOrEqual(amounts.length);
    cursor = body.meta.nextCursor;
  }
  return amounts;
}
const piWallet = async (as = alice) =>
  (await state()).accounts.find(({ uid }: { uid: string }) => uid === as.uid).balance as number;

describe('a withdrawal', () => {
  test('locks its amount, is sent by Pi and leaves the books with its fee', async () => {
    const before = await piWallet();
    const { status, body } = await withdraw(30.5);
    expect([status, body.success, body.message]).toEqual([201, true, 'Withdrawal Order has been palced !']);
    expect(body.data).toMatchObject({ amount: 30.5, state: 'queued', txid: null });
    expect(await wallet()).toEqual({ balance: 969.5, lockedBalance: 30.5 });
    await server.advanceClock(0);
    expect(await wallet()).toEqual({ balance: 969.5, lockedBalance: 0 });
    const [done] = await listed();
    expect(done).toMatchObject({ state: 'completed', destination: expect.stringMatching(/^G/), note: null });
    expect(await piWallet()).toBeCloseTo(before + 30.5, 7);
    const accounts = await expectSoundBooks(server, admin);
    expect(accounts['chain.out']).toBeGreaterThanOrEqual(30.5);
    expect(accounts['platform.network_fees']).toBeGreaterThan(0);
  });

  test('is listed in the wallet from its request on, once', async () => {
    const activity = async () => (await server.get('/api/wallet/activity', { as: alice })).body;
    await withdraw(12);
    expect(await activity()).toMatchObject({
      data: { trx: [{ direction: 'app_to_user', amount: 12, state: 'pending' }, { amount: 1_000 }] },
      meta: { total: 2 },
    });
    await server.advanceClock(0);
    const { data, meta } = await activity();
    expect(data.trx).toMatchObject([{ amount: 12, state: 'completed', paymentId: expect.any(String) }, {}]);
    expect(meta.total).toBe(2);
  });

  test('comes page by page, in the list of withdrawals and among everything else in the wallet', async () => {
    for (const amount of [1, 2, 3]) {
      await withdraw(amount);
      await server.advanceClock(0);
    }
    await server.deposit(alice, 4);
    expect(await pages('/api/withdrawals', ({ data }) => data)).toEqual([3, 2, 1]);
    expect(await pages('/api/wallet/activity', ({ data }) => data.trx)).toEqual([4, 3, 2, 1, 1_000]);
    const damaged = await server.get('/api/wallet/activity?cursor=elsewhere', { as: alice });
    expect([damaged.status, damaged.body.code]).toEqual([400, 'VALIDATION']);
  });

  test.each([
    [0, 'Amount must be greater than 0.'],
    [-5, 'Amount must be greater than 0.'],
    [0.001, 'Amount must be in steps of 0.01 π.'],
    [1e12, 'Amount must be in steps of 0.01 π.'],
    ['5', 'Enter a number.'],
    [undefined, 'Enter a number.'],
  ])('of %p is refused', async (amount, sentence) => {
    const { status, body } = await withdraw(amount);
    expect([status, body.code, body.details?.amount.message]).toEqual([400, 'VALIDATION', sentence]);
  });

  test('beyond the balance is refused with the specification’s sentence', async () => {
    const { status, body } = await withdraw(1_000.01);
    expect([status, body.code, body.message]).toEqual([
      409,
      'INSUFFICIENT_BALANCE',
      'You cannot withdraw more than your balance.',
    ]);
    expect(body.details).toEqual({ balance: 1_000, shortfall: 0.01 });
  });

  test('waits for the one before, also when both are asked for at once', async () => {
    const responses = await Promise.all([withdraw(10), withdraw(10), withdraw(10)]);
    expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      'WITHDRAWAL_OPEN',
      'WITHDRAWAL_OPEN',
    ]);
    expect(await wallet()).toEqual({ balance: 990, lockedBalance: 10 });
  });

  test('is the last one of the day after three', async () => {
    for (const amount of [1, 2, 3]) {
      expect((await withdraw(amount)).status).toBe(201);
      await server.advanceClock(0);
    }
    expect((await withdraw(4)).body.code).toBe('WITHDRAWAL_LIMIT');
    await server.advanceClock(24 * 3_600_000);
    alice = await server.signInAs(`saver-${people}`);
    admin = await server.signInAs('admin-demo');
    expect((await withdraw(4)).status).toBe(201);
  });

  test('repeated under one Idempotency-Key happens once', async () => {
    const headers = { 'idempotency-key': `key-${people}` };
    const responses = await Promise.all([withdraw(5, alice, headers), withdraw(5, alice, headers)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body.data.id).toBe(responses[1]?.body.data.id);
    expect((await withdraw(6, alice, headers)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await wallet()).toEqual({ balance: 995, lockedBalance: 5 });
  });

  test('needs a session', async () => {
    expect((await server.post('/api/withdraw', { amount: 1 })).status).toBe(401);
    expect((await server.get('/api/withdrawals')).status).toBe(401);
  });
});

describe('a withdrawal under review', () => {
  const underReview = async (): Promise<string> => {
    const { body } = await withdraw(500.01);
    expect(body.data.state).toBe('review');
    return body.data.id as string;
  };

  test('is not sent until an administrator approves', async () => {
    const id = await underReview();
    await server.advanceClock(60_000);
    expect((await listed())[0]?.state).toBe('review');
    expect((await server.get('/admin/api/payouts', { as: admin })).body.data).toContainEqual(
      expect.objectContaining({
        id,
        reasons: ['above 500\u00a0π'],
        user: { uid: alice.uid, username: alice.username },
      }),
    );
    expect((await server.post(`/admin/api/payouts/${id}/approve`, {}, { as: alice })).status).toBe(403);
    expect((await server.post(`/admin/api/payouts/${id}/approve`, {}, { as: admin })).body.data.state).toBe('queued');
    await server.advanceClock(0);
    expect((await listed())[0]?.state).toBe('completed');
    expect((await server.post(`/admin/api/payouts/${id}/approve`, {}, { as: admin })).body.code).toBe('PAYMENT_STATE');
  });

  test('is rejected with a reason and its money comes back', async () => {
    const id = await underReview();
    expect((await server.post(`/admin/api/payouts/${id}/reject`, {}, { as: admin })).status).toBe(400);
    const { body } = await server.post(`/admin/api/payouts/${id}/reject`, { reason: 'Ask support' }, { as: admin });
    expect(body.data).toMatchObject({ state: 'cancelled', note: 'Ask support' });
    expect(await wallet()).toEqual({ balance: 1_000, lockedBalance: 0 });
  });

  test('follows a change of the wallet for 48 hours', async () => {
    await sql`update app_user set wallet_changed_at = product_now() - interval '47 hours' where id = ${alice.id}`.execute(
      server.db,
    );
    expect((await withdraw(1)).body.data.state).toBe('review');
  });

  test('follows a sign-in in which Pi names another wallet, and no other', async () => {
    alice = await server.signInAs(alice.username);
    expect((await withdraw(1)).body.data.state).toBe('queued');
    await server.advanceClock(0);
    await sql`update app_user set wallet_address = ${`G${'A'.repeat(55)}`} where id = ${alice.id}`.execute(server.db);
    alice = await server.signInAs(alice.username);
    expect((await withdraw(2)).body.data.state).toBe('review');
  });
});

test.each(['approve', 'reject', 'complete'])('%s of an unknown payout is 404', async (call) => {
  for (const id of ['nope', '01900000-0000-7000-8000-000000000000']) {
    const body = { reason: 'r', txid: 'ab'.repeat(32) };
    expect((await server.post(`/admin/api/payouts/${id}/${call}`, body, { as: admin })).status).toBe(404);
  }
});
