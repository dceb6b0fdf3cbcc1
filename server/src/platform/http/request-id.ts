import type { IncomingMessage } from 'node:http';
import { uuidv7 } from 'uuidv7';

const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's x-request-id when it is well-formed, so that one id runs through proxy and server; else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : uuidv7();
}
