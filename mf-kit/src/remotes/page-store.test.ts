import type { Registry, RegistryRemote } from 'contracts';
import { PageStore } from './page-store';
import { localEntry } from './local-entry';
import { RemoteFailure } from './remote-failure';
import type { RemoteSource } from './remote-source';
import { defineRemote, type RemoteModule } from './remote-module';

const TIMING = { attempt: 60, pause: 5, total: 150 };

const Page = () => null;
const shop = defineRemote({ contract: 1, name: 'mf-shop', routes: { '/shop': async () => ({ Component: Page }) } });

const registryOf = (...remotes: RegistryRemote[]): Registry => ({ schema: 1, contract: 1, remotes });

function storeOf(source: Partial<RemoteSource> = {}, entry: Partial<RegistryRemote> = {}, timing = TIMING) {
  const registry = registryOf({ ...localEntry(shop), ...entry });
  const full: RemoteSource = {
    load: async () => shop,
    fetchRegistry: async () => registry,
    reloadPage: jest.fn(() => true),
    log: jest.fn(),
    ...source,
  };
  return { store: new PageStore(registry, full, timing), source: full };
}

const failing = (times: number, then: RemoteModule = shop) => {
  const load = jest.fn(async () => then);
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error('down'));
  return load;
};

test('a page is idle, then loading, then ready', async () => {
  const { store } = storeOf();
  expect(store.state('mf-shop', '/shop').status).toBe('idle');
  const work = store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('loading');
  await work;
  expect(store.state('mf-shop', '/shop')).toEqual({ status: 'ready', Component: Page });
});

test('listeners hear of every change and no longer after they left', async () => {
  const { store } = storeOf();
  const listener = jest.fn();
  const leave = store.subscribe(listener);
  await store.ensure('mf-shop', '/shop');
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  await store.ensure('mf-shop', '/nowhere');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('calls for the same page share one load', async () => {
  const { store, source } = storeOf({ load: jest.fn(async () => shop) });
  await Promise.all([store.ensure('mf-shop', '/shop'), store.ensure('mf-shop', '/shop')]);
  expect(source.load).toHaveBeenCalledTimes(1);
});

test('one failure is mended silently', async () => {
  const { store } = storeOf({ load: failing(1) });
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
});

test('a remote that stays down fails without rejecting, and works when it is asked for again', async () => {
  const { store } = storeOf({ load: failing(2) });
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('failed');
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
});

test('a remote that hangs fails within the total time, and a later attempt does not join the hung one', async () => {
  const load = jest
    .fn(async () => shop)
    .mockImplementationOnce(() => new Promise(() => undefined))
    .mockImplementationOnce(() => new Promise(() => undefined));
  const { store } = storeOf({ load });
  const startedAt = Date.now();
  await store.ensure('mf-shop', '/shop');
  expect(Date.now() - startedAt).toBeLessThan(TIMING.total + 100);
  expect(store.state('mf-shop', '/shop').status).toBe('failed');
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
});

test.each<[string, Partial<RegistryRemote>, Partial<RemoteModule>, RegExp]>([
  ['another contract in the registry', { contract: 2 }, {}, /contract 2/],
  ['another contract in its code', {}, { contract: 7 as 1 }, /contract 7/],
  ['no such page', {}, { routes: {} }, /no part/],
  [
    'a page whose code does not arrive',
    {},
    { routes: { '/shop': () => Promise.reject(new Error('chunk gone')) } },
    /chunk gone/,
  ],
  ['a set-up that fails', {}, { setup: () => Promise.reject(new Error('no slice')) }, /no slice/],
])('a remote with %s fails with a message that says so', async (_what, entry, module, message) => {
  const { store } = storeOf({ load: async () => ({ ...shop, ...module }) }, entry);
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop')).toMatchObject({
    status: 'failed',
    error: expect.objectContaining({ message: expect.stringMatching(message) }),
  });
});

test('set-up runs once for all pages of a remote', async () => {
  const setup = jest.fn();
  const two = { ...shop, setup, routes: { '/shop': shop.routes['/shop']!, '/other': shop.routes['/shop']! } };
  const { store } = storeOf({ load: async () => two });
  await store.ensure('mf-shop', '/shop');
  await store.ensure('mf-shop', '/other');
  expect(setup).toHaveBeenCalledTimes(1);
});

