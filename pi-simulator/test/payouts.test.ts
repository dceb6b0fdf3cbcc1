import { DEMO_APP_WALLET, demoUid } from 'contracts/demo';
import { walletOf } from '../src/chain/wallets';
import { stageOf } from '../src/payments/payment';
import type { Simulator } from '../src/simulator';
import { signPayout } from './app-wallet';
import { closeAll, openSimulator, ORDER, outcome } from './open-simulator';

const ORDERED = { amount: 5, memo: 'Withdrawal', metadata: { withdrawalId: 'w1' } };

describe('app-to-user payments', () => {
  let simulator: Simulator;
  let receivers = 0;
  let uid: string;
  let to: string;
  let token: string;

  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(closeAll);
  beforeEach(async () => {
    const username = `receiver ${(receivers += 1)}`;
    token = (await simulator.signIn(username)).accessToken;
    uid = demoUid(username);
    to = walletOf(username).publicKey();
  });

  const create = () => simulator.createPayout({ ...ORDERED, uid });
  const pay = async (memo: string, amount = '5') =>
    (await simulator.submitEnvelope(signPayout(simulator.chain, { to, memo, amount }).tx)).hash;
  /** The next test must find nothing open. */
  const finish = async (id: string) => simulator.complete(id, await pay(id));

  it('are approved from the start and go from the app’s wallet to the user’s', async () => {
    const payment = await create();
    expect(payment).toMatchObject({
      direction: 'app_to_user',
      approved: true,
      userUid: uid,
      fromAddress: DEMO_APP_WALLET,
      toAddress: to,
      amount: 50_000_000n,
      transaction: null,
    });
    await finish(payment.id);
  });

  it('know nothing of their transaction until they are completed', async () => {
    const { id } = await create();
    const txid = await pay(id);
    expect(await simulator.get(id)).toMatchObject({ transaction: null });
    expect(await simulator.complete(id, txid)).toMatchObject({
      completed: true,
      transaction: { txid, verified: true },
    });
    expect(await outcome(simulator.complete(id, txid))).toBe('already_completed');
  });

  it('refuse the next one while one is open, for any user, and name the open one', async () => {
    const { id } = await create();
    const other = (await simulator.signIn('other receiver')).user.uid;
    await expect(simulator.createPayout({ ...ORDERED, uid: other })).rejects.toMatchObject({
      code: 'ongoing_payment_found',
      details: { paymentId: id },
    });
    expect((await simulator.incompletePayouts()).map((payment) => payment.id)).toEqual([id]);
    await finish(id);
    expect(await simulator.incompletePayouts()).toEqual([]);
  });

  it('may be counted by user instead: what is unconfirmed is a setting', async () => {
    const perUser = await openSimulator();
    perUser.changeSettings({ ongoingPer: 'user' });
    const uids = [(await perUser.signIn('one')).user.uid, (await perUser.signIn('two')).user.uid];
    for (const each of uids) expect(await outcome(perUser.createPayout({ ...ORDERED, uid: each }))).toBe('ok');
    expect(await outcome(perUser.createPayout({ ...ORDERED, uid: uids[0] }))).toBe('ongoing_payment_found');
    expect(await perUser.incompletePayouts()).toHaveLength(2);
  });

  it('cannot be approved', async () => {
    const { id } = await create();
    expect(await outcome(simulator.approve(id))).toBe('already_approved');
    await finish(id);
  });

  it('can be cancelled while no transaction is recorded, and not completed after that', async () => {
    const { id } = await create();
    expect(stageOf(await simulator.cancel(id))).toBe('cancelled');
    expect(await outcome(simulator.complete(id, await pay(id)))).toBe('cancelled_payment');
    expect(await simulator.incompletePayouts()).toEqual([]);
  });

  it.each([
    ['wrong memo', () => pay('another payment'), 'tx_memo_payment_identifier_mismatch'],
    ['wrong amount', (id: string) => pay(id, '4.9999999'), 'tx_payment_mismatch'],
  ])('are blocked for good by a transaction with a %s', async (_what, payWrongly, verificationError) => {
    const blocked = await openSimulator();
    [simulator, uid] = [blocked, (await blocked.signIn('blocked')).user.uid];
    to = walletOf('blocked').publicKey();
    const { id } = await create();
    const txid = await payWrongly(id);
    await expect(blocked.complete(id, txid)).rejects.toMatchObject({
      code: 'verification_failed',
      details: { verificationError },
    });
    expect(await blocked.get(id)).toMatchObject({ completed: false, transaction: { txid, verified: false } });
    await expect(blocked.complete(id, await pay(id))).rejects.toMatchObject({
      code: 'verification_failed',
      details: { verificationError: 'payment_already_linked_with_a_tx' },
    });
    expect(await outcome(blocked.cancel(id))).toBe('payment_tx_present');
    expect(await outcome(create())).toBe('ongoing_payment_found');
    simulator = await openSimulator();
  });

  it('are not completed by a transaction that is not there or that failed', async () => {
    const { user } = await simulator.signIn('unactivated-ann');
    const { id, toAddress } = await simulator.createPayout({ ...ORDERED, uid: user.uid });
    expect(await outcome(simulator.complete(id, 'a'.repeat(64)))).toBe('not_verified');
    const failed = await simulator.submitEnvelope(signPayout(simulator.chain, { to: toAddress, memo: id }).tx);
    expect(failed.failure).toEqual(['op_no_destination']);
    expect(await outcome(simulator.complete(id, failed.hash))).toBe('not_verified');
    expect(await outcome(simulator.cancel(id))).toBe('ok');
  });

  it.each<[string, object, string]>([
    ['an unknown uid', { uid: demoUid('nobody') }, 'user_not_found'],
    ['no uid', { uid: undefined }, 'invalid_arguments'],
    ['an amount of 0', { amount: 0 }, 'invalid_amount'],
    ['a text amount', { amount: '5' }, 'invalid_amount'],
    ['no memo', { memo: undefined }, 'invalid_arguments'],
    ['no metadata', { metadata: undefined }, 'invalid_metadata'],
  ])('are refused with %s', async (_what, change, code) => {
    expect(await outcome(simulator.createPayout({ ...ORDERED, uid, ...change }))).toBe(code);
  });

  it('want the scope wallet_address', async () => {
    const { user } = await simulator.signIn('shy', ['username', 'payments']);
    expect(await outcome(simulator.createPayout({ ...ORDERED, uid: user.uid }))).toBe('missing_scope');
    await simulator.signIn('shy');
    const { id } = await simulator.createPayout({ ...ORDERED, uid: user.uid });
    await simulator.cancel(id);
  });

  it('do not find a user who revoked their permissions: they return under another uid', async () => {
    const { uid: next } = await simulator.revoke(`receiver ${receivers}`);
    expect(await outcome(simulator.me(token))).toBe('unauthorized');
    expect(await outcome(create())).toBe('user_not_found');
    expect((await simulator.signIn(`receiver ${receivers}`)).user.uid).toBe(next);
    expect(next).not.toBe(uid);
  });

  it('are not in the way of the receiver’s own payments, and not theirs to pay or cancel', async () => {
    const { id } = await create();
    const own = await simulator.create(token, ORDER);
    expect(await simulator.incomplete(token)).toMatchObject({ id: own.id });
    expect(await outcome(simulator.submit(token, id))).toBe('forbidden');
    expect(await outcome(simulator.cancelByUser(token, id))).toBe('forbidden');
    await finish(id);
  });
});
