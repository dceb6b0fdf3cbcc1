import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootPayload, RegistryRemote } from 'contracts';
import { defineRemote, localEntry, RemoteFailure, type RemoteModule, type RemoteSource } from 'mf-kit';
import { serveFixtures, FakePaymentBridge } from 'mf-kit/testing';
import { makeStore } from 'shared-store';
import { App } from '../App';
import { settingsResponse } from '../testing/renderShell';
import { overriddenSite } from './overridden-site';
import { createSitePages } from './site-pages';

const shop = (heading: string, contract = 1): RemoteModule =>
  defineRemote({
    contract: contract as 1,
    name: 'mf-shop',
    routes: { '/shop': async () => ({ Component: () => <h1>{heading}</h1> }) },
  });
const BASE = 'https://builds.example/shop/';
const released = { ...localEntry(shop('')), version: '1.0.0', entry: '/mf/mf-shop/1.0.0/remoteEntry.1.js' };
const manifest: RegistryRemote = {
  ...released,
  version: '2.0.0-mine',
  entry: 'remoteEntry.2.js',
  integrity: { 'remoteEntry.2.js': 'sha384-abc' },
};

interface Options {
  readFile?: () => Promise<RegistryRemote>;
  checkFit?: () => Promise<void>;
  module?: RemoteModule;
  network?: string;
}

async function open({
  readFile = async () => manifest,
  checkFit = async () => undefined,
  module = shop('My build'),
  network,
}: Options = {}) {
  serveFixtures({ 'GET /site_settings/api/settings': settingsResponse() });
  history.replaceState(null, '', '/shop?q=a');
  const registry = { schema: 1 as const, contract: 1, remotes: [released] };
  const report = jest.fn();
  const source: RemoteSource = {
    load: async () => shop('The released shop'),
    fetchRegistry: async () => registry,
    reloadPage: () => false,
    report,
    log: () => undefined,
  };
  const boot: BootPayload = {
    registry,
    settings: [],
    data: {},
    config: { piSdkUrl: '', simulator: true, sandbox: false, network: network ?? 'Pi Testnet', serviceWorker: false },
    serverTime: '',
    override: { remote: 'mf-shop', base: BASE },
  };
  const run = jest.fn(async () => module);
  const site = await overriddenSite(boot, source, { readFile, checkFit, run });
  const pages = createSitePages(site.registry, site.source, { attempt: 500, pause: 1, total: 1_000 });
  render(<App store={makeStore()} pages={pages} bridge={new FakePaymentBridge()} badge={site.badge} />);
  return { run, report };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

const badge = () => screen.findByRole('complementary', { name: 'Test build' });

test('the build runs in the place of the release, and a badge names it, its origin and the way back', async () => {
  const { run } = await open();
  expect(await screen.findByRole('heading', { name: 'My build' })).toBeVisible();
  expect(await badge()).toHaveTextContent('mf-shop 2.0.0-mine unsigned test build, https://builds.example');
  expect(screen.getByRole('link', { name: 'Undo' })).toHaveAttribute('href', '/shop?q=a&remote.mf-shop=');
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ entry: `${BASE}remoteEntry.2.js`, integrity: manifest.integrity }),
  );
});

test.each([
  ['its manifest does not arrive', async () => Promise.reject(new Error('no answer')), 'no answer'],
  ['it is another remote', async () => ({ ...manifest, name: 'mf-other' }), 'describes mf-other, not mf-shop'],
  ['it has no hash of its entry', async () => ({ ...manifest, integrity: {} }), 'has no hash of remoteEntry.2.js'],
])('the released remote stays where %s, and the badge says why', async (_what, readFile, reason) => {
  await open({ readFile });
  expect(await screen.findByRole('heading', { name: 'The released shop' })).toBeVisible();
  expect(await badge()).toHaveTextContent(reason);
});

test('a build for another contract gets the usual text, never the release, and does not count as an update of the site', async () => {
  const { report } = await open({ readFile: async () => ({ ...manifest, contract: 2 }) });
  expect(await screen.findByText('This part of the site does not fit this page.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This part of the site does not fit this page.')).toBeVisible();
  expect(screen.queryByText('The released shop')).not.toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});

test('where real π moves nothing is overridden, whatever the page says', async () => {
  const { run } = await open({ network: 'Pi Network' });
  expect(await screen.findByRole('heading', { name: 'The released shop' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Test build' })).not.toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

test('a build that takes what the shell lacks is not run, and the page says that it does not fit', async () => {
  const { run } = await open({ checkFit: () => Promise.reject(new RemoteFailure('misfit', 'takes Seal')) });
  expect(await screen.findByText('This part of the site does not fit this page.')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});
