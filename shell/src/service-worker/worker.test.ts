import { KEPT_AT, type KeepMessage, OFFLINE_PAGE } from 'contracts/offline';
import { FakeCaches, SITE } from '../testing/fake-caches';
import { storeResponses, serveResponse } from './responses';
import { CACHES, dropOldCaches, keep } from './caches';
import { keepFiles, MOST_FILES, serveFile } from './files';
import { renewOfflinePage, servePage } from './pages';

const FILE = '/assets/js/shell.13e6f4b4.js';
const LIST = '/api/domain/list?category=crypto&sort=price-low';
const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.parse('2030-01-05T12:00:00.000Z');

let network: jest.Mock<Promise<Response>, [Request | string]>;
const pending: Promise<unknown>[] = [];
const later = (work: Promise<unknown>) => void pending.push(work);
const settle = () => Promise.all(pending.splice(0));
const noNetwork = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  network = jest.fn();
  Object.assign(globalThis, { caches: new FakeCaches(), fetch: network });
});

const request = (path: string, headers: Record<string, string> = {}) => new Request(SITE + path, { headers });
const file = (text: string, over: ResponseInit = {}) => {
  const response = new Response(text, { headers: { 'cache-control': 'public, max-age=31536000, immutable' }, ...over });
  // What the browser calls a response of the same origin; a Response made by hand is none.
  Object.defineProperty(response, 'type', { value: 'basic' });
  response.clone = () => file(text, over);
  return response;
};
const textOf = async (response: Promise<Response>) => (await response).text();

