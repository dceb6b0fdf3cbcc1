import type { PaymentCallbacks } from 'mf-kit';
import { serveFixtures, type Fixtures, refuse } from 'mf-kit/testing';
import { makeStore } from 'shared-store';
import { aSession } from 'shared-store/testing';
import { PiPaymentBridge } from './pi-payment-bridge';
import { type PiGlobal, type PiPaymentCallbacks, type PiSdk } from './pi-sdk';

const REQUEST = { amount: 2, memo: 'Pro plan', metadata: { orderId: 'order-1' } };
const RESPONSE = { success: true, data: { paymentId: 'p1', state: 'approved' } };
const OK: Fixtures = {
  'POST /payments/approve': RESPONSE,
  'POST /payments/complete': RESPONSE,
  'POST /payments/cancelled_payment': RESPONSE,
  'POST /payments/incomplete': { success: true },
};

/** A Pi SDK whose callbacks the test fires. */
function fakePi() {
  let callbacks: PiPaymentCallbacks | undefined;
  const pi: PiGlobal = {
    init: async () => undefined,
    authenticate: jest.fn(async (_scopes, _onIncomplete) => ({
      accessToken: 'token-of-alice',
      user: { uid: 'uid-alice' },
    })),
    createPayment: jest.fn((_request, given) => (callbacks = given)),
  };
  const sdk = { pi, initPiSDK: async () => pi } as unknown as PiSdk;
  return { pi, sdk, fire: () => callbacks as PiPaymentCallbacks };
}

const listener = () =>
  ({ onStep: jest.fn(), onSuccess: jest.fn(), onCancel: jest.fn(), onError: jest.fn() }) satisfies PaymentCallbacks;

async function startPayment(fixtures: Fixtures = OK, { signedIn = true } = {}) {
  const calls = serveFixtures(fixtures);
  const store = makeStore(signedIn ? { session: aSession() } : undefined);
  const { pi, sdk, fire } = fakePi();
  const heard = listener();
  await new PiPaymentBridge(sdk, store).createPayment(REQUEST, '/payments', heard);
  return { calls, fire: fire(), heard, pi };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 60));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('asks for the three scopes before the first payment of a page', async () => {
  const { pi } = await startPayment();
  expect(pi.authenticate).toHaveBeenCalledWith(['username', 'payments', 'wallet_address'], expect.any(Function));
});

test('approves, completes and reports both ids', async () => {
  const { calls, fire, heard } = await startPayment();
  fire.onReadyForServerApproval('p1');
  await soon();
  fire.onReadyForServerCompletion('p1', 'tx1');
  await soon();
  expect(calls).toEqual(['POST /payments/approve', 'POST /payments/complete']);
  expect(heard.onStep.mock.calls).toEqual([['confirm'], ['record']]);
  expect(heard.onSuccess).toHaveBeenCalledWith({ paymentId: 'p1', txid: 'tx1' });
});

test('callbacks that the SDK repeats six times reach the server once', async () => {
  const { calls, fire, heard } = await startPayment();
  for (let time = 0; time < 6; time++) fire.onReadyForServerApproval('p1');
  await soon();
  for (let time = 0; time < 6; time++) fire.onReadyForServerCompletion('p1', 'tx1');
  await soon();
  expect(calls).toEqual(['POST /payments/approve', 'POST /payments/complete']);
  expect(heard.onSuccess).toHaveBeenCalledTimes(1);
});

test('a completion that failed is sent again when the SDK repeats its callback', async () => {
  const responses = [refuse('PI_UNAVAILABLE'), RESPONSE];
  const { fire, heard } = await startPayment({ ...OK, 'POST /payments/complete': () => responses.shift() });
  fire.onReadyForServerCompletion('p1', 'tx1');
  await soon();
  expect(heard.onError).toHaveBeenCalledWith(new Error('Error completing payment. Please contact support.'));
  fire.onReadyForServerCompletion('p1', 'tx1');
  await soon();
  expect(heard.onSuccess).toHaveBeenCalledTimes(1);
});

test('the server’s reason for not approving is shown', async () => {
  const { fire, heard } = await startPayment({ ...OK, 'POST /payments/approve': refuse('AMOUNT_MISMATCH') });
  fire.onReadyForServerApproval('p1');
  await soon();
  expect(heard.onError).toHaveBeenCalledWith(new Error('The amount of the payment does not match.'));
});

test('approving without a token stops', async () => {
  const { calls, fire, heard } = await startPayment(OK, { signedIn: false });
  fire.onReadyForServerApproval('p1');
  await soon();
  expect(heard.onError).toHaveBeenCalledWith(new Error('Authentication error: No access token available.'));
  expect(calls).toEqual([]);
});

