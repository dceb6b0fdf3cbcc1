import { createHash, webcrypto } from 'node:crypto';
import type { RegistryRemote } from 'contracts';
import { explainFailure } from './explain-failure';

const CODE = 'run()';
const hash = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
const remote: RegistryRemote = {
  name: 'mf-shop',
  version: '2',
  contract: 1,
  entry: '/mf/mf-shop/2/remoteEntry.1.js',
  requires: {},
  routes: {},
  slots: {},
  nav: [],
  integrity: { 'remoteEntry.1.js': hash, 'js/route.2.js': hash },
};
const FILES = ['js/route.2.js'];
const script = { headers: { 'content-type': 'text/javascript' } };
const ERROR = new Error('Failed to load script resources. #RUNTIME-008');

/** The route's file as `respond` gives it, the entry as it was released. */
function serve(respond: () => Response) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      String(address).endsWith('route.2.js') ? respond() : new Response(CODE, script),
    );
}
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
afterEach(() => jest.restoreAllMocks());

test.each<[string, () => Response, string, string]>([
  ['404', () => new Response('', { status: 404 }), 'missing', 'js/route.2.js answered 404'],
  ['500', () => new Response('', { status: 500 }), 'missing', 'js/route.2.js answered 500'],
  [
    'another type',
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    'missing',
    'js/route.2.js came as text/html, not as a script',
  ],
  ['other bytes', () => new Response('steal()', script), 'refused', 'js/route.2.js is not the file that was released'],
  ['nothing wrong', () => new Response(CODE, script), 'crashed', ERROR.message],
])('%s is told apart', async (_what, respond, kind, message) => {
  serve(respond);
  expect(await explainFailure(remote, FILES, ERROR, false)).toMatchObject({ kind, message });
});

test('without a connection the error stays what it was', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await explainFailure(remote, FILES, ERROR, false)).toBe(ERROR);
});

test('what did not answer is not waited for a second time', async () => {
  expect(await explainFailure(remote, FILES, ERROR, true)).toMatchObject({ message: 'mf-shop did not answer in time' });
});
