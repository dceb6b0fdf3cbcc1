import { formatPi } from 'contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeStore } from 'shared-store';
import { Provider } from 'shared-store/redux';
import { aSession } from 'shared-store/testing';
import { Toaster } from 'shared-ui';
import { FakePaymentBridge } from '../fixtures/fake-payment-bridge';
import { PaymentPanel } from '../payment-panel/PaymentPanel';
import { PaymentBridgeProvider } from './payment-bridge';
import { usePayment } from './use-payment';

const REQUEST = { amount: 4.2, memo: 'Pro plan', metadata: { paymentType: 'subscription' } };

function Checkout({ prefix }: { prefix?: '/deposit/payments' }) {
  const payment = usePayment();
  return (
    <>
      <button onClick={() => void payment.start(REQUEST, prefix)}>Pay</button>
      <PaymentPanel state={payment.state} price={formatPi(4.2)} payee="Dotpi" onRetry={payment.reset} />
    </>
  );
}

async function pay(
  bridge: FakePaymentBridge,
  { signedIn = true, prefix }: { signedIn?: boolean; prefix?: '/deposit/payments' } = {},
) {
  render(
    <Provider store={makeStore(signedIn ? { session: aSession() } : undefined)}>
      <PaymentBridgeProvider bridge={bridge}>
        <Checkout prefix={prefix} />
        <Toaster />
      </PaymentBridgeProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
}

test('a payment ends with its two ids', async () => {
  await pay(new FakePaymentBridge('success'));
  expect(await screen.findByText('Paid 4.20 π to Dotpi')).toBeVisible();
  expect(screen.getByText('payment-1')).toBeVisible();
  expect(screen.getByText('f'.repeat(64))).toBeVisible();
});

test('each step is spoken, and a second click starts no second payment', async () => {
  const bridge = new FakePaymentBridge('hold');
  await pay(bridge);
  expect(screen.getByRole('status')).toHaveTextContent('Step 1 of 3: Prepare the payment');
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(bridge.requests).toHaveLength(1);
  act(() => bridge.callbacks?.onStep('record'));
  expect(screen.getByRole('status')).toHaveTextContent('Step 3 of 3: Recorded on the blockchain');
});

test('after 20 seconds the panel says that the user may leave', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await pay(new FakePaymentBridge('hold'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByRole('status')).toHaveTextContent('Still working. You can leave, we will finish it.');
  jest.useRealTimers();
});

test('a cancelled payment says so and can be tried again', async () => {
  const bridge = new FakePaymentBridge('cancel');
  await pay(bridge);
  expect(await screen.findByText('Payment Cancelled')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
});

test('what fails while it is recorded is not paid a second time, and may still succeed', async () => {
  const bridge = new FakePaymentBridge('hold');
  await pay(bridge);
  act(() => bridge.callbacks?.onStep('record'));
  act(() => bridge.callbacks?.onError(new Error('Error completing payment. Please contact support.')));
  expect(screen.getByRole('alert')).toHaveTextContent('Error completing payment. Please contact support.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  act(() => bridge.callbacks?.onSuccess({ paymentId: 'late', txid: 'txid' }));
  expect(screen.getByText('late')).toBeVisible();
});

test.each([
  [undefined, 'Authentication error: No access token available.'],
  ['/deposit/payments' as const, 'Authentication error: No token provided.'],
])('without a token nothing is started (%s)', async (prefix, message) => {
  const bridge = new FakePaymentBridge();
  await pay(bridge, { signedIn: false, prefix });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(bridge.requests).toEqual([]);
});

test('without the SDK the user hears where payments work', async () => {
  await pay(new FakePaymentBridge('unavailable'));
  const sentence = 'Pi SDK is not available. Please ensure you are logged in with the Pi Network app.';
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('a payment that cannot be started says so in place and by toast', async () => {
  const bridge = new FakePaymentBridge();
  bridge.createPayment = () => Promise.reject(new Error('scope missing'));
  await pay(bridge);
  expect(await screen.findByText('Failed to initiate payment')).toBeVisible();
  expect(await screen.findByText('Failed to initiate payment. Please login agin with Pi .')).toBeVisible();
});
