import { formatPi } from 'contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { PaymentBridgeProvider } from 'mf-kit';
import type { PaymentState } from 'mf-kit/payment';
import { FakePaymentBridge } from 'mf-kit/testing';
import { ThemeProvider } from 'shared-ui';
import { PaymentPanel } from './PaymentPanel';

function show(state: PaymentState, isPractice = false, onRetry = () => undefined as void) {
  const bridge = Object.assign(new FakePaymentBridge(), { isPractice });
  return render(
    <ThemeProvider>
      <PaymentBridgeProvider bridge={bridge}>
        <PaymentPanel state={state} price={formatPi(4.2)} payee="Dotpi" onRetry={onRetry} />
      </PaymentBridgeProvider>
    </ThemeProvider>,
  );
}

test('a running payment names amount and payee, and what happens if one leaves', () => {
  show({ status: 'processing', step: 'confirm' });
  expect(
    screen.getByText('Paying 4.20 π to Dotpi'.replace('0 π', '0\u00a0π'), { normalizer: (text) => text }),
  ).toBeVisible();
  expect(screen.getByText(/^Leave before confirming and you pay nothing\./)).toBeVisible();
});

test.each([true, false])('with the mock (%p) it says that no real π moves, and only then', (isPractice) => {
  show({ status: 'processing', step: 'confirm' }, isPractice);
  expect(screen.queryAllByText('Practice mode: no real π moves')).toHaveLength(isPractice ? 1 : 0);
});

test('a cancelled payment can be tried again', async () => {
  const retry = jest.fn();
  show({ status: 'cancelled' }, false, retry);
  expect(screen.getByText('Payment Cancelled')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('success shows both ids and has no accessibility violation', async () => {
  const { container } = show({ status: 'success', paymentId: 'payment-1', txid: 'abc123' }, true);
  expect(screen.getByText('payment-1')).toBeVisible();
  expect(screen.getByText('abc123')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
