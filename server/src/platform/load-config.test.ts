import { type ConfigError, describeConfig, loadConfig } from './load-config';
import { PRODUCTION } from '../testing/production-env';

function linesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).lines;
  }
}

test('without any variable it is the demo with embedded database and the simulator inside', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    appEnv: 'demo',
    port: 3000,
    host: null,
    databaseUrl: null,
    seed: 'demo',
    rateLimits: true,
  });
  expect(config.pi).toMatchObject({
    hostsSimulator: true,
    apiBaseUrl: 'http://127.0.0.1:3000/simulator',
    sdkUrl: '/simulator/sdk.js',
    network: 'Pi Testnet',
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('with Pi itself nothing is seeded, in a rehearsal neither', () => {
  const rehearsal = {
    ...PRODUCTION,
    APP_ENV: 'demo',
    PI_NETWORK: 'Pi Testnet',
    PI_API_BASE_URL: 'https://api.minepi.com',
  };
  expect(loadConfig(rehearsal)).toMatchObject({ seed: 'none', pi: { hostsSimulator: false, isSimulated: false } });
});

test('production uses Pi and no simulator', () => {
  const { pi, seed } = loadConfig(PRODUCTION);
  expect(seed).toBe('none');
  expect(pi).toMatchObject({
    hostsSimulator: false,
    apiBaseUrl: 'https://api.minepi.com',
    horizonUrl: 'https://api.mainnet.minepi.com',
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ RATE_LIMITS: 'yes' }, 'RATE_LIMITS'],
  [{ APP_ENV: 'prod' }, 'APP_ENV'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ PUBLIC_ORIGIN: 'example' }, 'PUBLIC_ORIGIN'],
])('a wrong value is named in one line: %p', (env, name) => {
  const lines = linesOf(env);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: `));
});

const SEED = 'SAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQTCQKRMFYYDENBWHA5DYPSBF5K';

test.each([
  ['the shop on Pi Network', PRODUCTION, true],
  ['a practice site', {}, false],
  ['a practice site told to be listed', { SEARCH_ENGINES: 'list' }, true],
  ['a shop told not to be', { ...PRODUCTION, SEARCH_ENGINES: 'refuse' }, false],
] as const)('may search engines list %s?', (_name, env, isListed) => {
  expect(loadConfig(env).isListed).toBe(isListed);
});

test('payouts run as a2u with the simulator and by hand with Pi, unless told otherwise', () => {
  expect(loadConfig({}).payouts).toMatchObject({ mode: 'a2u', walletSeed: expect.stringMatching(/^S/) as string });
  expect(loadConfig({ PAYOUT_MODE: 'off' }).payouts).toMatchObject({ mode: 'off', walletSeed: null });
  expect(loadConfig(PRODUCTION).payouts).toMatchObject({ mode: 'manual', walletSeed: null });
});

test('secrets are masked where the configuration is printed', () => {
  const printed = describeConfig({
    DATABASE_URL: 'postgres://user:pw@db',
    PI_API_KEY: 'key',
    PI_APP_WALLET_SEED: SEED,
    PORT: '80',
    PATH: '/bin',
  });
  expect(printed).toEqual({ DATABASE_URL: '***', PI_API_KEY: '***', PI_APP_WALLET_SEED: '***', PORT: '80' });
});

test.each([
  [PRODUCTION, ['APP_ENV=production', 'PI_NETWORK=Pi Network']],
  [{ PI_NETWORK: 'Pi Network', PI_API_BASE_URL: 'https://api.minepi.com' }, ['PI_NETWORK=Pi Network']],
])('builds that nobody signed are refused where real π moves: %p', (env, contradicted) => {
  const lines = linesOf({ ...env, REMOTE_OVERRIDE_ORIGINS: 'https://builds.example' });
  expect(lines.filter((line) => line.startsWith('REMOTE_OVERRIDE_ORIGINS'))).toEqual(
    contradicted.map(
      (fact) => `REMOTE_OVERRIDE_ORIGINS contradicts ${fact}: builds that nobody signed run in test mode only.`,
    ),
  );
  expect(loadConfig({ REMOTE_OVERRIDE_ORIGINS: 'https://builds.example/x' }).remoteOverrideOrigins).toEqual([
    'https://builds.example',
  ]);
});