test('a cancellation shows at once and is reported', async () => {
  const { calls, fire, heard } = await startPayment();
  fire.onCancel('p1');
  expect(heard.onCancel).toHaveBeenCalledTimes(1);
  await soon();
  expect(calls).toEqual(['POST /payments/cancelled_payment']);
});

describe('a step that breaks off ends the payment', () => {
  const broken = () => {
    throw new Error('Something broke.');
  };

  async function startBroken(over: Partial<PiGlobal>) {
    serveFixtures(OK);
    const { pi, sdk } = fakePi();
    Object.assign(pi, over);
    const heard = listener();
    const bridge = new PiPaymentBridge(sdk, makeStore({ session: aSession() }));
    const started = bridge.createPayment(REQUEST, '/payments', heard).then(
      () => null,
      (error: Error) => error.message,
    );
    return { started, heard };
  }

  test.each([
    ['asking for the scopes throws', { authenticate: broken }],
    ['the scopes are refused', { authenticate: async () => broken() }],
    ['the SDK throws', { createPayment: broken }],
  ])('%s', async (_what, over) => {
    const { started } = await startBroken(over);
    expect(await started).toBe('Something broke.');
  });

  test('the SDK rejects what it has begun', async () => {
    const { started, heard } = await startBroken({ createPayment: async () => broken() });
    expect(await started).toBeNull();
    await soon();
    expect(heard.onError).toHaveBeenCalledWith(new Error('Something broke.'));
  });

  test.each(['approve', 'complete'])('the server does not answer to %s', async (step) => {
    const { fire, heard } = await startPayment();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    if (step === 'approve') fire.onReadyForServerApproval('p1');
    else fire.onReadyForServerCompletion('p1', 'tx1');
    await soon();
    expect(heard.onError).toHaveBeenCalledTimes(1);
  });

  test.each(['onStep', 'onSuccess'] as const)('what hears %s throws', async (name) => {
    const { fire, heard } = await startPayment();
    heard[name].mockImplementation(broken);
    fire.onReadyForServerCompletion('p1', 'tx1');
    await soon();
    expect(heard.onError).toHaveBeenCalledWith(new Error('Something broke.'));
  });
});

test('an earlier payment that stands in the way is reported to the server', async () => {
  const { calls, fire, heard } = await startPayment();
  fire.onError(new Error('A pending payment needs to be handled.'), {
    identifier: 'p0',
    amount: 4.2,
    transaction: { txid: 'tx0' },
  });
  await soon();
  expect(calls).toEqual(['POST /payments/incomplete']);
  expect(heard.onError).toHaveBeenCalledWith(new Error('A pending payment needs to be handled.'));
});

describe('a payment that was left incomplete', () => {
  const leftOpen = { identifier: 'p0', amount: 4.2, transaction: { txid: 'tx0' } };

  function signInFinding(...found: (typeof leftOpen | null)[]) {
    const calls = serveFixtures(OK);
    const { pi, sdk } = fakePi();
    pi.authenticate = async (_scopes, onIncomplete) => {
      const payment = found.shift();
      if (payment) onIncomplete(payment);
      return { accessToken: 'token-of-alice', user: { uid: 'uid-alice' } };
    };
    return { calls, bridge: new PiPaymentBridge(sdk, makeStore()) };
  }

  test('is reported at the sign-in that finds it', async () => {
    const { calls, bridge } = signInFinding(leftOpen);
    await bridge.authenticate();
    await soon();
    expect(calls).toEqual(['POST /payments/incomplete']);
    expect(bridge.leftOpen.current()).toEqual({ paymentId: 'p0', txid: 'tx0', amount: 4.2, repair: 'found' });
  });

  test.each([
    ['settled when Pi does not find it any more', null, 'settled'],
    ['waiting while Pi still finds it', leftOpen, 'waiting'],
  ])('is %s', async (_what, foundAgain, repair) => {
    const { calls, bridge } = signInFinding(leftOpen, foundAgain);
    await bridge.authenticate();
    await bridge.leftOpen.repair();
    expect(calls).toHaveLength(2);
    expect(bridge.leftOpen.current()?.repair).toBe(repair);
  });

  test('is one that was paid but not completed, until a repeated callback completes it', async () => {
    const responses = [refuse('PI_UNAVAILABLE'), RESPONSE];
    serveFixtures({ ...OK, 'POST /payments/complete': () => responses.shift() });
    const { sdk, fire } = fakePi();
    const bridge = new PiPaymentBridge(sdk, makeStore({ session: aSession() }));
    await bridge.createPayment(REQUEST, '/payments', listener());
    fire().onReadyForServerCompletion('p1', 'tx1');
    await soon();
    expect(bridge.leftOpen.current()).toMatchObject({ paymentId: 'p1', txid: 'tx1', amount: 2 });
    fire().onReadyForServerCompletion('p1', 'tx1');
    await soon();
    expect(bridge.leftOpen.current()).toBeNull();
  });
});
