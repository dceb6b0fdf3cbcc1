import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { FakePaymentBridge, renderRoute } from 'mf-kit/testing';
import { aSubscription, FIXTURES, planNamed } from '../fixtures';
import { remote } from '../remote';

type Options = Parameters<typeof renderRoute>[2];
const checkout = (options: Options = {}, address = '/subscription/plan?plan=pro-monthly') =>
  renderRoute(remote, address, { fixtures: FIXTURES, ...options });

test('the order is summed up, and the page passes axe', async () => {
  const { container } = checkout({ session: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Subscription checkout' })).toBeVisible();
  for (const text of ['Pro', 'Monthly', 'up to 10 listings', '4.20 π', 'Pi Cryptocurrency'])
    expect(screen.getByText(text)).toBeVisible();
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
  const { address } = checkout();
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
      { prefix: '/payments', request: { amount: 4.2, metadata: { planId: 'pro-monthly', sellerId: 'admin' } } },
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

test('who has another plan reads what becomes of it', async () => {
  checkout({ session: { currentSubscription: aSubscription() } });
  expect(
    await screen.findByText('The new plan starts at once. The unused days of your Basic plan are credited to it.'),
  ).toBeVisible();
});
