import { createHash } from 'node:crypto';

const SUM_LENGTH = 16;

const checksum = (scope: string, payload: string) =>
  createHash('sha256').update(`dotpi:cursor:${scope}:${payload}`).digest('base64url').slice(0, SUM_LENGTH);

/**
 * The place after a page's last row, opaque to clients. `scope` names the list and its order; a cursor of another scope
 * is refused like a damaged one. The checksum finds accidents and curiosity; a forged cursor could only start elsewhere.
 */
export function encodeCursor(scope: string, keys: readonly string[]): string {
  const payload = Buffer.from(JSON.stringify(keys)).toString('base64url');
  return `${payload}.${checksum(scope, payload)}`;
}

/** The keys of a cursor made by encodeCursor with this scope, or null. Callers still check each key's form. */
export function decodeCursor(scope: string, cursor: string): string[] | null {
  const dot = cursor.indexOf('.');
  const payload = cursor.slice(0, dot);
  if (dot < 1 || cursor.slice(dot + 1) !== checksum(scope, payload)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as string[];
}
