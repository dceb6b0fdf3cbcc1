import { type Domain, toPi } from 'contracts';
import type { DomainRow } from './domains.sql';

/** A domain as the API shows it; never its contactInfo (rules.md reading 24). */
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
    ...(row.status_reason === null ? {} : { statusReason: row.status_reason }),
    ...(row.mode === 'auction' && auctionEndTime ? auctionFields(row, auctionEndTime) : {}),
  };
}

/** The lowest amount a bid may have: the starting price, later the highest bid and one step (rules.md reading 8). */
export function minimumBid(row: Pick<DomainRow, 'price' | 'high_amount' | 'bid_increment'>): bigint {
  return row.high_amount === null ? row.price : row.high_amount + (row.bid_increment ?? 0n);
}

function auctionFields(row: DomainRow, endsAt: string) {
  return {
    minimumBid: toPi(minimumBid(row)),
    highestBid: row.high_amount === null ? null : toPi(row.high_amount),
    bidCount: row.bid_count ?? 0,
    endsAt,
    reserveMet: true,
  };
}
