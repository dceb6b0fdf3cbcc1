import { type Category, type DomainStatus, type RentPeriod, toStroops } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/database/database';
import { insertRows } from '../../../seed/seed-rows';

/** What a test's listing is about; the rest is an active fixed-price name of one seller for 10 π. */
export interface TestListing {
  name: string;
  sellerId?: string;
  category?: Category;
  /** π. */
  price?: number;
  rent?: RentPeriod;
  /** Makes it an auction. */
  endsAt?: Date;
  status?: DomainStatus;
  featured?: boolean;
  createdAt?: Date;
}

/** Creation time of the first listing; each later one is a second older. */
const FIRST_LISTED = new Date('2026-01-01T00:00:00Z');

/** Makes a seller who never signs in. */
export async function insertSeller(db: Db, username = 'seller'): Promise<string> {
  const id = uuidv7();
  await insertRows(db, 'app_user', [
    {
      id,
      pi_uid: `uid-${username}-${id}`,
      username,
      social_links: {},
      bio: '',
      created_at: FIRST_LISTED.toISOString(),
      is_system: false,
      is_verified: false,
      suspended: false,
    },
  ]);
  return id;
}

/** Inserts listings as they stand, past all rules; answers their ids by name. */
export async function insertListings(
  db: Db,
  sellerId: string,
  listings: readonly TestListing[],
): Promise<Map<string, string>> {
  const made = listings.map((listing, index) => ({
    id: uuidv7(),
    row: listing,
    createdAt: listing.createdAt ?? new Date(FIRST_LISTED.getTime() - index * 1_000),
  }));
  await insertRows(
    db,
    'domain',
    made.map(({ id, row, createdAt }) => domainRow(id, row, row.sellerId ?? sellerId, createdAt)),
  );
  await insertRows(
    db,
    'auction',
    made.flatMap(({ id, row }) => (row.endsAt ? [auctionRow(id, row, row.sellerId ?? sellerId, row.endsAt)] : [])),
  );
  return new Map(made.map(({ id, row }) => [row.name, id]));
}

function domainRow(id: string, listing: TestListing, sellerId: string, createdAt: Date) {
  const { name, category = 'other', price = 10, rent, endsAt, status = 'active', featured = false } = listing;
  const stroops = toStroops(price).toString();
  return {
    id,
    name,
    description: `About ${name}`,
    category,
    type: rent ? 'rent' : 'sale',
    price: stroops,
    rent_price: rent ? stroops : null,
    rent_period: rent ?? null,
    status,
    featured,
    seller_id: sellerId,
    contact_info: 'seller@example.com',
    tags: [],
    images: [],
    auction_end_time: endsAt?.toISOString() ?? null,
    expires_at: endsAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  };
}

const auctionRow = (id: string, { price = 10, status }: TestListing, sellerId: string, endsAt: Date) => ({
  domain_id: id,
  seller_id: sellerId,
  start_price: toStroops(price).toString(),
  bid_increment: toStroops(100).toString(),
  ends_at: endsAt.toISOString(),
  status: status === 'unsold' ? 'unsold' : 'live',
  bid_count: 0,
  extensions: 0,
  seq: 0,
});
