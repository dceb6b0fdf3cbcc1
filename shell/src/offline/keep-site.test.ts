import type { BootPayload, KeepMessage } from 'contracts';
import { keepSite } from './keep-site';

const boot = (over: Partial<BootPayload> = {}) =>
  ({
    registry: { schema: 1, contract: 1, remotes: [{ name: 'mf-chat', version: '0.1.0-5c27a2e2' }] },
    settings: [{ key: 'isTestMode', value: 'true' }],
    data: { '/api/domain/list': { data: [] } },
    config: { serviceWorker: true },
    ...over,
  }) as BootPayload;

const FILE = '/assets/js/shell.13e6f4b4.js';
const loaded = [
  `${location.origin}${FILE}`,
  `${location.origin}${FILE}?attempt=1`,
  'https://elsewhere.test/a.13e6f4b4.js',
];
const sent: KeepMessage[] = [];
const workers = {
  register: jest.fn(async () => ({}) as ServiceWorkerRegistration),
  ready: Promise.resolve({ active: { postMessage: (message: KeepMessage) => sent.push(message) } }),
} as unknown as ServiceWorkerContainer;

beforeEach(() => {
  sent.length = 0;
  jest.clearAllMocks();
  Object.assign(performance, { getEntriesByType: () => loaded.map((name) => ({ name })) });
});

test('the worker gets what the page came with: its public responses, its own hashed files, the name of its release', async () => {
  await keepSite(boot(), workers);
  expect(workers.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(sent).toEqual([
    expect.objectContaining({
      kind: 'keep',
      release: 'mf-chat@0.1.0-5c27a2e2',
      files: [FILE],
      responses: {
        '/api/domain/list': { data: [] },
        '/site_settings/api/settings': { data: [{ key: 'isTestMode', value: 'true' }] },
      },
    }),
  ]);
});

test('a page that was kept itself has nothing to hand over', async () => {
  await keepSite(boot({ isOffline: true }), workers);
  expect(workers.register).toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('nothing is registered where the server switched it off, or the browser has no workers', async () => {
  await keepSite(boot({ config: { ...boot().config, serviceWorker: false } }), workers);
  await keepSite(boot(), undefined);
  expect(workers.register).not.toHaveBeenCalled();
});
