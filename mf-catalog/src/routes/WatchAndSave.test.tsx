import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedSearch } from 'contracts';
import { axe } from 'jest-axe';
import { type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { FIXTURES, NOW } from '../fixtures';
import { remote } from '../remote';

const list = (ids: string[]) => ({ data: [], meta: { total: ids.length, nextCursor: null, ids, serverTime: NOW } });
const watching = (fixtures: Fixtures = {}): Fixtures => {
  let ids = ['d2'];
  return {
    ...FIXTURES,
    'GET /api/watchlist': () => list(ids),
    'PUT /api/watchlist/:id': ({ params }: { params: { id: string } }) => {
      ids = [...ids, params.id];
      return { success: true, data: { domainId: params.id, watching: true }, message: '' };
    },
    ...fixtures,
  };
};
const open = (address: string, fixtures: Fixtures, session?: object) =>
  renderRoute(remote, address, { fixtures, session });
const heart = (name: string) => screen.findByRole('button', { name: `Watch ${name}` });

test.each(['/', '/browse'])('cards of %s say what is watched, and watch at a press', async (address) => {
  const user = userEvent.setup();
  const { container } = open(address, watching(), {});
  await screen.findByRole('button', { name: 'Watch shop.pi', pressed: true });
  const crypto = await heart('crypto.pi');
  expect(crypto).toHaveAttribute('aria-pressed', 'false');
  await user.click(crypto);
  await waitFor(() => expect(crypto).toHaveAttribute('aria-pressed', 'true'));
  expect(await axe(container)).toHaveNoViolations();
});

test('a refused watch is taken back, with the server’s sentence', async () => {
  const user = userEvent.setup();
  open('/browse', watching({ 'PUT /api/watchlist/:id': refuse('WATCHLIST_FULL', { maximum: 200 }) }), {});
  const crypto = await heart('crypto.pi');
  await user.click(crypto);
  expect(await screen.findByText('You can watch 200 names at most. Please remove one first.')).toBeVisible();
  expect(crypto).toHaveAttribute('aria-pressed', 'false');
});

test('a guest is asked to connect; nothing is sent', async () => {
  const user = userEvent.setup();
  const { calls } = open('/browse', watching());
  await user.click(await heart('crypto.pi'));
  expect(await screen.findByText('Sign in to watch names.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Connect to Pi' })).toBeVisible();
  expect(calls.filter((call) => call.includes('watchlist'))).toEqual([]);
});

const search: SavedSearch = { id: 's1', name: 'Crypto', filter: { category: 'crypto' }, notify: true, createdAt: NOW };
const saving = (searches: SavedSearch[], fixtures: Fixtures = {}): Fixtures => ({
  ...watching(),
  'GET /api/saved-searches': () => ({ data: searches, meta: { total: searches.length, nextCursor: null } }),
  'POST /api/saved-searches': () => {
    searches.push(search);
    return { success: true, data: search, message: '' };
  },
  ...fixtures,
});

test('the active filters are saved, and the page says so', async () => {
  const user = userEvent.setup();
  const { container } = open('/browse?category=crypto', saving([]), {});
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText('Search saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Saved searches (1)' }));
  expect(await screen.findByRole('link', { name: 'Show Crypto' })).toHaveAttribute('href', '/browse?category=crypto');
  expect(await axe(container)).toHaveNoViolations();
});

test('without filters there is nothing to save', async () => {
  open('/browse', saving([search]), {});
  expect(await screen.findByRole('button', { name: 'Saved searches (1)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
});

test('a full list of searches shows the server’s sentence', async () => {
  const user = userEvent.setup();
  const full = { 'POST /api/saved-searches': refuse('SAVED_SEARCHES_FULL', { maximum: 20 }) };
  open('/browse?category=crypto', saving([], full), {});
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText('You can save 20 searches at most. Please delete one first.')).toBeVisible();
});
