import { MOCK_SDK } from 'contracts/numbers';
import { KEY } from './open-http';
import { closeAll, ORDER } from './open-simulator';
import { openPage, pass, type SdkPage } from './sdk-page';

describe('Pi.createPayment of the SDK front', () => {
  let page: SdkPage;
  const callbacks = {
    onReadyForServerApproval: jest.fn<void, [string]>(),
    onReadyForServerCompletion: jest.fn<void, [string, string]>(),
    onCancel: jest.fn<void, [string]>(),
    onError: jest.fn<void, [Error, unknown?]>(),
  };

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    jest.resetAllMocks();
    page = await openPage();
    page.random(0);
    await page.signIn('alice');
  });
  afterEach(async () => {
    jest.clearAllTimers();
    jest.useRealTimers();
    page.window.close();
    await page.app.close();
    closeAll();
  });

  const server = (step: string, body: object = {}) =>
    page.app.inject({
      method: 'POST',
      url: `/simulator/v2/payments/${step}`,
      payload: body,
      headers: { authorization: KEY },
    });
  const inject = (operation: string, kind: string) =>
    page.app.inject({ method: 'POST', url: '/simulator/faults', payload: { operation, kind } });
  const pay = () => page.Pi.createPayment(ORDER, callbacks);
  const theId = () => callbacks.onReadyForServerApproval.mock.calls[0]![0];

  /** The app's server handles every callback. */
  function serveAtOnce() {
    callbacks.onReadyForServerApproval.mockImplementation((id) => void server(`${id}/approve`));
    callbacks.onReadyForServerCompletion.mockImplementation((id, txid) => void server(`${id}/complete`, { txid }));
  }

  async function theState() {
    const { payments } = (await page.app.inject('/simulator/state')).json<{
      payments: { identifier: string; status: object }[];
    }>();
    return payments.find(({ identifier }) => identifier === theId());
  }

  it('throws at once without init or without the payments scope', async () => {
    const fresh = await openPage();
    expect(() => fresh.Pi.createPayment(ORDER, callbacks)).toThrow('Pi Network SDK was not initialized. Call init()');
    await fresh.signIn('bob', ['username']);
    expect(() => fresh.Pi.createPayment(ORDER, callbacks)).toThrow('Cannot create a payment without "payments" scope');
    await fresh.app.close();
  });

  it('asks for approval after 2 s, pays 3 s after it and waits for completion', async () => {
    serveAtOnce();
    pay();
    await pass(MOCK_SDK.approveAfterMs - 50);
    expect(callbacks.onReadyForServerApproval).not.toHaveBeenCalled();
    await pass(100);
    expect(callbacks.onReadyForServerApproval).toHaveBeenCalledTimes(1);
    await pass(MOCK_SDK.completeAfterMs - 100);
    expect(callbacks.onReadyForServerCompletion).not.toHaveBeenCalled();
    await pass(500);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledWith(theId(), expect.stringMatching(/^[0-9a-f]{64}$/));
    await pass(30_000);
    expect(callbacks.onReadyForServerApproval).toHaveBeenCalledTimes(1);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(1);
    expect(callbacks.onCancel).not.toHaveBeenCalled();
    expect(await theState()).toMatchObject({ status: { developer_completed: true } });
  });

  it.each([
    [0, 'completion'],
    [MOCK_SDK.successRate - 0.001, 'completion'],
    [MOCK_SDK.successRate, 'cancellation'],
    [0.999, 'cancellation'],
  ])('draws %p: %s', async (value, end) => {
    serveAtOnce();
    page.random(value);
    pay();
    await pass(7_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(end === 'completion' ? 1 : 0);
    expect(callbacks.onCancel).toHaveBeenCalledTimes(end === 'completion' ? 0 : 1);
    if (end === 'cancellation') expect(await theState()).toMatchObject({ status: { user_cancelled: true } });
  });

  it.each([
    ['approve', 0.999, 1],
    ['reject', 0, 0],
  ])('decides by the setting %s, not by chance', async (decide, value, completions) => {
    serveAtOnce();
    page.settings({ decide });
    page.random(value);
    pay();
    await pass(7_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(completions);
    expect(callbacks.onCancel).toHaveBeenCalledTimes(1 - completions);
  });

  it.each([
    ['Approve', 1],
    ['Reject', 0],
  ])('asks when told to: %s', async (response, completions) => {
    serveAtOnce();
    page.settings({ decide: 'ask' });
    pay();
    await pass(4_000);
    page.sheet().getByRole('heading', { name: 'Confirm payment' });
    page.sheet().getByText('Practice mode: no real π moves');
    page.sheet().getByText('12.5 π');
    page.sheet().getByText('Plan Pro');
    page.sheet().getByRole('button', { name: response }).click();
    await pass(1_000);
    expect(page.hasSheet()).toBe(false);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(completions);
    expect(callbacks.onCancel).toHaveBeenCalledTimes(1 - completions);
  });

  it('scales every delay', async () => {
    serveAtOnce();
    page.settings({ scale: 0.1 });
    pay();
    await pass(700);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(1);
  });

  it('ignores unreadable settings', async () => {
    serveAtOnce();
    page.window.localStorage.setItem('pi-simulator', '{"decide":7,"scale":-1');
    pay();
    await pass(7_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(1);
  });

  it('repeats the approval callback every 10 s, six calls in all, until the server approves', async () => {
    pay();
    await pass(2_100);
    for (let calls = 1; calls <= 6; calls += 1) {
      expect(callbacks.onReadyForServerApproval).toHaveBeenCalledTimes(calls);
      await pass(10_000);
    }
    expect(callbacks.onReadyForServerApproval).toHaveBeenCalledTimes(6);
    await server(`${theId()}/approve`);
    await pass(4_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(1);
  });

  it('repeats the completion callback six times in all, then leaves the payment open', async () => {
    callbacks.onReadyForServerApproval.mockImplementation((id) => void server(`${id}/approve`));
    pay();
    await pass(6_000 + 70_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(6);
    expect(callbacks.onCancel).not.toHaveBeenCalled();
    expect(await theState()).toMatchObject({ status: { transaction_verified: true, developer_completed: false } });
  });

  it('ignores what callbacks throw or reject', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    callbacks.onReadyForServerApproval.mockImplementation((id) => {
      void server(`${id}/approve`);
      throw new Error('of the app');
    });
    callbacks.onReadyForServerCompletion.mockImplementation((() =>
      Promise.reject(new Error('of the app'))) as () => void);
    pay();
    await pass(7_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('notifies the app when its server cancels instead of approving', async () => {
    callbacks.onReadyForServerApproval.mockImplementation((id) => void server(`${id}/cancel`));
    pay();
    await pass(3_000);
    expect(callbacks.onCancel).toHaveBeenCalledWith(theId());
    expect(callbacks.onReadyForServerCompletion).not.toHaveBeenCalled();
  });

  it('cancels when the wallet holds too little', async () => {
    serveAtOnce();
    page.Pi.createPayment({ ...ORDER, amount: 90_000 }, callbacks);
    await pass(7_000);
    expect(callbacks.onReadyForServerCompletion).not.toHaveBeenCalled();
    expect(callbacks.onCancel).toHaveBeenCalledWith(theId());
  });

  it('reports a refused order through onError', async () => {
    page.Pi.createPayment({ ...ORDER, amount: -1 }, callbacks);
    await pass(100);
    expect(callbacks.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_amount' }));
  });

  it('reports an open payment that has a transaction', async () => {
    callbacks.onReadyForServerApproval.mockImplementation((id) => void server(`${id}/approve`));
    pay();
    await pass(6_000);
    pay();
    await pass(100);
    const [error, payment] = callbacks.onError.mock.calls[0]!;
    expect(error.message).toBe('A pending payment needs to be handled.');
    expect(payment).toMatchObject({ identifier: theId() });
  });

  it('ends the earlier payment when the app starts another', async () => {
    pay();
    await pass(2_100);
    pay();
    await pass(400);
    expect(callbacks.onCancel).toHaveBeenCalledWith(theId());
  });

  it('doubles callbacks when a fault says so', async () => {
    serveAtOnce();
    await inject('approve', 'duplicate_callback');
    await inject('complete', 'duplicate_callback');
    pay();
    await pass(7_000);
    expect(callbacks.onReadyForServerApproval).toHaveBeenCalledTimes(2);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledTimes(2);
  });

  it('leaves a callback out when a fault says so: the payment stays open', async () => {
    serveAtOnce();
    await inject('submit', 'no_callback');
    pay();
    await pass(30_000);
    expect(callbacks.onReadyForServerApproval).toHaveBeenCalledTimes(1);
    expect(callbacks.onReadyForServerCompletion).not.toHaveBeenCalled();
    expect(callbacks.onCancel).not.toHaveBeenCalled();
  });

  it('finds the transaction of a lost response', async () => {
    serveAtOnce();
    await inject('submit', 'timeout_after');
    pay();
    await pass(40_000);
    expect(callbacks.onReadyForServerCompletion).toHaveBeenCalledWith(theId(), expect.stringMatching(/^[0-9a-f]{64}$/));
    expect(callbacks.onCancel).not.toHaveBeenCalled();
  });
});
