import { MessageChannel } from 'node:worker_threads';
import { type AppStore, makeStore } from 'shared-store';
import { localEntry } from './local-entry';
import { PageStore } from './page-store';
import { preparePage } from './prepare-page';
import { defineRemote, type PageModule } from './remote-module';

// jsdom has none, and React takes it for its own when it finds one at its start.
beforeAll(() => void Object.assign(globalThis, { MessageChannel }));

const Component = () => null;
const loadFirstData = jest.fn<Promise<unknown>, Parameters<NonNullable<PageModule['loadFirstData']>>>();
let load: () => Promise<PageModule>;
const shop = defineRemote({ contract: 1, name: 'mf-shop', routes: { '/shops/:id': () => load() } });

const open = () =>
  new PageStore(
    { schema: 1, contract: 1, remotes: [localEntry(shop)] },
    { load: async () => shop, fetchRegistry: jest.fn(), reloadPage: () => true, log: () => undefined },
    { attempt: 60, pause: 1, total: 150 },
  );
const store: AppStore = makeStore();
const ADDRESS = { pathname: '/shops/7', search: '?floor=2' };

beforeEach(() => {
  load = async () => ({ Component, loadFirstData });
  loadFirstData.mockReset().mockResolvedValue(undefined);
});

test('the page is there and knows its address', async () => {
  const pages = open();
  await preparePage(pages, store, ADDRESS);
  expect(pages.state('mf-shop', '/shops/:id').status).toBe('ready');
  expect(loadFirstData).toHaveBeenCalledWith(store, { params: { id: '7' }, query: new URLSearchParams('floor=2') });
});

test('a page whose data cannot be had is shown all the same', async () => {
  loadFirstData.mockRejectedValue(new Error('down'));
  const pages = open();
  await expect(preparePage(pages, store, ADDRESS)).resolves.toBeUndefined();
  expect(pages.state('mf-shop', '/shops/:id').status).toBe('ready');
});

test('neither a page that does not load nor an unknown address is primed', async () => {
  load = () => Promise.reject(new Error('down'));
  await preparePage(open(), store, ADDRESS);
  await preparePage(open(), store, { pathname: '/nowhere', search: '' });
  expect(loadFirstData).not.toHaveBeenCalled();
});
