import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { refuse, renderRoute } from 'mf-kit/testing';
import { aSubscription, FIXTURES, planNamed } from '../fixtures';
import { remote } from '../remote';

const plans = (address = '/subscription', options: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, address, { fixtures: FIXTURES, ...options });

test('the plans of a month come first, and the page passes axe', async () => {
  const { container } = plans();
  expect(await screen.findByRole('heading', { level: 2, name: 'Pro' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  expect(within(screen.getByRole('table')).getByRole('row', { name: /^Price/ })).toHaveTextContent(
    '1.50 π / month4.20 π / month8.50 π / month',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('another period goes to the address', async () => {
  const user = userEvent.setup();
  const { address } = plans();
  await user.click(await screen.findByRole('radio', { name: /^Annual/ }));
  expect(address()).toBe('/subscription?period=annual');
  expect(screen.getByText('up to 5 listings · Save 3 π a year')).toBeVisible();
});

test('choosing leads to the checkout', async () => {
  const user = userEvent.setup();
  const { address } = plans('/subscription?period=semiannual');
  await user.click(await screen.findByRole('button', { name: 'Choose Pro' }));
  expect(address()).toBe('/subscription/plan');
  expect(await screen.findByText('Semiannual')).toBeVisible();
});

test('the plan one has is marked and can be renewed', async () => {
  plans('/subscription', { session: { currentSubscription: aSubscription() } });
  expect(await screen.findByText('Your current plan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose Basic' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/subscription/plan?plan=basic-monthly');
});

test('a plan can be cancelled at its end, and that undone; a lower one that follows too', async () => {
  const user = userEvent.setup();
  let overview = {
    current: aSubscription(),
    cancelAtPeriodEnd: false,
    scheduled: { plan: planNamed('basic-monthly'), startsAt: '2099-02-01T00:00:00.000Z' } as object | null,
  };
  const change = (over: object) => () => {
    overview = { ...overview, ...over };
    return { success: true, data: overview, message: 'Done.' };
  };
  plans('/subscription', {
    session: { currentSubscription: aSubscription() },
    fixtures: {
      ...FIXTURES,
      'GET /api/subscriptions': () => ({ data: overview }),
      'POST /api/subscriptions/resume': change({ cancelAtPeriodEnd: false }),
      'DELETE /api/subscriptions/scheduled': change({ scheduled: null }),
      'POST /api/subscriptions/cancel': () => {
        overview = { ...overview, cancelAtPeriodEnd: true };
        const end_date = '2099-02-01T00:00:00.000Z';
        return { success: true, data: { end_date, cancelAtPeriodEnd: true }, message: 'Done.' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
  await waitFor(() => expect(screen.queryByText(/Basic plan follows/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: "Cancel at the period's end" }));
  await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
  await user.click(await screen.findByRole('button', { name: 'Keep my plan' }));
  expect(await screen.findByRole('button', { name: "Cancel at the period's end" })).toBeVisible();
});

test('after a failure the built-in plans are shown, with a message', async () => {
  plans('/subscription', { fixtures: { 'GET /admin/api/subscription-plans': () => refuse('UNAVAILABLE') } });
  expect(await screen.findByText('Failed to load subscription plans. Using mock data as fallback.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(3);
});
