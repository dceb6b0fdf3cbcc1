import { loadContracts } from '../build/contracts.mjs';
import { findContractBreaches } from './breaches.mjs';

let contracts;
beforeAll(async () => {
  contracts = await loadContracts();
});

const config = {
  name: 'mf-shop',
  port: 3109,
  requires: { 'mf-kit': '^0.1.0' },
  routes: { '/shop': { chunk: 'route-shop' } },
  slots: {},
  nav: [],
};
const listed = {
  name: 'mf-shop',
  version: '0.1.0-abc',
  contract: 1,
  entry: '/mf/mf-shop/0.1.0-abc/remoteEntry.1.js',
  requires: config.requires,
  routes: { '/shop': { files: ['js/route-shop.2.js'], data: [] } },
  slots: {},
  nav: [],
  integrity: { 'remoteEntry.1.js': 'sha384-a', 'js/route-shop.2.js': 'sha384-b' },
};
const shop = {
  name: 'mf-shop',
  config,
  report: { scripts: { 'js/route-shop.2.js': { 'mf-shop': 900 } }, consumes: { react: '^19.0.0' } },
  endpoints: ['shop_list'],
};

/** A site that keeps the contract; each test changes what it is about. */
const breachesOf = (over = {}) =>
  findContractBreaches({
    registry: { schema: 1, contract: 1, remotes: [listed] },
    shell: { provides: { react: '19.3.1', 'mf-kit': '0.1.0' } },
    remotes: [shop],
    fileExists: () => true,
    hashesOf: () => listed.integrity,
    isSigned: () => true,
    misfits: [],
    shared: ['react', 'mf-kit'],
    forbidden: ['react', 'react-router'],
    contracts,
    ...over,
  });

const withRemote = (over) => ({ remotes: [{ ...shop, ...over }] });

test('a correct site has no breach', () => {
  expect(breachesOf()).toEqual([]);
});

test.each([
  [
    'a configuration against its schema',
    withRemote({ config: { ...config, name: 'Shop' } }),
    /remote\.config\.json: name/,
  ],
  ['a remote that is not listed', { registry: { schema: 1, contract: 1, remotes: [] } }, /missing in remotes\.json/],
  [
    'another contract',
    { registry: { schema: 1, contract: 1, remotes: [{ ...listed, contract: 2 }] } },
    /follows contract 2/,
  ],
  [
    'routes that are not those of the configuration',
    withRemote({ config: { ...config, routes: {} } }),
    /not those of remote\.config\.json/,
  ],
  [
    'a file that is not there',
    { fileExists: (path) => !path.includes('route-shop') },
    /route-shop\.2\.js does not exist/,
  ],
  [
    'a file without integrity',
    { registry: { schema: 1, contract: 1, remotes: [{ ...listed, integrity: {} }] } },
    /has no integrity/,
  ],
  [
    'a file that is not the one that was released',
    { hashesOf: () => ({ ...listed.integrity, 'js/route-shop.2.js': 'sha384-evil' }) },
    /route-shop\.2\.js is not the file that was released/,
  ],
  [
    'a file that nobody released',
    { hashesOf: () => ({ ...listed.integrity, 'js/evil.js': 'sha384-evil' }) },
    /evil\.js is not the file/,
  ],
  [
    'a release that takes what the shell lacks',
    { misfits: ['mf-shop takes Gone from mf-kit'] },
    /takes Gone from mf-kit/,
  ],
  ['a release without a signature of ours', { isSigned: () => false }, /mf-shop is not signed/],
  [
    'a share that the shell does not provide',
    { shared: ['react', 'mf-kit', 'shared-ui'] },
    /does not provide shared-ui/,
  ],
  [
    'a share in a version that the remote refuses',
    { shell: { provides: { react: '18.0.0', 'mf-kit': '0.1.0' } } },
    /needs react \^19\.0\.0/,
  ],
  [
    'a requirement that the shell does not meet',
    withRemote({ config: { ...config, requires: { 'mf-kit': '^2.0.0' } } }),
    /requires mf-kit \^2\.0\.0/,
  ],
  [
    'a second router',
    withRemote({ report: { ...shop.report, scripts: { 'a.js': { 'react-router': 5 } } } }),
    /bundles react-router/,
  ],
  [
    'an endpoint that another remote has',
    { remotes: [shop, { ...shop, config: { ...config, routes: {} } }] },
    /claims the endpoint shop_list/,
  ],
])('%s is a breach', (_what, over, sentence) => {
  expect(breachesOf(over)).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
});
