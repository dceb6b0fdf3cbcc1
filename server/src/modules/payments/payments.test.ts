import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { expectSoundBooks } from '../ledger/testing/expect-sound-books';
import { PiWallet, depositMetadata } from './testing/pi-wallet';

let server: TestServer;
let admin: Session;
let wallet: PiWallet;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
});
beforeEach(async () => {
  people += 1;
  wallet = new PiWallet(server, await server.signInAs(`payer-${people}`));
});
afterEach(async () => {
  await server.delete('/simulator/faults');
  await expectSoundBooks(server, admin);
});
afterAll(() => server.close());

const inject = (operation: string, kind: string, times: number | 'always' = 1) =>
  server.post('/simulator/faults', { operation, kind, times });
const outcome = ({ status, body }: { status: number; body: { code?: string; data?: { state: string } } }) => [
  status,
  body.code ?? body.data?.state,
];
const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
const activity = async (session: Session) => (await server.get('/api/wallet/activity', { as: session })).body.data.trx;

describe('a deposit', () => {
  test('is approved, completed against the chain and credited with one wallet transaction', async () => {
    const paymentId = await wallet.create(12.34);
    expect(outcome(await wallet.approve(paymentId))).toEqual([200, 'approved']);
    const txid = await wallet.submit(paymentId);
    expect(outcome(await wallet.complete(paymentId, txid))).toEqual([200, 'completed']);
    expect(await wallet.balance()).toBe(12.34);
    expect(await activity(wallet.session)).toMatchObject([
      { direction: 'user_to_app', amount: 12.34, state: 'completed', paymentId, memo: 'Wallet deposit' },
    ]);
  });

  test('is served by the other prefix too, with and without a slash at the end', async () => {
    const paymentId = await wallet.create(1);
    expect((await server.post('/deposit/payments/approve/', { paymentId }, { as: wallet.session })).status).toBe(200);
    const txid = await wallet.submit(paymentId);
    expect(
      (await server.post('/deposit/payments/complete', { paymentId, txid: txid.toUpperCase() }, { as: wallet.session }))
        .status,
    ).toBe(200);
  });

  test('approved and completed twenty times at once is credited once', async () => {
    const paymentId = await wallet.create(5);
    const approvals = await twenty(() => wallet.approve(paymentId));
    expect(new Set(approvals.map((response) => response.status))).toEqual(new Set([200]));
    const txid = await wallet.submit(paymentId);
    const completions = await twenty(() => wallet.complete(paymentId, txid));
    expect(new Set(completions.map((response) => outcome(response).join()))).toEqual(new Set(['200,completed']));
    expect(outcome(await wallet.approve(paymentId))).toEqual([200, 'completed']);
    expect(await wallet.balance()).toBe(5);
  });

  test.each([
    ['above 10,000 π', 10_000.01],
    ['finer than 0.01 π', 1.001],
  ])('%s is refused and cancelled at Pi', async (_what, amount) => {
    const paymentId = await wallet.create(amount);
    expect(outcome(await wallet.approve(paymentId))).toEqual([400, 'VALIDATION']);
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'cancelled']);
  });

  test('of a requestId that was used is refused', async () => {
    const metadata = depositMetadata();
    await wallet.pay(3, metadata);
    expect(outcome(await wallet.approve(await wallet.create(3, metadata)))).toEqual([409, 'PAYMENT_STATE']);
    expect(await wallet.balance()).toBe(3);
  });

  test('paid twice under one requestId is credited twice; the second is no success', async () => {
    const metadata = depositMetadata();
    const first = await wallet.payAndLeave(4, metadata);
    // Completed at Pi, and our server was killed before it booked that: Pi takes the next payment.
    const { apiBaseUrl, apiKey } = server.config.pi;
    const headers = { authorization: `Key ${apiKey}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify({ txid: first.txid }) };
    expect((await fetch(`${apiBaseUrl}/v2/payments/${first.paymentId}/complete`, request)).status).toBe(200);
    const second = await wallet.payAndLeave(6, metadata);
    const both = () =>
      Promise.all([first, second].map(({ paymentId, txid }) => wallet.complete(paymentId, txid).then(outcome)));
    for (const responses of [await both(), await both()])
      expect(responses.map(String).sort()).toEqual(['200,completed', '409,PAYMENT_STATE']);
    expect(await wallet.balance()).toBe(10);
    expect((await expectSoundBooks(server, admin))['suspense.unmatched']).toBe(0);
  });

  test('of another user’s requestId is a deposit like any other', async () => {
    const metadata = depositMetadata();
    const second = new PiWallet(server, await server.signInAs(`twin-${people}`));
    const [mine, theirs] = [await wallet.payAndLeave(5, metadata), await second.payAndLeave(7, metadata)];
    expect(outcome(await wallet.complete(mine.paymentId, mine.txid))).toEqual([200, 'completed']);
    expect(outcome(await second.complete(theirs.paymentId, theirs.txid))).toEqual([200, 'completed']);
    expect([await wallet.balance(), await second.balance()]).toEqual([5, 7]);
  });
});

describe('a payment is refused', () => {
  test.each([
    ['wrong_uid', [409, 'PAYMENT_NOT_YOURS']],
    ['wrong_network', [409, 'PAYMENT_NOT_VERIFIED']],
    ['wrong_to_address', [409, 'PAYMENT_NOT_VERIFIED']],
  ])('when it was created with %s', async (fault, expected) => {
    await inject('create', fault);
    expect(outcome(await wallet.approve(await wallet.create(5)))).toEqual(expected);
  });

  test('when it is another user’s', async () => {
    const { paymentId, txid } = await wallet.payAndLeave(5);
    const mallory = new PiWallet(server, await server.signInAs('mallory'));
    expect(outcome(await mallory.approve(paymentId))).toEqual([409, 'PAYMENT_NOT_YOURS']);
    expect(outcome(await mallory.complete(paymentId, txid))).toEqual([409, 'PAYMENT_NOT_YOURS']);
    expect(outcome(await mallory.reportCancelled(paymentId))).toEqual([409, 'PAYMENT_NOT_YOURS']);
    expect(outcome(await wallet.complete(paymentId, txid))).toEqual([200, 'completed']);
  });

  test('when it does not say what it pays for', async () => {
    expect(outcome(await wallet.approve(await wallet.create(5, { paymentType: 'gift' })))).toEqual([400, 'VALIDATION']);
    expect(outcome(await wallet.approve(await wallet.create(5, { orderId: 'o1' })))).toEqual([409, 'PAYMENT_STATE']);
  });

  test.each(['unknown-payment', '../me', 'a b'])('when Pi does not know "%s"', async (paymentId) => {
    expect(outcome(await wallet.approve(paymentId))).toEqual([409, 'PAYMENT_NOT_VERIFIED']);
    expect(outcome(await wallet.complete(paymentId, 'ab'.repeat(32)))).toEqual([409, 'PAYMENT_NOT_VERIFIED']);
  });

  test('when its transaction is unknown to the chain; it can still be completed afterwards', async () => {
    const paymentId = await wallet.create(5);
    await wallet.approve(paymentId);
    expect(outcome(await wallet.complete(paymentId, 'ab'.repeat(32)))).toEqual([409, 'PAYMENT_NOT_VERIFIED']);
    expect(outcome(await wallet.complete(paymentId, await wallet.submit(paymentId)))).toEqual([200, 'completed']);
  });

  test('when its transaction paid for something else', async () => {
    const paid = await wallet.payAndLeave(5);
    await wallet.complete(paid.paymentId, paid.txid);
    const paymentId = await wallet.create(5);
    await wallet.approve(paymentId);
    expect(outcome(await wallet.complete(paymentId, paid.txid))).toEqual([409, 'TXID_USED']);
    const unposted = await new PiWallet(server, await server.signInAs('other-payer')).payAndLeave(5);
    expect(outcome(await wallet.complete(paymentId, unposted.txid))).toEqual([409, 'PAYMENT_NOT_VERIFIED']);
    expect(await wallet.balance()).toBe(5);
  });

  test('when it is completed before it was approved', async () => {
    const paymentId = await wallet.create(5);
    expect(outcome(await wallet.complete(paymentId, 'ab'.repeat(32)))).toEqual([409, 'PAYMENT_STATE']);
  });

  test('when less arrived on the chain than it says; what arrived is in the wallet', async () => {
    const paymentId = await wallet.create(5);
    await wallet.approve(paymentId);
    await inject('submit', 'wrong_amount');
    const txid = await wallet.submit(paymentId);
    expect(outcome(await wallet.complete(paymentId, txid))).toEqual([409, 'AMOUNT_MISMATCH']);
    expect(await wallet.balance()).toBe(0.01);
  });

  test('while the chain contradicts itself about the amount; it is completed afterwards', async () => {
    const { paymentId, txid } = await wallet.payAndLeave(5);
    await inject('horizon', 'wrong_amount', 2);
    expect(outcome(await wallet.complete(paymentId, txid))).toEqual([503, 'PI_UNAVAILABLE']);
    expect(outcome(await wallet.complete(paymentId, txid))).toEqual([200, 'completed']);
    expect(await wallet.balance()).toBe(5);
  });
});

describe('cancelling', () => {
  test('is a hint: Pi decides', async () => {
    const paymentId = await wallet.create(5);
    await wallet.approve(paymentId);
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'approved']);
    await wallet.cancelInWallet(paymentId);
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'cancelled']);
    expect(outcome(await wallet.approve(paymentId))).toEqual([409, 'PAYMENT_STATE']);
  });

  test('a payment that was paid settles it', async () => {
    const { paymentId } = await wallet.payAndLeave(5);
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'completed']);
    expect(await wallet.balance()).toBe(5);
  });
});

describe('recovery', () => {
  test('a payment whose browser went away is finished by itself', async () => {
    await wallet.payAndLeave(7);
    await server.advanceClock(10_000);
    expect(await wallet.balance()).toBe(7);
  });

  test.each([
    ['{paymentId}', (paymentId: string, txid: string) => ({ paymentId, txid })],
    [
      '{payment}',
      (paymentId: string, txid: string) => ({
        payment: { identifier: paymentId, user_uid: 'x', transaction: { txid } },
      }),
    ],
  ])(
    'an incomplete payment reported as %s, without a bearer, is finished, and the response says nothing about it',
    async (_shape, bodyOf) => {
      const { paymentId, txid } = await wallet.payAndLeave(6);
      const { status, body } = await server.post('/payments/incomplete', bodyOf(paymentId, txid));
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await wallet.balance()).toBe(6);
    },
  );

  test('an incomplete payment without a transaction is cancelled for its payer after its window, not before', async () => {
    const paymentId = await wallet.create(6);
    await wallet.approve(paymentId);
    const report = () => server.post('/deposit/payments/incomplete', { paymentId }, { as: wallet.session });
    await report();
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'approved']);
    await server.advanceClock(61_000);
    await report();
    expect(outcome(await wallet.reportCancelled(paymentId))).toEqual([200, 'cancelled']);
  });

  test('a report of an unknown payment gets the same response', async () => {
    expect((await server.post('/payments/incomplete', { paymentId: 'unknown' })).body).toEqual({ success: true });
    expect((await server.post('/payments/incomplete', {})).status).toBe(400);
  });

  test('while Pi is away the response is 503 and the payment finishes afterwards', async () => {
    const { paymentId, txid } = await wallet.payAndLeave(8);
    await inject('complete', 'http_500_html', 'always');
    const refused = await wallet.complete(paymentId, txid);
    expect(outcome(refused)).toEqual([503, 'PI_UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    await expectSoundBooks(server, admin);
    await server.delete('/simulator/faults');
    await server.advanceClock(60_000);
    expect(await wallet.balance()).toBe(8);
  });

  test('lost responses of approve and complete are looked up', async () => {
    const approved = new PiWallet(server, await server.signInAs('slow-payer'));
    const { paymentId, txid } = await approved.payAndLeave(7);
    await Promise.all([inject('approve', 'timeout_after'), inject('complete', 'timeout_after')]);
    const responses = await Promise.all([approved.complete(paymentId, txid), wallet.pay(9)]);
    expect(responses.map(outcome)).toEqual(Array(2).fill([200, 'completed']));
    expect(await Promise.all([approved.balance(), wallet.balance()])).toEqual([7, 9]);
  });

  test.each(['http_429', 'http_401', 'http_404'])(
    'a passing %s of the chain does not lose a payment',
    async (fault) => {
      const { paymentId, txid } = await wallet.payAndLeave(2);
      await inject('horizon', fault, 2);
      await wallet.complete(paymentId, txid);
      await server.delete('/simulator/faults');
      await server.advanceClock(60_000);
      expect(await wallet.balance()).toBe(2);
    },
  );
});
