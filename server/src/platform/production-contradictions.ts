import { DEMO_APP_WALLET } from 'contracts/demo';
import ipaddr from 'ipaddr.js';
import { type Environment, PI_ADDRESSES } from './config-schema';
import { SIMULATOR_KEY } from './payout-config';

const NEEDED = ['DATABASE_URL', 'PUBLIC_ORIGIN', 'METRICS_TOKEN', 'PI_API_KEY', 'PI_NETWORK', 'PI_APP_WALLET'] as const;

/** What a site that takes real π must have and must not have; one sentence per variable. */
export function findProductionContradictions(env: Environment): string[] {
  if (env.APP_ENV !== 'production') return [];
  return [
    ...NEEDED.filter((name) => !env[name]).map((name) => `APP_ENV=production needs ${name}.`),
    ...findTestNetworks(env),
    ...findStandIns(env),
    ...findOpenTransport(env),
    ...findOpenDoors(env),
  ];
}

function findTestNetworks({ PI_NETWORK, PI_SANDBOX, SEED }: Environment): string[] {
  const found = [];
  if (PI_NETWORK === 'Pi Testnet')
    found.push(
      'PI_NETWORK=Pi Testnet contradicts APP_ENV=production, which takes real π. Rehearse with APP_ENV=demo and PI_API_BASE_URL.',
    );
  if (PI_SANDBOX) found.push('PI_SANDBOX=true contradicts APP_ENV=production: the sandbox is for tests.');
  if (SEED === 'demo')
    found.push('SEED=demo contradicts APP_ENV=production: demo figures are never shown in production.');
  return found;
}

const STAND_INS = /simulator|mock|sandbox/i;

/** Simulators, mocks, and the secrets that everybody can read in the source of the demo. */
function findStandIns(env: Environment): string[] {
  const found = PI_ADDRESSES.flatMap((name) => {
    const [standIn] = STAND_INS.exec(env[name] ?? '') ?? [];
    return standIn ? [`${name} names a ${standIn.toLowerCase()}, which contradicts APP_ENV=production.`] : [];
  });
  if (env.PI_API_KEY === SIMULATOR_KEY)
    found.push("PI_API_KEY is the simulator's, which contradicts APP_ENV=production.");
  if (env.PI_APP_WALLET === DEMO_APP_WALLET)
    found.push("PI_APP_WALLET is the demo's, which contradicts APP_ENV=production: everybody knows its seed.");
  return found;
}

const isOpen = (address: string | undefined) => address?.startsWith('http://') ?? false;
const isOnThisMachine = (address = '') => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(address);

/** Tokens and keys travel by TLS; only a proxy on this machine may take our calls to Pi without it. */
function findOpenTransport(env: Environment): string[] {
  const open = [
    ...(isOpen(env.PUBLIC_ORIGIN) ? ['PUBLIC_ORIGIN'] : []),
    ...(env.ALLOWED_ORIGINS.some(isOpen) ? ['ALLOWED_ORIGINS'] : []),
    ...PI_ADDRESSES.filter((name) => isOpen(env[name]) && !isOnThisMachine(env[name])),
  ];
  return open.map((name) => `${name} is an http address, which contradicts APP_ENV=production: only https is safe.`);
}

/** Without limits one caller takes what is everybody's; who may name any address has none. */
function findOpenDoors({ RATE_LIMITS, TRUST_PROXY }: Environment): string[] {
  const found = [];
  if (!RATE_LIMITS) found.push('RATE_LIMITS=off contradicts APP_ENV=production: limits are for everybody.');
  const wide = typeof TRUST_PROXY === 'string' && TRUST_PROXY.split(',').find((range) => isTooWide(range.trim()));
  if (wide)
    found.push(
      `TRUST_PROXY trusts ${wide.trim()}, which contradicts APP_ENV=production: anybody there may name any address as theirs.`,
    );
  return found;
}

/** Least bits of a range of public addresses: the largest network of one owner. */
const PUBLIC_BITS = { ipv4: 8, ipv6: 16 } as const;

function isTooWide(range: string): boolean {
  const [address, bits] = range.includes('/') ? ipaddr.parseCIDR(range) : [ipaddr.parse(range), Infinity];
  return address.range() !== 'uniqueLocal' && bits < PUBLIC_BITS[address.kind()];
}
