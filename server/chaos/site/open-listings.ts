import { BID, type RentPeriod, toStroops } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { openAuction } from '../../src/modules/auctions/auctions.service';
import { type Db, inTransaction, productNow } from '../../src/platform/database/database';

/** The listings of a history. The caller makes the ids: names and ids never repeat. */
export interface Listings {
  sellerId: string;
  /** Auctions from 1 π, each with the time until its end. */
  auctions: { name: string; endsInMs: number }[];
  /** Fixed-price names. */
  fixed: { name: string; price: number }[];
  /** Names for rent. */
  rents: { name: string; price: number; period: RentPeriod }[];
}

/** Opens listings as if their seller had just listed them; returns their ids in order: auctions, fixed prices, rentals. */
export function openListings(db: Db, { sellerId, auctions, fixed, rents }: Listings): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const now = (await productNow(tx)).getTime();
    const ids: string[] = [];
    for (const { name, endsInMs } of auctions) {
      const [domainId, endsAt, startPrice] = [uuidv7(), new Date(now + endsInMs), toStroops(1)];
      await insertDomain(tx, { domainId, name, sellerId, price: startPrice, endsAt, expiresAt: endsAt });
      await openAuction(tx, { domainId, sellerId, startPrice, increment: toStroops(BID.increment), endsAt });
      ids.push(domainId);
    }
    for (const { name, price } of fixed) {
      const [domainId, expiresAt] = [uuidv7(), new Date(now + 30 * 86_400_000)];
      await insertDomain(tx, { domainId, name, sellerId, price: toStroops(price), endsAt: null, expiresAt });
      ids.push(domainId);
    }
    for (const { name, price, period } of rents) {
      const [domainId, stroops] = [uuidv7(), toStroops(price)];
      await sql`
        insert into domain (id, name, description, category, type, price, rent_price, rent_period, status, seller_id, expires_at)
        values (${domainId}, ${name}, 'A name of a history.', 'other', 'rent', ${stroops}, ${stroops}, ${period}, 'active', ${sellerId},
          product_now() + interval '30 days')`.execute(tx);
      ids.push(domainId);
    }
    return ids;
  });
}

interface NewDomain {
  domainId: string;
  name: string;
  sellerId: string;
  price: bigint;
  endsAt: Date | null;
  expiresAt: Date;
}

async function insertDomain(tx: Db, { domainId, name, sellerId, price, endsAt, expiresAt }: NewDomain): Promise<void> {
  await sql`
    insert into domain (id, name, description, category, type, price, status, seller_id, auction_end_time, expires_at, accepts_offers)
    values (${domainId}, ${name}, 'A name of a history.', 'other', 'sale', ${price}, 'active', ${sellerId}, ${endsAt}, ${expiresAt}, ${endsAt === null})`.execute(
    tx,
  );
}
