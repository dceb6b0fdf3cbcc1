import type { RegistryRemote } from 'contracts';
import type * as loader from './remote-container';

const releaseOf = (version: string): RegistryRemote => ({
  name: 'mf-shop',
  version,
  contract: 1,
  entry: `/mf/mf-shop/${version}/remoteEntry.js`,
  requires: {},
  routes: {},
  slots: {},
  nav: [],
  integrity: {},
});
const addressOf = (version: string) => location.origin + releaseOf(version).entry;

interface Container {
  init: jest.Mock;
  get: jest.Mock;
}
const page = globalThis as unknown as Record<string, Container | undefined>;
const shopOf = (version: string): Container => ({
  init: jest.fn(),
  get: jest.fn(async () => () => ({ remote: version })),
});

/** The entries of the site: what each does to the page when it runs. */
let entries: Record<string, (script: HTMLScriptElement) => void>;
let requested: string[];
let scopes: Record<string, object>;
let runContainer: typeof loader.runContainer;

beforeEach(async () => {
  jest.resetModules();
  ({ runContainer } = await import('./remote-container'));
  [entries, requested, scopes] = [{}, [], { default: {} }];
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [{ name: 'shell' }] } });
  page.mf_shop = undefined;
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    requested.push(script.src);
    queueMicrotask(() => {
      const run = entries[script.src];
      if (!run) return script.dispatchEvent(new Event('error'));
      run(script);
      return script.dispatchEvent(new Event('load'));
    });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const run = (version: string) => runContainer(releaseOf(version), scopes);
const holds = (version: string, container = shopOf(version)) => {
  entries[addressOf(version)] = () => (page.mf_shop = container);
  return container;
};

test('an entry runs once, with the shares of this page, whichever parts ask for it', async () => {
  const shop = holds('1');
  expect(await Promise.all([run('1'), run('1')])).toEqual(['1', '1']);
  expect(await run('1')).toBe('1');
  expect(requested).toEqual([addressOf('1')]);
  expect(shop.init).toHaveBeenCalledTimes(1);
  const [scope, , options] = shop.init.mock.calls[0];
  expect(scope).toBe(scopes.default);
  expect(options.shareScopeMap).toBe(scopes);
  expect({ ...options }).toEqual({ version: '', shareScopeKeys: 'default' });
});

test.each<[string, () => void, string]>([
  ['does not come', () => undefined, 'could not be loaded'],
  [
    'throws',
    () => {
      entries[addressOf('1')] = ({ src }) =>
        void dispatchEvent(new ErrorEvent('error', { filename: src, message: 'no such share' }));
    },
    'threw: no such share',
  ],
  ['leaves nothing', () => (entries[addressOf('1')] = () => undefined), 'left no container'],
])('an entry that %s fails with its reason, and the next attempt requests it again', async (_what, fault, reason) => {
  fault();
  await expect(run('1')).rejects.toThrow(
    `${addressOf('1')} ${reason === 'left no container' ? 'ran, but ' : ''}${reason}`,
  );
  holds('1');
  expect(await run('1')).toBe('1');
  expect(requested).toHaveLength(2);
});

test('an entry that hangs is given up before the page store gives up', async () => {
  jest.useFakeTimers();
  jest.spyOn(document.head, 'append').mockImplementation();
  const hung = run('1');
  const outcome = expect(hung).rejects.toThrow('did not come in time');
  await jest.advanceTimersByTimeAsync(7_500);
  await outcome;
});

test('an entry that ran but could not start is started again, not run again', async () => {
  const shop = holds('1');
  shop.init.mockRejectedValueOnce(new Error('shared-ui 0.1.0 does not satisfy ^9.0.0'));
  await expect(run('1')).rejects.toThrow('does not satisfy');
  expect(await run('1')).toBe('1');
  expect(requested).toHaveLength(1);
});

test('a part that does not come leaves the container as it is', async () => {
  const shop = holds('1');
  shop.get.mockRejectedValueOnce(new Error('Loading chunk 697 failed'));
  await expect(run('1')).rejects.toThrow('697');
  expect(await run('1')).toBe('1');
  expect(shop.init).toHaveBeenCalledTimes(1);
});

test('another release takes nothing of the one before it', async () => {
  const left: unknown[] = [];
  holds('1');
  await run('1');
  globalThis.__FEDERATION__.__INSTANCES__.push({ name: 'mf_shop' } as never);
  Object.assign(globalThis, { webpackChunkmf_shop: ['chunks of 1'] });
  const next = shopOf('2');
  entries[addressOf('2')] = () => {
    left.push(
      page.mf_shop,
      page.webpackChunkmf_shop,
      globalThis.__FEDERATION__.__INSTANCES__.map(({ name }) => name),
    );
    page.mf_shop = next;
  };
  expect(await run('2')).toBe('2');
  expect(left).toEqual([undefined, undefined, ['shell']]);
});
