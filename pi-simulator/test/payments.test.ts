import { stageOf } from '../src/payments/payment';
import type { Simulator } from '../src/simulator';
import { closeAll, openSimulator, ORDER, outcome, TestClock } from './open-simulator';

describe('payments', () => {
  let simulator: Simulator;
  let token: string;
  let users = 0;

  beforeAll(async () => {
    simulator = await openSimulator();
  });
  beforeEach(async () => {
    token = (await simulator.signIn(`user ${(users += 1)}`)).accessToken;
  });
  afterAll(closeAll);

  async function approved() {
    const { id } = await simulator.create(token, ORDER);
    await simulator.approve(id);
    return id;
  }

  it('cancels the earlier payment without a transaction when another is created', async () => {
    const first = await approved();
    const second = await simulator.create(token, ORDER);
    expect(await simulator.get(first)).toMatchObject({ cancelledBy: 'new_payment' });
    expect(await simulator.incomplete(token)).toMatchObject({ id: second.id });
  });

  it('refuses another while one with a transaction is open, naming it', async () => {
    const id = await approved();
    const txid = await simulator.submit(token, id);
    await expect(simulator.create(token, ORDER)).rejects.toMatchObject({
      code: 'ongoing_payment_found',
      details: { paymentId: id },
    });
    await simulator.complete(id, txid);
    expect(await simulator.incomplete(token)).toBeUndefined();
    expect(await outcome(simulator.create(token, ORDER))).toBe('ok');
  });

  it('takes amount and fee from the payer, the amount reaches the app, the fee no one', async () => {
    const before = await simulator.overview();
    await simulator.submit(token, await approved());
    const after = await simulator.overview();
    const of = (overview: typeof before) =>
      overview.accounts.find(({ username }) => username === `user ${users}`)!.balance;
    expect(of(before) - of(after)).toBeCloseTo(12.51, 7);
    expect(after.appWallet.balance - before.appWallet.balance).toBeCloseTo(12.5, 7);
  });

  it('refuses to pay more than the wallet holds, fee and reserve included', async () => {
    const { id } = await simulator.create(token, { ...ORDER, amount: 100_000 });
    await simulator.approve(id);
    expect(await outcome(simulator.submit(token, id))).toBe('insufficient_funds');
    expect(stageOf(await simulator.get(id))).toBe('approved');
    const other = await simulator.create(token, { ...ORDER, amount: 99_998.99 });
    await simulator.approve(other.id);
    expect(await outcome(simulator.submit(token, other.id))).toBe('ok');
  });

  it('blocks a payment for good when it is completed with a transaction of something else', async () => {
    const paid = await approved();
    const foreign = await simulator.submit(token, paid);
    await simulator.complete(paid, foreign);
    const id = await approved();
    await expect(simulator.complete(id, foreign)).rejects.toMatchObject({
      code: 'verification_failed',
      details: { verificationError: 'tx_memo_payment_identifier_mismatch' },
    });
    expect(await simulator.get(id)).toMatchObject({ transaction: { txid: foreign, verified: false } });
    await expect(simulator.complete(id, foreign)).rejects.toMatchObject({
      details: { verificationError: 'payment_already_linked_with_a_tx' },
    });
    expect(await outcome(simulator.cancel(id))).toBe('payment_tx_present');
  });

  it('keeps a linked payment open when another txid is named', async () => {
    const id = await approved();
    const txid = await simulator.submit(token, id);
    expect(await outcome(simulator.complete(id, 'a'.repeat(64)))).toBe('txid_mismatch');
    expect(await outcome(simulator.complete(id, undefined))).toBe('missing_txid');
    expect(await outcome(simulator.complete(id, txid))).toBe('ok');
  });

  it.each<[string, string]>([
    ['wrong_amount', 'verification_failed'],
    ['wrong_to_address', 'verification_failed'],
  ])('does not verify a transaction that a fault made pay %s', async (fault, code) => {
    const id = await approved();
    const txid = await simulator.submit(token, id, fault as 'wrong_amount');
    expect(await simulator.get(id)).toMatchObject({ transaction: { txid, verified: false } });
    expect(await outcome(simulator.complete(id, txid))).toBe(code);
  });

  it.each<[string, object, string]>([
    ['zero', { amount: 0 }, 'invalid_amount'],
    ['negative', { amount: -1 }, 'invalid_amount'],
    ['text amount', { amount: '1' }, 'invalid_amount'],
    ['eight decimals', { amount: 0.00000001 }, 'invalid_amount'],
    ['no amount', { amount: undefined }, 'invalid_amount'],
    ['more than exists', { amount: 1e12 }, 'invalid_amount'],
    ['no memo', { memo: undefined }, 'invalid_arguments'],
    ['list as metadata', { metadata: [] }, 'invalid_metadata'],
    ['no metadata', { metadata: null }, 'invalid_metadata'],
  ])('refuses an order with %s', async (_what, change, code) => {
    expect(await outcome(simulator.create(token, { ...ORDER, ...change }))).toBe(code);
  });

  it('belongs to its user', async () => {
    const id = await approved();
    const stranger = (await simulator.signIn('stranger')).accessToken;
    expect(await outcome(simulator.submit(stranger, id))).toBe('forbidden');
    expect(await outcome(simulator.cancelByUser(stranger, id))).toBe('forbidden');
  });

  it('knows no other payments', async () => {
    expect(await outcome(simulator.get('nope'))).toBe('payment_not_found');
    expect(await outcome(simulator.approve('nope'))).toBe('payment_not_found');
  });

  it('decides rivals one by one: of many equal steps at once one succeeds', async () => {
    const { id } = await simulator.create(token, ORDER);
    const many = (step: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, () => outcome(step())));
    const successes = (outcomes: string[]) => outcomes.filter((code) => code === 'ok').length;
    expect(successes(await many(() => simulator.approve(id)))).toBe(1);
    const balance = (await simulator.overview()).appWallet.balance;
    expect(successes(await many(() => simulator.submit(token, id)))).toBe(1);
    expect((await simulator.overview()).appWallet.balance).toBeCloseTo(balance + 12.5, 7);
    const { transaction } = await simulator.get(id);
    expect(successes(await many(() => simulator.complete(id, transaction?.txid)))).toBe(1);
  });

  it('leaves one open payment when a user creates many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => simulator.create(token, ORDER)));
    const { payments } = await simulator.overview();
    const own = payments.filter(({ username }) => username === `user ${users}`);
    expect(own.filter((payment) => stageOf(payment) === 'created')).toHaveLength(1);
    expect(own).toHaveLength(20);
  });

  it('never settles and cancels the same payment', async () => {
    const id = await approved();
    const [paid, cancelled] = await Promise.all([
      outcome(simulator.submit(token, id)),
      outcome(simulator.cancelByUser(token, id)),
    ]);
    expect([paid, cancelled].filter((code) => code === 'ok')).toHaveLength(1);
  });
});

