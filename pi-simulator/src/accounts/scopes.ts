import { PlatformError } from '../platform-error';

const SCOPES = ['username', 'payments', 'wallet_address'] as const;
/** Scopes that Pi's code accepts besides the documented three; they grant nothing here. */
const SILENT_SCOPES = ['roles', 'platform', 'preferred_language', 'in_app_notifications'] as const;
const KNOWN = [...SCOPES, ...SILENT_SCOPES] as const;
export type Scope = (typeof KNOWN)[number];

const isScope = (value: unknown): value is Scope => KNOWN.some((scope) => scope === value);

/** The requested scopes without repeats, or all three documented ones when none are named. Refuses unknown ones like the SDK. */
export function readScopes(asked: unknown): Scope[] {
  if (asked === undefined || asked === null) return [...SCOPES];
  if (!Array.isArray(asked)) throw new PlatformError('invalid_scopes', 'Scopes must be a list.');
  if (!asked.every(isScope))
    throw new PlatformError('invalid_scopes', `Invalid scopes found. Valid scopes: ${SCOPES.join(', ')}`);
  return [...new Set(asked)];
}
