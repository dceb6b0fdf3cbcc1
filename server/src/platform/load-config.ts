import { isPseudo, type Language, LANGUAGES } from 'shared-i18n';
import type { Config } from './config';
import { DEMO_APP_WALLET } from 'contracts/demo';
import { environment, type Environment, SECRET_NAMES } from './config-schema';
import { findContradictions } from './config-contradictions';
import { isPiSimulated, payoutConfig, SIMULATOR_KEY } from './payout-config';

/** A configuration that cannot work; `lines` names each wrong variable in one clear sentence. */
export class ConfigError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** Time for the proxy in front to notice that /readyz says no. */
const DRAIN_MS = { demo: 0, production: 5_000 } as const;

const PI_DEFAULTS = {
  apiBaseUrl: 'https://api.minepi.com',
  sdkUrl: 'https://sdk.minepi.com/pi-sdk.js',
  horizonUrl: { 'Pi Network': 'https://api.mainnet.minepi.com', 'Pi Testnet': 'https://api.testnet.minepi.com' },
} as const;

/** Reads, checks and freezes the configuration. Throws ConfigError on wrong values and on contradictions (docs/rules.md reading 20). */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const contradictions = findContradictions(values);
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return Object.freeze(toConfig(values));
}

/** One line per variable that is set, secrets masked. */
export function describeConfig(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = Object.keys(environment.shape).filter((name) => env[name]);
  return Object.fromEntries(names.map((name) => [name, SECRET_NAMES.has(name) ? '***' : String(env[name])]));
}

function toConfig(env: Environment): Config {
  const pi = piConfig(env);
  return {
    appEnv: env.APP_ENV,
    languages: languagesOf(env.APP_ENV),
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST ?? null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseNames: env.DATABASE_STATEMENT_NAMES,
    drainMs: env.DRAIN_MS ?? DRAIN_MS[env.APP_ENV],
    redisUrl: env.REDIS_URL ?? null,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    remoteOverrideOrigins: env.REMOTE_OVERRIDE_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    isListed: env.SEARCH_ENGINES ? env.SEARCH_ENGINES === 'list' : isRealShop(env),
    rateLimits: env.RATE_LIMITS,
    metricsToken: env.METRICS_TOKEN ?? null,
    trustedTypes: env.TRUSTED_TYPES,
    serviceWorker: env.SERVICE_WORKER,
    proofSigningKey: env.PROOF_SIGNING_KEY ?? null,
    logLevel: env.LOG_LEVEL,
    seed: pi.isSimulated ? (env.SEED ?? 'demo') : 'none',
    demoCases: env.DEMO_CASES,
    pi: Object.freeze(pi),
    payouts: Object.freeze(payoutConfig(env)),
    s3: s3Config(env),
    siteDir: env.SITE_DIR,
    releaseStore: env.RELEASE_STORE,
  };
}

function s3Config(env: Environment): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return Object.freeze({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

/** A practice site looks like the shop but sells nothing: it must not be found in its stead. */
const isRealShop = ({ APP_ENV, PI_NETWORK }: Environment) => APP_ENV === 'production' && PI_NETWORK === 'Pi Network';

/** Real Pi in production or where PI_API_BASE_URL names it; otherwise the simulator in this process. */
function piConfig(env: Environment): Config['pi'] {
  const hostsSimulator = env.APP_ENV === 'demo' && !env.PI_API_BASE_URL;
  const simulator = env.PI_API_BASE_URL?.includes('/simulator')
    ? env.PI_API_BASE_URL
    : `http://${ownHost(env.HOST)}:${env.PORT}/simulator`;
  const simulated = isPiSimulated(env);
  const network = env.PI_NETWORK ?? 'Pi Testnet';
  return {
    hostsSimulator,
    isSimulated: simulated,
    apiBaseUrl: env.PI_API_BASE_URL ?? (simulated ? simulator : PI_DEFAULTS.apiBaseUrl),
    apiKey: env.PI_API_KEY ?? SIMULATOR_KEY,
    horizonUrl: env.PI_HORIZON_URL ?? (simulated ? `${simulator}/horizon` : PI_DEFAULTS.horizonUrl[network]),
    network,
    appWallet: env.PI_APP_WALLET ?? (simulated ? DEMO_APP_WALLET : ''),
    sdkUrl:
      env.PI_SDK_URL ?? (hostsSimulator ? '/simulator/sdk.js' : simulated ? `${simulator}/sdk.js` : PI_DEFAULTS.sdkUrl),
    sandbox: env.PI_SANDBOX,
    validationKey: env.PI_VALIDATION_KEY ?? null,
  };
}

/** The address at which this process reaches itself. */
function ownHost(host: string | undefined): string {
  if (!host || ['0.0.0.0', '::', 'localhost', '127.0.0.1'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

const languagesOf = (appEnv: Config['appEnv']) =>
  (Object.keys(LANGUAGES) as Language[]).filter((language) => appEnv !== 'production' || !isPseudo(language));
