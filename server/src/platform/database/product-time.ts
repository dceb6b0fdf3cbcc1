import { type Db, productNow } from './database';
import { Kept } from './kept';

const ahead = new Kept<number>({ ms: 2_000, max: 1, tables: ['product_clock'] });

/**
 * The product's time for a response's serverTime, mostly without a query: what another process moves the clock by shows
 * after two seconds at most. Decisions ask productNow().
 */
export async function productTime(db: Db): Promise<Date> {
  const offsetMs = await ahead.get(db, '', async () => (await productNow(db)).getTime() - performance.now());
  return new Date(performance.now() + offsetMs);
}
