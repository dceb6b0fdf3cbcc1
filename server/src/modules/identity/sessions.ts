import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database';
import { type SessionRow, findSessions } from './identity.sql';

/** What the database stores of an access token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface Waiting {
  hash: Buffer;
  resolve(session: FoundSession | undefined): void;
  reject(error: unknown): void;
}

/** A session, and the product's time at which it was found. */
export interface FoundSession {
  session: SessionRow;
  now: Date;
}

/** The sessions that one process keeps. */
const KEPT = 10_000;

/**
 * Looks up the sessions of all requests that arrive in one turn of the event loop, or during the lookup before, with one query: no
 * request overtakes another. Sessions that were read before are kept; the query says whether any has ended or changed since, in
 * whatever process, so that a sign-out holds at once everywhere. `isStale` names those that are read again whatever the query says.
 */
export class SessionLookup {
  private waiting: Waiting[] = [];
  /** The lookup that was begun last, or will be. */
  private last: Promise<void> = Promise.resolve();
  private readonly kept = new LRUCache<string, SessionRow>({ max: KEPT });
  /** The count of changes at which the kept ones were read. */
  private changes: bigint | null = null;

  constructor(
    private readonly db: Db,
    private readonly isStale: (found: FoundSession) => boolean,
  ) {}

  find(hash: Buffer): Promise<FoundSession | undefined> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) this.last = Promise.all([this.last, nextTurn()]).then(() => this.lookUp());
      this.waiting.push({ hash, resolve, reject });
    });
  }

  /** Resolves when all that are being looked up now are known. */
  settled(): Promise<void> {
    return this.last;
  }

  private async lookUp(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const unread = await this.read(batch, (key) => !this.kept.has(key));
      // Changed since, or near an end: read once more, and as it is now.
      if (unread.length > 0) await this.read(unread, () => true);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Reads the sessions that `isRead` chooses and resolves who waits; returns those whose kept session may not be used. */
  private async read(batch: Waiting[], isRead: (key: string) => boolean): Promise<Waiting[]> {
    const chosen = batch.filter(({ hash }) => isRead(keyOf(hash)));
    const read = new Set(chosen);
    const { changes, now, sessions } = await findSessions(
      this.db,
      chosen.map(({ hash }) => hash),
    );
    if (changes !== this.changes) this.kept.clear();
    this.changes = changes;
    const found = new Map(sessions.map((session) => [keyOf(session.token_hash), session]));
    for (const [key, session] of found) if (!session.ended) this.kept.set(key, session);
    return batch.filter((waiting) => {
      const key = keyOf(waiting.hash);
      const session = read.has(waiting) ? found.get(key) : this.kept.get(key);
      if (!read.has(waiting) && (!session || this.isStale({ session, now }))) return true;
      waiting.resolve(session && { session, now });
      return false;
    });
  }
}

const keyOf = (hash: Buffer) => hash.toString('base64');