describe('a hashed file', () => {
  test('is fetched once', async () => {
    network.mockResolvedValueOnce(file('run()'));
    expect(await textOf(serveFile(request(FILE), later))).toBe('run()');
    await settle();
    noNetwork();
    expect(await textOf(serveFile(request(FILE), later))).toBe('run()');
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('that did not run is fetched again by the next try, which replaces what was kept', async () => {
    network.mockResolvedValueOnce(file('broken(')).mockResolvedValueOnce(file('run()'));
    await serveFile(request(FILE), later);
    await settle();
    expect(await textOf(serveFile(request(`${FILE}?attempt=1`), later))).toBe('run()');
    await settle();
    expect(await textOf(serveFile(request(FILE), later))).toBe('run()');
  });

  test.each<[string, Response]>([
    ['is missing', file('', { status: 404 })],
    ['may not be kept for ever', file('run()', { headers: { 'cache-control': 'no-cache' } })],
    ['comes from elsewhere', new Response('run()', { headers: { 'cache-control': 'immutable' } })],
  ])('that %s is not kept', async (_what, response) => {
    network.mockResolvedValue(response);
    await serveFile(request(FILE), later);
    await settle();
    await serveFile(request(FILE), later);
    expect(network).toHaveBeenCalledTimes(2);
  });

  test('is kept until there are too many, those that no page uses go first', async () => {
    network.mockImplementation(async () => file('run()'));
    await keepFiles([FILE]);
    for (let at = 0; at < MOST_FILES; at += 1)
      await keep(CACHES.files, `/assets/js/old.${String(at).padStart(8, '0')}.js`, file(''), MOST_FILES, (path) =>
        path.includes('shell'),
      );
    const kept = (await (await caches.open(CACHES.files)).keys()).map(({ url }) => new URL(url).pathname);
    expect(kept).toHaveLength(MOST_FILES);
    expect(kept).toContain(FILE);
    expect(kept).not.toContain('/assets/js/old.00000000.js');
  });
});

describe('a public answer', () => {
  const response = (body: string) => new Response(body, { status: 200 });

  test('comes from the server, and without a connection from the last time, marked with when that was', async () => {
    network.mockResolvedValueOnce(response('{"data":["a.pi"]}'));
    const fresh = await serveResponse(request(LIST), later, () => NOW);
    expect(fresh.headers.get(KEPT_AT)).toBeNull();
    await settle();
    noNetwork();
    const kept = await serveResponse(
      request('/api/domain/list?sort=price-low&category=crypto'),
      later,
      () => NOW + DAY,
    );
    expect(await kept.text()).toBe('{"data":["a.pi"]}');
    expect(kept.headers.get(KEPT_AT)).toBe('2030-01-05T12:00:00.000Z');
  });

  test('to a bearer is never kept; without a connection the user sees what a guest was shown', async () => {
    const asked = request(LIST, { authorization: 'Bearer secret' });
    network.mockResolvedValueOnce(response('{"data":"his"}'));
    await serveResponse(asked, later, () => NOW);
    await settle();
    noNetwork();
    await expect(serveResponse(asked, later, () => NOW)).rejects.toThrow('Failed to fetch');
    await storeResponses({ [LIST]: { data: 'public' }, '/api/wallet': { data: 'his' } }, NOW);
    expect(await textOf(serveResponse(asked, later, () => NOW))).toBe('{"data":"public"}');
    await expect(serveResponse(request('/api/wallet'), later, () => NOW)).rejects.toThrow('Failed to fetch');
  });

  test('that refuses is not kept, and one of last week is not shown', async () => {
    network.mockResolvedValueOnce(new Response('{"code":"INTERNAL"}', { status: 500 }));
    await serveResponse(request(LIST), later, () => NOW);
    await settle();
    noNetwork();
    await expect(serveResponse(request(LIST), later, () => NOW)).rejects.toThrow();
    await storeResponses({ [LIST]: {} }, NOW);
    await expect(serveResponse(request(LIST), later, () => NOW + 8 * DAY)).rejects.toThrow();
  });
});

describe('a page', () => {
  const html = (nonce: string) =>
    new Response(`<script nonce="${nonce}" src="${FILE}"></script><a href="/assets/js/never.00000000.js">x</a>`, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src 'nonce-${nonce}'`,
        'content-encoding': 'br',
      },
    });

  test('is the server’s, even when that has failed; the kept one stands in only without a connection', async () => {
    network.mockImplementation(async (asked) =>
      typeof asked === 'string' && asked === FILE ? file('run()') : html('n1'),
    );
    await renewOfflinePage({ release: 'r1' }, () => NOW);
    network.mockResolvedValueOnce(new Response('down', { status: 503 }));
    expect((await servePage(request('/browse'))).status).toBe(503);
    expect(await textOf(servePage(request('/browse'), Promise.resolve(new Response('preloaded'))))).toBe('preloaded');
    noNetwork();
    const kept = await servePage(request('/browse'));
    expect(await kept.text()).toContain('nonce="n1"');
    expect(kept.headers.get('content-security-policy')).toBe("script-src 'nonce-n1'");
    expect(kept.headers.has('content-encoding')).toBe(false);
    expect(await textOf(serveFile(request(FILE), later))).toBe('run()');
  });

  test('for the time without a connection is fetched once for a release and a day', async () => {
    network.mockImplementation(async (asked) => (asked === OFFLINE_PAGE ? html('n') : file('')));
    const fetched = () => network.mock.calls.filter(([asked]) => asked === OFFLINE_PAGE).length;
    await renewOfflinePage({ release: 'r1' }, () => NOW);
    await renewOfflinePage({ release: 'r1' }, () => NOW + DAY - 1);
    expect(fetched()).toBe(1);
    await renewOfflinePage({ release: 'r2' }, () => NOW);
    expect(fetched()).toBe(2);
    await renewOfflinePage({ release: 'r2' }, () => NOW + DAY);
    expect(fetched()).toBe(3);
  });

  test('is kept for each language, and English stands in where a language was never shown', async () => {
    network.mockImplementation(async (asked) => html(String(asked)));
    for (const base of ['', '/en-XA']) await renewOfflinePage({ release: 'r1', base }, () => NOW);
    noNetwork();
    expect(await textOf(servePage(request('/en-XA/browse')))).toContain('nonce="/en-XA/offline"');
    for (const address of ['/browse', '/ar-XB/browse'])
      expect(await textOf(servePage(request(address)))).toContain('nonce="/offline"');
  });

  test('that was not kept fails as without a worker', async () => {
    noNetwork();
    await expect(servePage(request('/'))).rejects.toThrow('Failed to fetch');
  });
});

test('a storage that is blocked or full takes nothing away', async () => {
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } });
  network.mockImplementation(async () => file('run()'));
  expect(await textOf(serveFile(request(FILE), later))).toBe('run()');
  await expect(settle()).resolves.toBeDefined();
});

test('only caches of another form go, and only ours', async () => {
  for (const name of ['dotpi-files-0', 'msw', CACHES.files]) await caches.open(name);
  await dropOldCaches();
  expect(await caches.keys()).toEqual(['msw', CACHES.files]);
});

describe('the worker', () => {
  interface Listened {
    (event: Record<string, unknown>): void;
  }
  const listeners = new Map<string, Listened>();
  const scope = {
    location: { origin: SITE },
    clients: { claim: jest.fn(async () => undefined) },
    registration: { navigationPreload: { enable: jest.fn(async () => undefined) } },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (type: string, listen: Listened) => void listeners.set(type, listen),
  };
  beforeAll(async () => {
    const page = globalThis.self;
    Object.assign(globalThis, { self: scope });
    await import('./worker');
    Object.assign(globalThis, { self: page });
  });
  const fire = (type: string, event: Record<string, unknown> = {}) =>
    listeners.get(type)?.({ waitUntil: later, ...event });

  test('takes over at once', async () => {
    fire('install');
    fire('activate');
    await settle();
    expect(scope.skipWaiting).toHaveBeenCalled();
    expect(scope.clients.claim).toHaveBeenCalled();
  });

  test('keeps what a page hands over, and leaves what is not its own to the browser', async () => {
    network.mockImplementation(async () => file('run()'));
    const message: KeepMessage = {
      kind: 'keep',
      release: 'r',
      files: [FILE],
      responses: { [LIST]: {} },
      respondedAt: Date.now(),
    };
    fire('message', { data: message });
    fire('message', { data: 'anything' });
    await settle();
    noNetwork();
    const respondWith = jest.fn();
    fire('fetch', { request: request(LIST), respondWith });
    fire('fetch', { request: request(FILE), respondWith });
    fire('fetch', { request: request('/api/wallet'), respondWith });
    expect(respondWith).toHaveBeenCalledTimes(2);
    for (const [response] of respondWith.mock.calls as [Promise<Response>][]) expect((await response).status).toBe(200);
  });
});
