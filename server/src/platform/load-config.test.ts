import { type ConfigError, describeConfig, loadConfig } from './load-config';

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://db/dotpi',
  PI_API_KEY: 'k',
  PI_NETWORK: 'Pi Network',
  PI_APP_WALLET: `G${'A'.repeat(55)}`,
};

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

test.each([
  [{ ...PRODUCTION, DATABASE_URL: '' }, 'DATABASE_URL'],
  [{ ...PRODUCTION, PI_API_KEY: '' }, 'PI_API_KEY'],
  [{ ...PRODUCTION, SEED: 'demo' }, 'SEED=demo'],
  [{ ...PRODUCTION, PI_API_BASE_URL: 'http://10.0.0.2/simulator' }, 'PI_API_BASE_URL'],
  [{ ...PRODUCTION, PI_HORIZON_URL: 'https://api.testnet.minepi.com' }, 'PI_HORIZON_URL'],
  [{ ...PRODUCTION, PI_SANDBOX: 'true' }, 'PI_SANDBOX=true'],
  [{ ROLE: 'web' }, 'ROLE=web'],
])('a contradiction is refused by name: %p', (env, name) => {
  expect(linesOf(env).join()).toContain(name);
});

const SEED = 'SAAQEAYEAUDAOCAJBIFQYDIOB4IBCEQTCQKRMFYYDENBWHA5DYPSBF5K';

test('payouts run as a2u with the simulator and by hand with Pi, unless told otherwise', () => {
  expect(loadConfig({}).payouts).toMatchObject({ mode: 'a2u', walletSeed: expect.stringMatching(/^S/) as string });
  expect(loadConfig({ PAYOUT_MODE: 'off' }).payouts).toMatchObject({ mode: 'off', walletSeed: null });
  expect(loadConfig(PRODUCTION).payouts).toMatchObject({ mode: 'manual', walletSeed: null });
});

test.each([
  [{ ...PRODUCTION, PAYOUT_MODE: 'a2u' }, 'PAYOUT_MODE=a2u needs PI_APP_WALLET_SEED'],
  [{ ...PRODUCTION, PAYOUT_MODE: 'a2u', PI_APP_WALLET_SEED: SEED }, 'belongs to another wallet'],
  [{ ...PRODUCTION, PI_APP_WALLET_SEED: SEED }, 'PAYOUT_MODE=manual'],
  [{ ...PRODUCTION, ROLE: 'web', PAYOUT_MODE: 'a2u', PI_APP_WALLET_SEED: SEED }, 'ROLE=web'],
  [{ PI_APP_WALLET_SEED: 'SECRET' }, 'PI_APP_WALLET_SEED'],
])('a contradiction of payouts is refused by name: %p', (env, name) => {
  expect(linesOf(env).join()).toContain(name);
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
