import { DOMAIN, LISTING, toStroops } from 'contracts';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { userId } from './accounts.seed';
import {
  AUCTION_LISTINGS,
  FIXED_LISTINGS,
  type AuctionFacts,
  type ListingFacts,
  type RentFacts,
  RENT_LISTINGS,
} from './listings.data';

export const domainId = (name: string) => seedId('domain', name);

/** About sixty listings: every category, every mode, every status. */
export async function seedDomains(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(tx, 'domain', [
    ...AUCTION_LISTINGS.map((facts) => auctionRow(facts, time)),
    ...FIXED_LISTINGS.map((facts) => ({
      ...listedRow(facts, time),
      type: 'sale',
      status: facts.status ?? 'active',
      accepts_offers: true,
    })),
    ...RENT_LISTINGS.map((facts) => rentRow(facts, time)),
  ]);
}

function auctionRow(facts: AuctionFacts, time: SeedTime) {
  const end = time.hoursAhead(facts.endsInHours).toISOString();
  const relistEnd = time.hoursAhead(facts.endsInHours + LISTING.relistDays * 24).toISOString();
  return {
    ...listedRow(facts, time),
    type: 'sale',
    status: facts.status ?? 'active',
    auction_end_time: end,
    expires_at: facts.status === 'unsold' ? relistEnd : end,
  };
}

function rentRow(facts: RentFacts, time: SeedTime) {
  const row = listedRow(facts, time);
  return { ...row, type: 'rent', status: facts.status ?? 'active', rent_price: row.price, rent_period: facts.period };
}

function listedRow(facts: ListingFacts, time: SeedTime) {
  const createdAt = time.hoursAgo(facts.hoursOld);
  return {
    id: domainId(facts.name),
    name: facts.name,
    description: facts.description,
    category: facts.category,
    type: 'sale',
    price: toStroops(facts.price).toString(),
    rent_price: null as string | null,
    rent_period: null as string | null,
    status: 'active',
    featured: facts.featured ?? false,
    accepts_offers: false,
    seller_id: userId(facts.seller),
    contact_info: `Write to ${facts.seller} in the chat of this site.`,
    tags: facts.tags,
    images: [],
    auction_end_time: null as string | null,
    expires_at: new Date(createdAt.getTime() + DOMAIN.activeDays * 86_400_000).toISOString(),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  };
}