describe('a token', () => {
  afterEach(closeAll);

  it('is good for 30 days on the given clock', async () => {
    const clock = new TestClock();
    const simulator = await openSimulator(undefined, clock);
    const { accessToken } = await simulator.signIn('alice');
    clock.advance(30 * 86_400_000 - 1);
    await expect(simulator.me(accessToken)).resolves.toMatchObject({ username: 'alice' });
    clock.advance(1);
    expect(await outcome(simulator.me(accessToken))).toBe('unauthorized');
  });

  it('is a fresh one at each sign-in, for the same account', async () => {
    const simulator = await openSimulator();
    const [first, second] = [await simulator.signIn('alice'), await simulator.signIn('alice')];
    expect(first.accessToken).not.toBe(second.accessToken);
    expect(first.user).toEqual(second.user);
    expect(await simulator.me(first.accessToken)).toEqual(await simulator.me(second.accessToken));
  });

  it('shows only what its scopes allow', async () => {
    const simulator = await openSimulator();
    const { accessToken } = await simulator.signIn('alice', ['username']);
    expect(await simulator.me(accessToken)).not.toHaveProperty('wallet_address');
    expect(await outcome(simulator.create(accessToken, ORDER))).toBe('missing_scope');
    const bare = await simulator.signIn('alice', []);
    expect(await simulator.me(bare.accessToken)).not.toHaveProperty('username');
    expect(await outcome(simulator.signIn('alice', ['everything']))).toBe('invalid_scopes');
  });

  it.each([undefined, null, 7, '', ' ', ' alice', 'a\u0000b', 'x'.repeat(65), {}])(
    'is refused to the name %p',
    async (name) => {
      const simulator = await openSimulator();
      expect(await outcome(simulator.signIn(name))).toBe('invalid_arguments');
    },
  );
});