test('a retry reads the registry again and loads the remote from its new place', async () => {
  const moved = { ...localEntry(shop), entry: '/mf/mf-shop/2/remoteEntry.js' };
  const load = jest.fn(async (remote: RegistryRemote) =>
    remote.entry === moved.entry ? shop : Promise.reject(new Error('gone')),
  );
  const { store, source } = storeOf({ load, fetchRegistry: async () => registryOf(moved) });
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
  expect(source.reloadPage).not.toHaveBeenCalled();
});

test('a remote that moved after its code had run needs a fresh page', async () => {
  const moved = { ...localEntry(shop), entry: '/mf/mf-shop/2/remoteEntry.js' };
  const stale = { ...shop, routes: { '/shop': () => Promise.reject(new Error('chunk gone')) } };
  const { store, source } = storeOf({ load: async () => stale, fetchRegistry: async () => registryOf(moved) });
  await store.ensure('mf-shop', '/shop');
  expect(source.reloadPage).toHaveBeenCalled();
});

test('a registry that cannot be read does not stand in the way of a retry', async () => {
  const { store } = storeOf({ load: failing(1), fetchRegistry: () => Promise.reject(new Error('offline')) });
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
});

test('preloading makes a page ready, and its failure leaves no trace', async () => {
  const { store } = storeOf({ load: failing(1) });
  void store.preload('mf-shop', '/shop');
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(store.state('mf-shop', '/shop').status).toBe('idle');
  void store.preload('mf-shop', '/shop');
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
});

test('the files of a page are fetched beside the entry', async () => {
  const prefetch = jest.fn();
  const { store } = storeOf({ prefetch }, { routes: { '/shop': { files: ['js/a.js', 'js/b.js'], data: [] } } });
  await store.ensure('mf-shop', '/shop');
  expect(prefetch).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-shop' }), ['js/a.js', 'js/b.js']);
});

const broken = { ...localEntry(shop), version: '2', entry: '/mf/mf-shop/2/remoteEntry.js' };
const lastGood = { ...localEntry(shop), version: '1', entry: '/mf/mf-shop/1/remoteEntry.js' };
const withPrevious = { ...broken, previous: { version: '1', manifest: '/mf/mf-shop/1/remote.json' } };

/** A site whose live release of the shop does what `live` says, while the one before it works. */
function storeWithPrevious(live: () => Promise<RemoteModule>, over: Partial<RemoteSource> = {}) {
  const load = jest.fn((remote: RegistryRemote) => (remote.version === '1' ? Promise.resolve(shop) : live()));
  const report = jest.fn();
  const fetchPrevious = jest.fn(async () => lastGood);
  const fetchRegistry = async () => registryOf(withPrevious);
  const timing = { attempt: 400, pause: 5, total: 900 };
  return { ...storeOf({ load, report, fetchPrevious, fetchRegistry, ...over }, withPrevious, timing), load, report };
}

const crashing = { ...shop, setup: () => Promise.reject(new Error('no slice')) };

test.each<[string, () => Promise<RemoteModule>, number]>([
  ['does not arrive', () => Promise.reject(new Error('down')), 2],
  ['crashes at its start', async () => crashing, 2],
  ['was not signed', () => Promise.reject(new RemoteFailure('refused', 'no signature')), 1],
  ['follows another contract', async () => ({ ...shop, contract: 7 as 1 }), 1],
  ['hangs', () => new Promise(() => undefined), 1],
])(
  'a release that %s gives way to the one before it, and the server hears of it once',
  async (_what, live, attempts) => {
    const { store, load, report } = storeWithPrevious(live);
    await store.ensure('mf-shop', '/shop');
    expect(store.state('mf-shop', '/shop').status).toBe('ready');
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual([...Array<string>(attempts).fill('2'), '1']);
    expect(report.mock.calls).toEqual([
      [{ kind: 'remote-fallback', remote: 'mf-shop', version: '2', release: '1', message: expect.any(String) }],
    ]);
  },
);

