import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { StrKey } from '@stellar/stellar-base';
import { z } from 'zod';
import { WORKSPACE_ROOT } from './locations';

const text = z.string().trim().min(1);
const origin = z
  .string()
  .trim()
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
  .refine((value) => /^https?:\/\//.test(value), 'must be an origin such as https://example.com');
/** By commas. */
const origins = text
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin))
  .default([]);
const httpUrl = z
  .string()
  .trim()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  .transform((value) => value.replace(/\/+$/, ''));
/** Part of a header of ours or of a caller's: no blanks, no line ends, plain characters. */
const headerSecret = text.refine((value) => /^[\x21-\x7e]+$/.test(value), 'must be one word of plain characters');
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const trueFalse = z.enum(['true', 'false']).transform((value) => value === 'true');
const folder = (fallback: string) => text.default(fallback).transform((value) => resolve(WORKSPACE_ROOT, value));
const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};

/** 10.0.0.1, 10.0.0.0/8 or the same of IPv6. */
function isAddressRange(range: string): boolean {
  const [address = '', bits = '0', ...more] = range.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/** Hop count or a list of addresses; never plain `true`, which lets clients forge their address. */
const trustProxy = z.union([
  wholeNumber(0, 10).transform((hops) => (hops === 0 ? (false as const) : hops)),
  text.refine(
    (value) => value.split(',').every((range) => isAddressRange(range.trim())),
    'must be a number of hops or a list of CIDR ranges',
  ),
]);

/** Every variable that the server reads. Empty variables count as absent. */
export const environment = z.object({
  APP_ENV: z.enum(['demo', 'production']).default('demo'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  PORT: wholeNumber(0, 65_535).default(3_000),
  HOST: text.optional(),
  DATA_DIR: folder('.data'),
  SITE_DIR: folder(join('dist', 'site')),
  DATABASE_URL: text.refine((value) => /^postgres(ql)?:\/\//.test(value), 'must start with postgres://').optional(),
  /** off behind a pooler of transactions that keeps no prepared statements, such as PgBouncer before 1.21. */
  DATABASE_STATEMENT_NAMES: onOff.default(true),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(16),
  REDIS_URL: text.refine((value) => /^rediss?:\/\//.test(value), 'must start with redis://').optional(),
  RELEASE_STORE: z.enum(['folder', 's3']).default('folder'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: text.refine((value) => /^[\w.-]{3,63}$/.test(value), 'must be the name of a bucket').optional(),
  S3_REGION: headerSecret.default('us-east-1'),
  S3_ACCESS_KEY_ID: headerSecret.optional(),
  S3_SECRET_ACCESS_KEY: headerSecret.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ALLOWED_ORIGINS: origins,
  REMOTE_OVERRIDE_ORIGINS: origins,
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMITS: onOff.default(true),
  METRICS_TOKEN: headerSecret.optional(),
  SEARCH_ENGINES: z.enum(['list', 'refuse']).optional(),
  TRUSTED_TYPES: z.enum(['enforce', 'report']).default('enforce'),
  SERVICE_WORKER: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SEED: z.enum(['demo', 'none']).optional(),
  DEMO_CASES: onOff.default(true),
  PI_API_BASE_URL: httpUrl.optional(),
  PI_API_KEY: headerSecret.optional(),
  PI_HORIZON_URL: httpUrl.optional(),
  PI_NETWORK: z.enum(['Pi Network', 'Pi Testnet'], 'must be Pi Network or Pi Testnet').optional(),
  PI_APP_WALLET: text
    .refine((value) => StrKey.isValidEd25519PublicKey(value), 'must be a public wallet address (G…)')
    .optional(),
  PI_APP_WALLET_SEED: text
    .refine((value) => StrKey.isValidEd25519SecretSeed(value), 'must be a secret wallet seed (S…)')
    .optional(),
  PAYOUT_MODE: z.enum(['a2u', 'manual', 'off']).optional(),
  PI_MIN_FEE_STROOPS: wholeNumber(100, 10_000_000).default(100_000),
  PI_SDK_URL: text.optional(),
  PI_SANDBOX: trueFalse.default(false),
  PI_VALIDATION_KEY: text.optional(),
  DRAIN_MS: wholeNumber(0, 20_000).optional(),
  PROOF_SIGNING_KEY: text.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url').optional(),
});

export type Environment = z.output<typeof environment>;

/** Every variable that names a place of Pi's. */
export const PI_ADDRESSES = ['PI_API_BASE_URL', 'PI_HORIZON_URL', 'PI_SDK_URL'] as const;

/** Names whose values are never printed. */
export const SECRET_NAMES = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'PI_API_KEY',
  'PI_APP_WALLET_SEED',
  'PROOF_SIGNING_KEY',
  'S3_SECRET_ACCESS_KEY',
]);
