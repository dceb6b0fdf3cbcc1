import { sql } from 'kysely';
import { type Db, firstRow } from './database/database';
import { isMigrated } from './database/migrations';

const PING_MS = 1_000;

/** Whether this process should get traffic: it is not draining, the database answers within a second, takes writes and is migrated. */
export class Readiness {
  private isDraining = false;

  constructor(private readonly db: Db) {}

  /** From now on load balancers send nobody here. */
  drain(): void {
    this.isDraining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.isDraining) return false;
    const check = this.takesWrites().then((takesWrites) => takesWrites && isMigrated(this.db));
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
    return Promise.race([check, timeout]).catch(() => false);
  }

  /** False on a standby, and where somebody has made the database read-only. */
  private async takesWrites(): Promise<boolean> {
    const row = await firstRow(
      this.db,
      sql<{ takes_writes: boolean }>`select current_setting('transaction_read_only') = 'off' as takes_writes`,
    );
    return row?.takes_writes ?? false;
  }
}
