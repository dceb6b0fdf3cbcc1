import { type Domain, type DomainStatus, toPi } from 'contracts';
import { sql } from 'kysely';

/** A domain with its seller and, for auctions, the state of the bidding. Amounts in stroops. */
export interface DomainRow {
  id: string;
  name: string;
  description: string;
  category: Domain['category'];
  type: Domain['type'];
  mode: Domain['mode'];
  price: bigint;
  rent_price: bigint | null;
  rent_period: Domain['rentPeriod'];
  status: DomainStatus;
  featured: boolean;
  seller_id: string;
  seller_uid: string;
  seller_username: string;
  status_reason: string | null;
  tags: string[];
  images: string[];
  label_length: number;
  auction_end_time: Date | null;
  expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
  bid_increment: bigint | null;
  high_amount: bigint | null;
  bid_count: number | null;
}

/** Statuses that only the seller and administrators see (docs/rules.md section 3). */
export const PRIVATE_STATUSES: readonly DomainStatus[] = ['pending', 'rejected'];

/** The columns of a DomainRow, selected `from domain d` with domainJoins. */
export const domainColumns = sql`
  d.id, d.name, d.description, d.category, d.type, d.mode, d.price, d.rent_price, d.rent_period, d.status, d.featured,
  d.seller_id, u.pi_uid as seller_uid, u.username as seller_username, d.status_reason, d.tags, d.images, d.label_length,
  coalesce(a.ends_at, d.auction_end_time) as auction_end_time, d.expires_at, d.created_at, d.updated_at,
  a.bid_increment, a.high_amount, a.bid_count`;

/** Left joins: they may also follow a left join of domains. */
export const domainJoins = sql`left join app_user u on u.id = d.seller_id left join auction a on a.domain_id = d.id`;

/** A domain as the API shows it to everybody; never its contactInfo (docs/rules.md reading 24). */
export function toDomain(row: DomainRow): Domain {
  const auctionEndTime = row.auction_end_time?.toISOString() ?? null;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    type: row.type,
    mode: row.mode,
    price: toPi(row.price),
    rentPrice: row.rent_price === null ? null : toPi(row.rent_price),
    rentPeriod: row.rent_period,
    status: row.status,
    featured: row.featured,
    expiryDate: row.mode === 'auction' ? auctionEndTime : (row.expires_at?.toISOString() ?? null),
    auctionEndTime,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    length: row.label_length,
    tags: row.tags,
    images: row.images,
    seller: { uid: row.seller_uid, username: row.seller_username },
    ...(row.mode === 'auction' && auctionEndTime ? auctionFields(row, auctionEndTime) : {}),
  };
}

/** A domain as its seller and administrators see it: with the reason that an administrator gave for its state. */
export function toOwnDomain(row: DomainRow): Domain {
  return { ...toDomain(row), ...(row.status_reason === null ? {} : { statusReason: row.status_reason }) };
}

/**
 * The lowest amount that the next bid may have: the starting price, later the highest bid and one step
 * (docs/rules.md reading 8). In stroops.
 */
export const minimumBid = (startPrice: bigint, highest: bigint | null, increment: bigint): bigint =>
  highest === null ? startPrice : highest + increment;

function auctionFields(row: DomainRow, endsAt: string) {
  return {
    minimumBid: toPi(minimumBid(row.price, row.high_amount, row.bid_increment ?? 0n)),
    highestBid: row.high_amount === null ? null : toPi(row.high_amount),
    bidCount: row.bid_count ?? 0,
    endsAt,
    reserveMet: true,
  };
}
