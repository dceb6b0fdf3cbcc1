import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { type SessionRow, findSessions } from './identity.sql';

/** What the database stores of an access token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface Waiting {
  hash: Buffer;
  resolve(session: SessionRow | undefined): void;
  reject(error: unknown): void;
}

/**
 * Looks up the sessions of all requests that arrive in one turn of the event loop with one query. Under load this saves
 * most queries, and requests keep their order of arrival.
 */
export class SessionLookup {
  private waiting: Waiting[] = [];

  constructor(private readonly db: Db) {}

  find(hash: Buffer): Promise<SessionRow | undefined> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => void this.lookUp());
      this.waiting.push({ hash, resolve, reject });
    });
  }

  private async lookUp(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const sessions = await findSessions(
        this.db,
        batch.map(({ hash }) => hash),
      );
      const byHash = new Map(sessions.map((session) => [session.token_hash.toString('hex'), session]));
      for (const { hash, resolve } of batch) resolve(byHash.get(hash.toString('hex')));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
