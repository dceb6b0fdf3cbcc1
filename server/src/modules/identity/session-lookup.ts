import type { Db } from '../../platform/database/database';
import { type SessionRow, findSessions } from './identity.sql';

interface Waiting {
  hash: Buffer;
  resolve(session: SessionRow | undefined): void;
  reject(error: unknown): void;
}

/**
 * Looks up the sessions of all requests that arrived in one turn of the event loop with one query. Under load that spares
 * the database most of its queries, and requests stay in their order of arrival.
 */
export class SessionLookup {
  private waiting: Waiting[] = [];

  constructor(private readonly db: Db) {}

  find(hash: Buffer): Promise<SessionRow | undefined> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => void this.response());
      this.waiting.push({ hash, resolve, reject });
    });
  }

  private async response(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const sessions = await findSessions(
        this.db,
        asked.map(({ hash }) => hash),
      );
      const byHash = new Map(sessions.map((session) => [session.token_hash.toString('hex'), session]));
      for (const { hash, resolve } of asked) resolve(byHash.get(hash.toString('hex')));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
