import { sql } from 'kysely';
import type { Config } from '../config';
import { type Db, firstRow } from './database';

/**
 * The contradiction between Pi itself and a database whose clock a simulator has moved, in one sentence, or null: auctions
 * would end and holds be paid out before their time (rules.md section 2, Time).
 */
export async function findMovedClock(db: Db, { pi }: Config): Promise<string | null> {
  if (pi.isSimulated) return null;
  const clock = await firstRow(db, sql<{ offset_ms: bigint }>`select offset_ms from product_clock`);
  if (!clock || Number(clock.offset_ms) === 0) return null;
  return `DATABASE_URL names a database whose clock a simulator moved by ${clock.offset_ms} ms, which contradicts PI_NETWORK=${pi.network}: begin with an empty database.`;
}
