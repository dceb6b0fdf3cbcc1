import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedSearch, Watchlist } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { axe } from 'jest-axe';
import { type Fixtures, refuse, renderRoute } from 'mf-kit/testing';
import { FIXTURES, NOW } from '../fixtures';
import { remote } from '../remote';

const crypto = { domain: anAuction({ id: 'd1', name: 'crypto.pi' }), watchedAt: NOW, watchedPrice: 100 };
const shop = { domain: aDomain({ id: 'd2', name: 'shop.pi', price: 200 }), watchedAt: NOW, watchedPrice: 250 };
const search: SavedSearch = {
  id: 's1',
  name: 'Short shops',
  filter: { q: 'shop', maxLength: 6 },
  notify: true,
  createdAt: NOW,
};

/** A server that remembers what is watched and saved. */
function aServer(watched = [crypto, shop], searches = [search]) {
  let kept = watched;
  let saved = searches;
  const fixtures: Fixtures = {
    ...FIXTURES,
    'GET /api/watchlist': (): Watchlist => ({
      data: kept,
      meta: { total: kept.length, nextCursor: null, ids: kept.map(({ domain }) => domain.id), serverTime: NOW },
    }),
    'PUT /api/watchlist/:id': ({ params }: { params: { id: string } }) => {
      kept = watched.filter(({ domain }) => kept.some((one) => one.domain === domain) || domain.id === params.id);
      return { success: true, data: { domainId: params.id, watching: true }, message: '' };
    },
    'DELETE /api/watchlist/:id': ({ params }: { params: { id: string } }) => {
      kept = kept.filter(({ domain }) => domain.id !== params.id);
      return { success: true, data: { domainId: params.id, watching: false }, message: '' };
    },
    'GET /api/saved-searches': () => ({ data: saved, meta: { total: saved.length, nextCursor: null } }),
    'PUT /api/saved-searches/:id': ({ body }: { body: { notify: boolean } }) => {
      saved = saved.map((one) => ({ ...one, notify: body.notify }));
      return { success: true, data: saved[0], message: '' };
    },
    'DELETE /api/saved-searches/:id': () => {
      saved = [];
      return { success: true };
    },
    'POST /api/saved-searches': ({ body }: { body: SavedSearch }) => {
      saved = [{ ...search, ...body, id: 's2' }];
      return { success: true, data: saved[0], message: '' };
    },
  };
  return fixtures;
}

const open = (fixtures: Fixtures = aServer(), search = '') =>
  renderRoute(remote, `/watchlist${search}`, { fixtures, session: {} });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('watched names stand in the server’s order, a lower price beside the earlier one', async () => {
  const { container } = open();
  await waitFor(() => expect(names()).toEqual(['crypto.pi', 'shop.pi']));
  expect(screen.getByText('Price drop: was 250 π')).toBeVisible();
  expect(screen.getByText('200 π')).toBeVisible();
  expect(screen.getByText('2 names, ending soonest first')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a removed name leaves at once and can be brought back with its earlier price', async () => {
  const user = userEvent.setup();
  const { calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop watching shop.pi' }));
  await waitFor(() => expect(names()).toEqual(['crypto.pi']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['crypto.pi', 'shop.pi']));
  expect(calls).toContain('PUT /api/watchlist/d2');
  expect(screen.getByText('Price drop: was 250 π')).toBeVisible();
});

test('a name that cannot be removed comes back with a message', async () => {
  const user = userEvent.setup();
  open({ ...aServer(), 'DELETE /api/watchlist/:id': refuse('UNAVAILABLE') });
  await user.click(await screen.findByRole('button', { name: 'Stop watching shop.pi' }));
  expect(await screen.findByText('shop.pi is still on your watchlist. Try again.')).toBeVisible();
  expect(names()).toEqual(['crypto.pi', 'shop.pi']);
});

test('nothing watched leads to browse', async () => {
  const { container } = open(aServer([], []));
  expect(await screen.findByRole('heading', { name: "You're not watching any names yet" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse domains' })).toHaveAttribute('href', '/browse');
  expect(await axe(container)).toHaveNoViolations();
});

test('a failure can be tried again', async () => {
  const user = userEvent.setup();
  let isDown = true;
  const server = aServer();
  const list = server['GET /api/watchlist'] as () => Watchlist;
  open({ ...server, 'GET /api/watchlist': () => (isDown ? refuse('UNAVAILABLE') : list()) });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your watchlist");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['crypto.pi', 'shop.pi']));
});

test('a guest is asked to sign in', async () => {
  renderRoute(remote, '/watchlist', { fixtures: FIXTURES });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Login with Pi' })).toBeVisible();
});

describe('saved searches', () => {
  test('each can be shown, and is in the second tab', async () => {
    const user = userEvent.setup();
    const { address, container } = open();
    await user.click(await screen.findByRole('tab', { name: 'Saved searches' }));
    expect(address()).toBe('/watchlist?tab=searches');
    const card = await screen.findByRole('article', { name: 'Short shops' });
    expect(within(card).getByRole('link', { name: 'Show Short shops' })).toHaveAttribute(
      'href',
      '/browse?q=shop&maxLength=6',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  test('its notices are switched at once', async () => {
    const user = userEvent.setup();
    open(aServer(), '?tab=searches');
    const toggle = await screen.findByRole('switch', { name: 'Alert me' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
  });

  test('a refused switch goes back with a message', async () => {
    const user = userEvent.setup();
    open({ ...aServer(), 'PUT /api/saved-searches/:id': refuse('UNAVAILABLE') }, '?tab=searches');
    await user.click(await screen.findByRole('switch', { name: 'Alert me' }));
    expect(await screen.findByText("We couldn't change this.")).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Alert me' })).toBeChecked();
  });

  test('a deleted one can be brought back', async () => {
    const user = userEvent.setup();
    open(aServer(), '?tab=searches');
    await user.click(await screen.findByRole('button', { name: 'Delete Short shops' }));
    expect(await screen.findByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Short shops' })).toBeVisible();
  });
});
