import { sql } from 'kysely';
import { type Db, rows } from './database/database';
import { isMigrated } from './database/migrations';

const PING_MS = 1_000;

/** Whether this process should get traffic: it is not draining, the database answers within a second and is migrated. */
export class Readiness {
  private isDraining = false;

  constructor(private readonly db: Db) {}

  /** From now on load balancers send nobody here. */
  drain(): void {
    this.isDraining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.isDraining) return false;
    const check = rows(this.db, sql`select 1`).then(() => isMigrated(this.db));
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
    return Promise.race([check, timeout]).catch(() => false);
  }
}
