import { createHash } from 'node:crypto';

/** What the database keeps of an access token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
