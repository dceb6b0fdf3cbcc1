import { sql } from 'kysely';
import type { ServerContext } from '../platform/context';
import { type Db, firstRow, inTransaction, productNow, rows } from '../platform/database/database';
import { SeedTime } from './seed-rows';

/**
 * Fills an empty demo site (SEED=demo, the default of APP_ENV=demo) with accounts, listings, bids and conversations, dated
 * relative to the product's time. Returns false for a site that has a user, which is left as it is.
 */
export async function seedIfEmpty({ config, db, log }: Pick<ServerContext, 'config' | 'db' | 'log'>): Promise<boolean> {
  if (config.seed !== 'demo') return false;
  // Loaded here only: the demo data brings the simulator's wallets with it.
  const { seedDemo } = await import('./demo/demo.seed');
  const isSeeded = await inTransaction(db, async (tx) => {
    // When several processes start at once, one seeds and the others wait and find it done.
    await rows(tx, sql`lock table app_user in share row exclusive mode`);
    if (await hasUsers(tx)) return false;
    await seedDemo(tx, new SeedTime(await productNow(tx)), config.demoCases);
    return true;
  });
  if (isSeeded) log.info('demo data seeded');
  return isSeeded;
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from app_user where not is_system limit 1`)) !== undefined;
}
