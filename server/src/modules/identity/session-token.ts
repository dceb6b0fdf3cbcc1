import { createHash } from 'node:crypto';

/** What the database keeps of an access token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\x21-\x7e]{1,2000})$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
