import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserProfile } from 'contracts';
import { axe } from 'jest-axe';
import { type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const open = (search: string, fixtures: Fixtures = FIXTURES, session?: object) =>
  renderRoute(remote, `/compare${search}`, { fixtures, session });
const columns = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('names stand side by side with their facts', async () => {
  const { container } = open('?ids=d1,d2,d3');
  await screen.findByRole('table');
  expect(columns()).toEqual([null, 'crypto.pi', 'shop.pi', 'loan.pi']);
  expect(row('Price')).toEqual(['1,250\u00a0π (highest bid)', '250\u00a0π', '20\u00a0π / yr']);
  expect(row('Length')).toEqual(['6 characters', '4 characters', '4 characters']);
  expect(screen.getByRole('link', { name: 'Show shop.pi' })).toHaveAttribute('href', '/domains/d2');
  expect(screen.getByRole('link', { name: 'Add another name' })).toHaveAttribute('href', '/browse?compare=d1,d2,d3');
  expect(await axe(container)).toHaveNoViolations();
});

test('a name can be taken out', async () => {
  const user = userEvent.setup();
  const { address } = open('?ids=d1,d2');
  await user.click(await screen.findByRole('button', { name: 'Remove crypto.pi from the comparison' }));
  expect(address()).toBe('/compare?ids=d2');
  await waitFor(() => expect(columns()).toEqual([null, 'shop.pi']));
});

test('the signed-in see how sellers are rated', async () => {
  const bob: UserProfile = {
    uid: 'uid-bob',
    username: 'bob',
    bio: '',
    joinedDate: '2029-01-01T00:00:00.000Z',
    isVerified: true,
    subscriptionPlan: null,
    subscriptionEndDate: null,
    rating: 4.5,
    totalSales: 3,
    reviews: [],
    reviewCount: 0,
    profileImage: null,
    socialLinks: {},
  };
  const fixtures = { ...FIXTURES, 'GET /users/uid-bob': { data: bob } };
  open('?ids=d1,d2', fixtures, {});
  await waitFor(() => expect(row('Seller rating')).toEqual(['4.5 of 5', '4.5 of 5']));
});

test('an unknown name is left out, with a sentence', async () => {
  open('?ids=d1,gone', { ...FIXTURES, 'GET /api/domain/gone': refuse('NOT_FOUND') });
  expect(await screen.findByText('One of the names is no longer listed.')).toBeVisible();
  expect(columns()).toEqual([null, 'crypto.pi']);
});

test('nothing to compare leads to browse', async () => {
  const { container } = open('');
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
  expect(await axe(container)).toHaveNoViolations();
});

test('a failure can be tried again', async () => {
  const user = userEvent.setup();
  let isDown = true;
  const shop = FIXTURES['GET /api/domain/d2'];
  open('?ids=d2', { ...FIXTURES, 'GET /api/domain/d2': () => (isDown ? refuse('UNAVAILABLE') : shop) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch domains');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(columns()).toEqual([null, 'shop.pi']));
});
