import { sql } from 'kysely';
import type { Db } from '../database/database';
import type { Sweeper } from './sweeper';

/**
 * Keeps the time that the product's clock has reached. After a failover to a database whose own clock is behind, product time
 * stands still until that clock has caught up, instead of going back (docs/rules.md section 2, Time).
 */
export function clockKeeper(db: Db): Sweeper {
  return {
    name: 'clock.keep',
    everyMs: 10_000,
    run: async () => {
      await sql`update product_clock set reached = product_now()`.execute(db);
      return 0;
    },
  };
}
