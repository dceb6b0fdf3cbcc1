import { createHash } from 'node:crypto';
import type { Caller } from '../http/call-route';

/** Who a socket belongs to, and the session it was opened in, by the hash of its token. */
export interface LiveSession {
  caller: Caller;
  key: string;
}

/** Names a session among processes without naming its token. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('base64url');