test('all parts of a remote come from the release that took the place of the broken one', async () => {
  const two = { ...withPrevious, routes: { '/shop': { files: [], data: [] }, '/other': { files: [], data: [] } } };
  const load = jest.fn(async ({ version }: RegistryRemote) =>
    version === '1' ? { ...shop, routes: { ...shop.routes, '/other': shop.routes['/shop']! } } : crashing,
  );
  const fetchPrevious = jest.fn(async () => lastGood);
  const { store } = storeOf({ load, fetchPrevious, fetchRegistry: async () => registryOf(two) }, two);
  await Promise.all([store.ensure('mf-shop', '/shop'), store.ensure('mf-shop', '/other')]);
  expect([store.state('mf-shop', '/shop').status, store.state('mf-shop', '/other').status]).toEqual(['ready', 'ready']);
  expect(fetchPrevious).toHaveBeenCalledTimes(1);
});

test('while a part of a release is on the screen no other release comes beside it', async () => {
  const half = { ...shop, routes: { ...shop.routes, '/other': () => Promise.reject(new Error('chunk gone')) } };
  const { store, report } = storeWithPrevious(async () => half);
  await store.ensure('mf-shop', '/shop');
  await store.ensure('mf-shop', '/other');
  expect(store.state('mf-shop', '/other').status).toBe('failed');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ version: '2', release: 'none' }));
});

test('where the earlier release does not work either, the first cause is shown, and "Try again" begins with the live one', async () => {
  let isDown = true;
  const { store, load } = storeWithPrevious(async () => (isDown ? Promise.reject(new Error('down')) : shop), {
    fetchPrevious: () => Promise.reject(new Error('pruned')),
  });
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop')).toMatchObject({ error: { message: 'down' } });
  isDown = false;
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop').status).toBe('ready');
  expect(load).toHaveBeenLastCalledWith(expect.objectContaining({ version: '2' }));
});

test('a crash is blamed on the release that runs, also where it stepped in for the listed one', async () => {
  const { store, report } = storeWithPrevious(() => Promise.reject(new Error('down')));
  await store.ensure('mf-shop', '/shop');
  expect(store.versions.get('mf-shop')).toBe('1');
  store.reportCrash('mf-shop', new Error('crash on render'));
  expect(report).toHaveBeenLastCalledWith({
    kind: 'remote-fallback',
    remote: 'mf-shop',
    version: '1',
    release: 'none',
    message: 'crash on render',
  });
});

test('what the files show is reported and shown, in place of the loader’s words', async () => {
  const explain = jest.fn(async () => new RemoteFailure('missing', 'remoteEntry.js answered 404'));
  const { store, report } = storeWithPrevious(() => Promise.reject(new Error('#RUNTIME-008')), { explain });
  await store.ensure('mf-shop', '/shop');
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ version: '2', message: 'remoteEntry.js answered 404' }),
  );

  const alone = storeOf({ load: failing(2), explain });
  await alone.store.ensure('mf-shop', '/shop');
  expect(alone.store.state('mf-shop', '/shop')).toMatchObject({ status: 'failed', error: { kind: 'missing' } });
});

test('an old page that may not reload by itself says that the site was updated', async () => {
  const stale = { ...shop, routes: { '/shop': () => Promise.reject(new Error('chunk gone')) } };
  const reloadPage = jest.fn(() => false);
  const { store } = storeOf({ load: async () => stale, fetchRegistry: async () => registryOf(broken), reloadPage });
  await store.ensure('mf-shop', '/shop');
  expect(store.state('mf-shop', '/shop')).toMatchObject({ status: 'failed', error: { kind: 'outdated' } });
  store.reload();
  expect(reloadPage).toHaveBeenLastCalledWith(true);
});

test('a release that this old page cannot run reloads it: a newer shell may run it', async () => {
  const { store, source } = storeOf({
    load: () => Promise.reject(new Error('pruned')),
    fetchRegistry: async () => registryOf({ ...broken, contract: 2 }),
  });
  await store.ensure('mf-shop', '/shop');
  expect(source.reloadPage).toHaveBeenCalledTimes(1);
});
