import { BID, toStroops } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction, productNow } from '../../../platform/database/database';
import { openAuction } from '../auctions.service';

const DAY_MS = 86_400_000;
let named = 0;

/** Terms of a test's auction, in π. */
export interface TestAuction {
  price?: number;
  endsInMs?: number;
  reserve?: number;
  buyNow?: number;
}

/** A live auction from `price` π that ends in `endsInMs`; answers its domain's id. */
export function openTestAuction(
  db: Db,
  sellerId: string,
  { price = 100, endsInMs = DAY_MS, reserve, buyNow }: TestAuction = {},
): Promise<string> {
  named += 1;
  const [domainId, name, startPrice] = [uuidv7(), `test-${named}.pi`, toStroops(price)];
  const [hidden, now] = [reserve, buyNow].map((amount) => (amount === undefined ? null : toStroops(amount)));
  return inTransaction(db, async (tx) => {
    const endsAt = new Date((await productNow(tx)).getTime() + endsInMs);
    await sql`
      insert into domain (id, name, description, category, type, price, status, seller_id, auction_end_time, reserve, buy_now)
      values (${domainId}, ${name}, 'A name for a test.', 'other', 'sale', ${startPrice}, 'active', ${sellerId}, ${endsAt}, ${hidden}, ${now})`.execute(
      tx,
    );
    await openAuction(tx, {
      domainId,
      sellerId,
      startPrice,
      increment: toStroops(BID.increment),
      endsAt,
      reserve: hidden ?? null,
      buyNow: now ?? null,
    });
    return domainId;
  });
}
