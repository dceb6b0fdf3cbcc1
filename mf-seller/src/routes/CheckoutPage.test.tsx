import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from 'contracts/testing';
import { axe } from 'jest-axe';
import { FakePaymentBridge, refuse, renderRoute } from 'mf-kit/testing';
import { syncServerClock } from 'shared-store';
import { aSubscription, FIXTURES as OWN, planNamed } from '../fixtures';
import { remote } from '../remote';

/** After a payment the session is read again. */
const FIXTURES = {
  ...OWN,
  'POST /user/signin': { user: aUser(), subscription: aSubscription(), currentListings: 3 },
};

type Options = Parameters<typeof renderRoute>[2];
const checkout = (options: Options = {}, address = '/subscription/plan?plan=pro-monthly') =>
  renderRoute(remote, address, { fixtures: FIXTURES, ...options });

test('the order is summed up, and the page passes axe', async () => {
  const { container } = checkout({ session: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription checkout' })).toBeVisible();
  for (const text of ['Pro', 'Monthly', 'up to 10 listings', 'Pi Cryptocurrency'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByText('You pay now')).toBeVisible();
  expect(screen.getAllByRole('group').length).toBe(4);
  expect(await axe(container)).toHaveNoViolations();
});

test('the plan in the navigation state is taken', async () => {
  checkout({ session: {}, state: { plan: planNamed('business-annual') } }, '/subscription/plan');
  expect(await screen.findByRole('button', { name: /^Pay 40\sπ$/ })).toBeVisible();
});

test('without a plan the plans are shown', async () => {
  const { address } = checkout({}, '/subscription/plan');
  await waitFor(() => expect(address()).toBe('/subscription'));
});

test('a visitor signs in first and stays', async () => {
  const user = userEvent.setup();
  const signIn = { user: aUser(), subscription: null, currentListings: 0 };
  const { address } = checkout({ fixtures: { ...FIXTURES, 'POST /user/signin': signIn } });
  await user.click(await screen.findByRole('button', { name: 'Login with Pi' }));
  expect(await screen.findByRole('button', { name: /^Pay 4\.20\sπ$/ })).toBeVisible();
  expect(address()).toBe('/subscription/plan?plan=pro-monthly');
});

describe('paying', () => {
  test('ends with the transaction id, the way to the first listing, and a session that knows the plan', async () => {
    const user = userEvent.setup();
    const signIn = {
      user: { id: 'u', uid: 'uid-alice', username: 'alice', roles: ['user'] },
      subscription: aSubscription({ subscription: planNamed('pro-monthly') }),
      currentListings: 0,
    };
    const { bridge, store } = checkout({ session: {}, fixtures: { ...FIXTURES, 'POST /user/signin': signIn } });
    await user.click(await screen.findByRole('button', { name: /^Pay 4\.20\sπ$/ }));
    expect(await screen.findByText('Subscription Successful!')).toBeVisible();
    expect(screen.getByText('f'.repeat(64))).toBeVisible();
    expect(screen.getByRole('link', { name: 'List Your First Domain' })).toHaveAttribute('href', '/sell');
    expect(bridge.requests).toMatchObject([
      {
        prefix: '/payments',
        request: { amount: 4.2, metadata: { planId: 'pro-monthly', sellerId: 'admin', orderId: 'q1' } },
      },
    ]);
    await waitFor(() => expect(store.getState().session.currentSubscription?.subscription.id).toBe('pro-monthly'));
  });

  test('a cancelled payment says so and can be tried again', async () => {
    const user = userEvent.setup();
    const bridge = new FakePaymentBridge('cancel');
    checkout({ session: {}, bridge });
    await user.click(await screen.findByRole('button', { name: /^Pay 4\.20\sπ$/ }));
    expect(await screen.findByText('Payment Cancelled')).toBeVisible();
    bridge.outcome = 'success';
    await user.click(screen.getByRole('button', { name: /^Pay 4\.20\sπ$/ }));
    expect(await screen.findByText('Subscription Successful!')).toBeVisible();
  });

  test('a failure shows its own text', async () => {
    const user = userEvent.setup();
    checkout({ session: {}, bridge: new FakePaymentBridge('error') });
    await user.click(await screen.findByRole('button', { name: /^Pay 4\.20\sπ$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error completing payment. Please contact support.');
  });
});

test('Close goes back to the plans when the visit began here', async () => {
  const user = userEvent.setup();
  const { address } = checkout({ session: {} });
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(address()).toBe('/subscription');
});

describe('the price', () => {
  const session = { currentSubscription: aSubscription({ end_date: '2030-02-01T00:00:00.000Z' }) };
  const quoted = (data: object) => ({
    ...FIXTURES,
    'POST /api/subscriptions/change': {
      success: true,
      data: { orderId: 'q2', expiresAt: '2030-01-15T00:30:00.000Z', ...data },
    },
  });
  beforeEach(() => syncServerClock('2030-01-15T00:00:00.000Z'));

  test('of an upgrade is shown with its credit and new end, and the credited amount is paid', async () => {
    const { bridge } = checkout({ session, fixtures: quoted({ amount: 3.38, credit: 0.82 }) });
    const pay = await screen.findByRole('button', { name: /^Pay 3\.38\sπ$/ });
    expect(
      screen.getByText('The new plan starts right away. The unused days of your Basic plan are credited to it.'),
    ).toBeVisible();
    expect(screen.getByText(/^−0\.82\sπ$/)).toBeVisible();
    expect(screen.getByText('15 Feb 2030')).toBeVisible();
    await userEvent.click(pay);
    expect(await screen.findByText('Subscription Successful!')).toBeVisible();
    expect(bridge.requests).toMatchObject([{ request: { amount: 3.38, metadata: { orderId: 'q2' } } }]);
  });

  test('is asked for by a press where the rest of the plan may cover it, and nothing is paid then', async () => {
    const rich = {
      currentSubscription: aSubscription({
        subscription: planNamed('basic-annual'),
        end_date: '2031-01-01T00:00:00.000Z',
      }),
    };
    const { bridge, calls } = checkout({ session: rich, fixtures: quoted({ amount: 0, credit: 14.8 }) });
    const ask = await screen.findByRole('button', { name: 'See what you pay' });
    expect(calls).not.toContain('POST /api/subscriptions/change');
    await userEvent.click(ask);
    expect(await screen.findByText(/Your unused days covered its price/)).toBeVisible();
    expect(bridge.requests).toEqual([]);
  });

  test('that cannot be had is said, with another try', async () => {
    checkout({ session, fixtures: { ...FIXTURES, 'POST /api/subscriptions/change': () => refuse('PAYMENT_STATE') } });
    expect(await screen.findByText('This payment has changed. Reload to see the latest.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
