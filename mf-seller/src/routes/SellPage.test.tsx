import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { refuse, renderRoute } from 'mf-kit/testing';
import { syncServerClock } from 'shared-store';
import { aSubscription, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const sell = (options: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, '/sell', { fixtures: FIXTURES, ...options });

beforeEach(() => syncServerClock('2030-01-15T00:00:00.000Z'));

test('a visitor is asked to sign in, and then sees more', async () => {
  const user = userEvent.setup();
  const { container } = sell();
  const login = await screen.findByRole('button', { name: 'Login with Pi Network' });
  expect(await axe(container)).toHaveNoViolations();
  await user.click(login);
  expect(await screen.findByText('3 of 3 used')).toBeVisible();
});

describe('without a subscription', () => {
  test('the form is inert under the banner', async () => {
    const { container } = sell({ session: {} });
    expect(await screen.findByText('Subscription Required')).toBeVisible();
    expect(screen.getByRole('button', { name: 'You need active Subscription to list domains' })).toBeDisabled();
    expect(screen.getByLabelText('Domain name').closest('[inert]')).not.toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('View Plans opens the picker; a plan leads to the checkout', async () => {
    const user = userEvent.setup();
    const { address } = sell({ session: {} });
    await user.click(await screen.findByRole('button', { name: 'View Plans' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlock Full Access' }));
    for (const text of [
      'Most Popular',
      'Why Choose Our Platform',
      '78% success rate with average sale time of just 12 days',
      'No setup fees',
      'Cancel anytime',
      '24/7 support',
    ]) {
      expect(await dialog.findByText(text)).toBeVisible();
    }
    expect(dialog.getByText('up to 10 listings')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Annual' }));
    expect(dialog.getByText('up to 5 listings · Save 3 π a year')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Choose Business' }));
    expect(address()).toBe('/subscription/plan');
    expect(await screen.findByRole('button', { name: /^Pay 40\sπ$/ })).toBeVisible();
  });

  test('an expired one is named', async () => {
    sell({ session: { currentSubscription: aSubscription({ end_date: '2020-01-01T00:00:00.000Z' }) } });
    expect(await screen.findByText('Subscription Expired')).toBeVisible();
    expect(screen.getByText('Subscription Required')).toBeVisible();
  });
});

describe('with a subscription', () => {
  const session = { currentSubscription: aSubscription(), currentListings: 2 };

  test('usage and listings in every status are shown, and no form', async () => {
    const { container } = sell({ session });
    expect(await screen.findByText('2 of 3 used')).toBeVisible();
    await screen.findByRole('link', { name: 'View shop.pi' });
    const rows = within(screen.getByRole('region', { name: 'Your listings' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Active.*shop\.pi.*250/),
      expect.stringMatching(/Active.*crypto\.pi.*100/),
      expect.stringMatching(/In review.*loan\.pi.*20.* \/ mo/),
      expect.stringMatching(/Sold.*go\.pi.*5,000/),
    ]);
    expect(screen.getByRole('link', { name: 'View crypto.pi' })).toHaveAttribute('href', '/domains/d2');
    expect(screen.queryByRole('button', { name: /list domains/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/listing limit/)).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('a reached limit is said', async () => {
    sell({ session: { ...session, currentListings: 3 } });
    expect(await screen.findByText("You have reached your plan's listing limit.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'See larger plans' })).toHaveAttribute('href', '/subscription');
  });

  test('listings that did not load can be asked for again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    sell({
      session,
      fixtures: { ...FIXTURES, 'GET /api/domain/domains': () => (isDown ? refuse('UNAVAILABLE') : []) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your listings did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('You have no listings.')).toBeVisible());
  });
});
