import { DEMO_APP_WALLET } from 'contracts/demo';
import { type ConfigError, loadConfig } from './load-config';
import { PRODUCTION } from '../testing/production-env';

/** Settings that contradict each other: the start is refused with one sentence that names the variables. */

const SEED = 'SAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQTCQKRMFYYDENBWHA5DYPSBF5K';
const OF_SEED = 'GB43KVROR7TFJ6KAPCYRF2FJROTZAH4FHLTJLPWX4DRZCC5NASLGITR6';
const OTHER_WALLET = PRODUCTION.PI_APP_WALLET;

/** The rehearsal on Pi's testnet: Pi itself, and no real π. */
const TESTNET = {
  PI_API_BASE_URL: 'https://api.minepi.com',
  PI_API_KEY: 'k',
  PI_NETWORK: 'Pi Testnet',
  PI_APP_WALLET: OTHER_WALLET,
};
const PAYING = { PAYOUT_MODE: 'a2u', PI_APP_WALLET: OF_SEED, PI_APP_WALLET_SEED: SEED };
const AT_SIMULATOR = { PI_API_BASE_URL: 'http://127.0.0.1:4400/simulator' };

function linesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).lines;
  }
}

test('releases in a bucket need all that leads to it', () => {
  const bucket = { RELEASE_STORE: 's3', S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'dotpi' };
  expect(linesOf(bucket)).toEqual([
    'RELEASE_STORE=s3 keeps releases in a bucket, which needs S3_ACCESS_KEY_ID.',
    'RELEASE_STORE=s3 keeps releases in a bucket, which needs S3_SECRET_ACCESS_KEY.',
  ]);
  expect(linesOf({ ...bucket, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })).toEqual([]);
  expect(linesOf({ RELEASE_STORE: 'ftp' })).toHaveLength(1);
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['nothing at all: the demo', {}],
  ['production on the mainnet', PRODUCTION],
  ['production that pays out by itself', { ...PRODUCTION, ...PAYING }],
  ['production behind proxies', { ...PRODUCTION, TRUST_PROXY: '10.0.0.0/8, fc00::/7, 2606:4700::/32, ::1' }],
  ['production with a proxy to Pi on this machine', { ...PRODUCTION, PI_API_BASE_URL: 'http://127.0.0.1:8080/pi' }],
  ['the web half of production', { ...PRODUCTION, ROLE: 'web', PAYOUT_MODE: 'a2u' }],
  ['a rehearsal on the testnet', { ...TESTNET, PI_SANDBOX: 'true' }],
  ['a rehearsal that pays out', { ...TESTNET, ...PAYING }],
  ['a second process beside the simulator', { ...AT_SIMULATOR, DATABASE_URL: 'postgres://db/dotpi', ROLE: 'worker' }],
])('%s starts', (_what, env) => {
  expect(linesOf(env)).toEqual([]);
});

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['production without a database', { ...PRODUCTION, DATABASE_URL: '' }, ['APP_ENV=production', 'DATABASE_URL']],
  ['production without its address', { ...PRODUCTION, PUBLIC_ORIGIN: '' }, ['APP_ENV=production', 'PUBLIC_ORIGIN']],
  ['production with open metrics', { ...PRODUCTION, METRICS_TOKEN: '' }, ['APP_ENV=production', 'METRICS_TOKEN']],
  ['production without limits', { ...PRODUCTION, RATE_LIMITS: 'off' }, ['APP_ENV=production', 'RATE_LIMITS=off']],
  ...['0.0.0.0/0', '::/0', '10.0.0.0/8, 128.0.0.0/1', '2000::/3'].map(
    (proxies): [string, NodeJS.ProcessEnv, string[]] => [
      `production that believes ${proxies}`,
      { ...PRODUCTION, TRUST_PROXY: proxies },
      ['APP_ENV=production', 'TRUST_PROXY'],
    ],
  ),
  ['production without a key', { ...PRODUCTION, PI_API_KEY: ' ' }, ['APP_ENV=production', 'PI_API_KEY']],
  ['production without a network', { ...PRODUCTION, PI_NETWORK: '' }, ['APP_ENV=production', 'PI_NETWORK']],
  ['production without a wallet', { ...PRODUCTION, PI_APP_WALLET: '' }, ['APP_ENV=production', 'PI_APP_WALLET']],
  [
    'production on the testnet',
    { ...PRODUCTION, PI_NETWORK: 'Pi Testnet' },
    ['APP_ENV=production', 'PI_NETWORK=Pi Testnet'],
  ],
  ['production in the sandbox', { ...PRODUCTION, PI_SANDBOX: 'true' }, ['APP_ENV=production', 'PI_SANDBOX=true']],
  ['production with demo data', { ...PRODUCTION, SEED: 'demo' }, ['APP_ENV=production', 'SEED=demo']],
  ...['PI_API_BASE_URL', 'PI_HORIZON_URL', 'PI_SDK_URL'].flatMap((name): [string, NodeJS.ProcessEnv, string[]][] => [
    ...['https://10.0.0.2/simulator', 'https://mock.example', 'https://sandbox.minepi.com'].map(
      (address): [string, NodeJS.ProcessEnv, string[]] => [
        `production with ${name}=${address}`,
        { ...PRODUCTION, [name]: address },
        ['APP_ENV=production', name],
      ],
    ),
    [
      `production with ${name} in the open`,
      { ...PRODUCTION, [name]: 'http://pi.example' },
      ['APP_ENV=production', name, 'http address'],
    ],
    [
      `the mainnet with ${name} of the testnet`,
      { ...PRODUCTION, [name]: 'https://api.testnet.minepi.com' },
      ['PI_NETWORK=Pi Network', name],
    ],
    [
      `the testnet with ${name} of the mainnet`,
      { ...TESTNET, [name]: 'https://api.mainnet.minepi.com' },
      ['PI_NETWORK=Pi Testnet', name],
    ],
  ]),
  [
    'production with the clock and the calls of the SDK’s stand-in',
    { ...PRODUCTION, PI_SDK_URL: '/simulator/sdk.js' },
    ['APP_ENV=production', 'PI_SDK_URL'],
  ],
  [
    'production with the simulator’s key',
    { ...PRODUCTION, PI_API_KEY: 'simulator-key' },
    ['APP_ENV=production', 'PI_API_KEY'],
  ],
  [
    'production with the wallet of the demo',
    { ...PRODUCTION, PI_APP_WALLET: DEMO_APP_WALLET },
    ['APP_ENV=production', 'PI_APP_WALLET'],
  ],
  [
    'production at an http origin',
    { ...PRODUCTION, PUBLIC_ORIGIN: 'http://dotpi.example' },
    ['APP_ENV=production', 'PUBLIC_ORIGIN'],
  ],
  [
    'production open to an http origin',
    { ...PRODUCTION, ALLOWED_ORIGINS: 'https://a.example, http://b.example' },
    ['APP_ENV=production', 'ALLOWED_ORIGINS'],
  ],
  ['the mainnet in the demo', { PI_NETWORK: 'Pi Network' }, ['APP_ENV=demo', 'PI_NETWORK=Pi Network']],
  [
    'the mainnet at a simulator',
    { ...AT_SIMULATOR, PI_NETWORK: 'Pi Network' },
    ['PI_API_BASE_URL', 'PI_NETWORK=Pi Network'],
  ],
  [
    'a simulator on a real chain',
    { ...AT_SIMULATOR, PI_HORIZON_URL: 'https://api.testnet.minepi.com' },
    ['PI_API_BASE_URL', 'PI_HORIZON_URL'],
  ],
  [
    'Pi itself on a simulated chain',
    { ...TESTNET, PI_HORIZON_URL: 'http://127.0.0.1:4400/simulator/horizon' },
    ['PI_API_BASE_URL', 'PI_HORIZON_URL'],
  ],
  [
    'the sandbox on the mainnet',
    { ...TESTNET, PI_NETWORK: 'Pi Network', PI_SANDBOX: 'true' },
    ['PI_SANDBOX=true', 'PI_NETWORK=Pi Network'],
  ],
  ['Pi itself without a key', { ...TESTNET, PI_API_KEY: '' }, ['PI_API_BASE_URL', 'PI_API_KEY']],
  ['Pi itself without a network', { ...TESTNET, PI_NETWORK: '' }, ['PI_API_BASE_URL', 'PI_NETWORK']],
  ['Pi itself without a wallet', { ...TESTNET, PI_APP_WALLET: '' }, ['PI_API_BASE_URL', 'PI_APP_WALLET']],
  ['Pi itself with demo balances', { ...TESTNET, SEED: 'demo' }, ['PI_API_BASE_URL', 'SEED=demo']],
  ['a worker on the embedded database', { ROLE: 'worker' }, ['ROLE=worker', 'DATABASE_URL']],
  ['payouts without a seed', { ...PRODUCTION, PAYOUT_MODE: 'a2u' }, ['PAYOUT_MODE=a2u', 'PI_APP_WALLET_SEED']],
  [
    'payouts from another wallet',
    { ...PRODUCTION, ...PAYING, PI_APP_WALLET: OTHER_WALLET },
    ['PI_APP_WALLET_SEED', 'PI_APP_WALLET:'],
  ],
  ['a seed that is not the demo wallet’s', { PI_APP_WALLET_SEED: SEED }, ['PI_APP_WALLET_SEED', 'PI_APP_WALLET:']],
  [
    'a seed without payouts',
    { ...PRODUCTION, ...PAYING, PAYOUT_MODE: 'off' },
    ['PI_APP_WALLET_SEED', 'PAYOUT_MODE=off'],
  ],
  ['a seed where pages are served', { ...PRODUCTION, ...PAYING, ROLE: 'web' }, ['PI_APP_WALLET_SEED', 'ROLE=web']],
])('%s is refused by name', (_what, env, names) => {
  const lines = linesOf(env);
  expect(lines.filter((line) => names.every((name) => line.includes(name)))).toHaveLength(1);
  expect(lines.join()).not.toContain(SEED);
});

test.each<[string, string]>([
  ['PI_NETWORK', 'testnet'],
  ['PI_NETWORK', 'sandbox'],
  ['PI_NETWORK', 'simulator'],
  ['PI_NETWORK', 'mock'],
  ['PI_API_KEY', 'two words'],
  ['PI_API_KEY', 'line\nend'],
  ['METRICS_TOKEN', 'two words'],
  ['PI_APP_WALLET', `G${'A'.repeat(55)}`],
  ['PI_APP_WALLET', SEED],
  ['PI_APP_WALLET_SEED', OF_SEED],
  ['PI_APP_WALLET_SEED', `${SEED.slice(0, -1)}A`],
  ['DATABASE_URL', 'mysql://db/dotpi'],
  ['PI_API_BASE_URL', 'api.minepi.com'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'null'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.256'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'fe80'],
])('production with a malformed %s, %j, is refused without printing it', (name, value) => {
  const lines = linesOf({ ...PRODUCTION, [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}(\\.\\d+)?: `));
  expect(lines[0]).not.toContain(value);
});
