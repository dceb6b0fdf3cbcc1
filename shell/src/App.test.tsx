import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, localEntry, type RemoteModule } from 'mf-kit';
import { serveFixtures, FakePaymentBridge } from 'mf-kit/testing';
import { makeStore } from 'shared-store';
import { App } from './App';
import { createSitePages } from './federation/site-pages';

const TIMING = { attempt: 500, pause: 1, total: 1_000 };

const shop = defineRemote({
  contract: 1,
  name: 'mf-shop',
  routes: { '/shop': async () => ({ Component: () => <h1>The shop</h1> }) },
});

function open(address: string, load: () => Promise<RemoteModule> = async () => shop) {
  serveFixtures({
    'GET /site_settings/api/settings': { data: [] },
    'GET /api/domain/list': { data: [], meta: { total: 0, nextCursor: null, serverTime: '2026-01-01T00:00:00.000Z' } },
  });
  history.replaceState(null, '', address);
  const registry = {
    schema: 1 as const,
    contract: 1,
    remotes: [{ ...localEntry(shop), nav: [{ label: 'Shop', to: '/shop', order: 10 }] }],
  };
  const source = { load, fetchRegistry: async () => registry, reloadPage: jest.fn(), log: jest.fn() };
  render(
    <App store={makeStore()} pages={createSitePages(registry, source, TIMING)} bridge={new FakePaymentBridge()} />,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('the registry makes the routes and the navigation', async () => {
  open('/shop');
  expect(await screen.findByRole('heading', { name: 'The shop' })).toBeVisible();
  // Hidden by the narrow layout that jsdom paints.
  expect(screen.getAllByRole('link', { name: 'Shop', hidden: true })[0]).toHaveAttribute('href', '/shop');
});

test('a remote that is down leaves header and footer, and comes back', async () => {
  const load = jest
    .fn(async () => shop)
    .mockRejectedValueOnce(new Error('down'))
    .mockRejectedValueOnce(new Error('down'));
  open('/shop', load);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'The shop' })).toBeVisible();
});

test.each([
  ['/contactUs', 'Contact Us'],
  ['/help', 'Help'],
  ['/policies/privacy', /Privacy/],
  ['/nowhere', '404 - Page Not Found'],
])('%s is a page of the shell', async (address, name) => {
  open(address);
  expect(await screen.findByRole('heading', { name, level: 1 }, { timeout: 5_000 })).toBeVisible();
});
