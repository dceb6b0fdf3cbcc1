import { type Environment, PI_ADDRESSES } from './config-schema';
import { findPayoutContradictions, isPiSimulated } from './payout-config';
import { findProductionContradictions } from './production-contradictions';

/** One sentence per pair of settings that cannot both be meant; it names both variables (docs/rules.md reading 20). */
export function findContradictions(env: Environment): string[] {
  return [
    ...findProductionContradictions(env),
    ...findRoleContradictions(env),
    ...findNetworkContradictions(env),
    ...(isPiSimulated(env) ? findSimulatorContradictions(env) : findPiContradictions(env)),
    ...findOverrideContradictions(env),
    ...findPayoutContradictions(env),
    ...findStoreContradictions(env),
  ];
}

/** Code that nobody signed never runs where real π moves (decisions/0036). */
function findOverrideContradictions({ REMOTE_OVERRIDE_ORIGINS: origins, APP_ENV, PI_NETWORK }: Environment): string[] {
  if (origins.length === 0) return [];
  const live = [
    ...(APP_ENV === 'production' ? ['APP_ENV=production'] : []),
    ...(PI_NETWORK === 'Pi Network' ? ['PI_NETWORK=Pi Network'] : []),
  ];
  return live.map(
    (fact) => `REMOTE_OVERRIDE_ORIGINS contradicts ${fact}: builds that nobody signed run in test mode only.`,
  );
}

/** A bucket needs all that leads to it; half of it would lose pictures on the disk of one process. */
function findStoreContradictions(env: Environment): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const given = names.filter((name) => env[name]);
  const missing = names.filter((name) => !env[name]);
  if (env.RELEASE_STORE === 's3')
    return missing.map((name) => `RELEASE_STORE=s3 keeps releases in a bucket, which needs ${name}.`);
  return given.length === 0 ? [] : missing.map((name) => `${given[0]} names a store of uploads, which needs ${name}.`);
}

function findRoleContradictions({ ROLE, DATABASE_URL }: Environment): string[] {
  if (ROLE === 'all' || DATABASE_URL) return [];
  return [`ROLE=${ROLE} needs DATABASE_URL: the embedded database belongs to one process.`];
}

/** The other network, by the word that its addresses carry. */
const OTHER_NETWORK = { 'Pi Network': 'testnet', 'Pi Testnet': 'mainnet' } as const;

function findNetworkContradictions(env: Environment): string[] {
  const network = env.PI_NETWORK;
  if (!network) return [];
  const other = OTHER_NETWORK[network];
  const found = PI_ADDRESSES.filter((name) => env[name]?.toLowerCase().includes(other)).map(
    (name) => `PI_NETWORK=${network} contradicts ${name}, which names the ${other}.`,
  );
  if (network === 'Pi Network' && env.PI_SANDBOX)
    found.push('PI_SANDBOX=true contradicts PI_NETWORK=Pi Network: the sandbox is for Pi Testnet only.');
  return found;
}

/** Where a simulator plays Pi, it plays all of it, and a test network. */
function findSimulatorContradictions(env: Environment): string[] {
  const simulator = env.PI_API_BASE_URL
    ? 'PI_API_BASE_URL, which names a simulator'
    : 'APP_ENV=demo, which simulates Pi';
  const found = [];
  if (env.PI_NETWORK === 'Pi Network') found.push(`PI_NETWORK=Pi Network contradicts ${simulator}.`);
  if (env.PI_HORIZON_URL && !env.PI_HORIZON_URL.includes('/simulator'))
    found.push(`PI_HORIZON_URL names a real chain, which contradicts ${simulator}.`);
  return found;
}

/** With Pi itself nothing has a default that could be right, and nothing may be invented. */
function findPiContradictions(env: Environment): string[] {
  if (env.APP_ENV === 'production') return [];
  const found = (['PI_API_KEY', 'PI_NETWORK', 'PI_APP_WALLET'] as const)
    .filter((name) => !env[name])
    .map((name) => `PI_API_BASE_URL names Pi itself, which needs ${name}.`);
  if (env.PI_HORIZON_URL?.includes('/simulator'))
    found.push(
      'PI_HORIZON_URL names a simulator, which contradicts PI_API_BASE_URL: its transactions would pay for nothing.',
    );
  if (env.SEED === 'demo')
    found.push(
      'SEED=demo contradicts PI_API_BASE_URL, which names Pi itself: no deposit stands behind the seeded balances.',
    );
  return found;
}
