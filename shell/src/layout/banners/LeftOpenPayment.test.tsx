import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveFixtures } from 'mf-kit/testing';
import { renderShell, settingsResponse } from '../../testing/renderShell';

const payment = { paymentId: 'p0', txid: null, amount: 4.2 };

function open() {
  serveFixtures({
    'GET /site_settings/api/settings': settingsResponse(),
    'GET /api/conversations': { data: [], meta: { total: 0, nextCursor: null } },
    'GET /api/notifications': { data: [], meta: { total: 0, nextCursor: null, unread: 0 } },
    'GET /api/wallet': { data: { wallet: { balance: 0, lockedBalance: 0 }, inEscrow: 0 } },
  });
  return renderShell('/', { session: {} }).bridge;
}

test('a payment found at the sign-in is repaired at once, and the result is shown', async () => {
  const bridge = open();
  act(() => bridge.leftOpen.found(payment));
  expect(await screen.findByText('Your earlier payment of 4.20 π is settled.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(screen.queryByText(/earlier payment/)).not.toBeInTheDocument();
});

test('a payment that Pi still holds can be repaired again', async () => {
  const bridge = open();
  bridge.settles = async () => false;
  act(() => bridge.leftOpen.found(payment));
  expect(
    await screen.findByText('Pi still holds it open. Nothing is lost. Please try again in a minute.'),
  ).toBeVisible();
  bridge.settles = async () => true;
  await userEvent.click(screen.getByRole('button', { name: 'Repair my payment' }));
  expect(await screen.findByText('Your earlier payment of 4.20 π is settled.')).toBeVisible();
});
