import { DOMAIN, LISTING, toStroops } from 'contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { chanceOf, insertRows, seedId, type SeedTime } from '../seed-rows';
import { type DemoName, userId } from './accounts.seed';
import {
  AUCTION_LISTINGS,
  FIXED_LISTINGS,
  type AuctionFacts,
  type ListingFacts,
  type RentFacts,
  RENT_LISTINGS,
} from './listings.data';
import { EARLIER_PRICES, MARKET_LISTINGS } from './market.data';
import { DISPUTES, RUNNING_ORDERS, SALES, type SoldFacts } from './sales.data';

export const domainId = (name: string) => seedId('domain', name);

/** Who sells a listed name. */
export function sellerOf(name: string): DemoName {
  const listing = [...FIXED_LISTINGS, ...MARKET_LISTINGS].find((each) => each.name === name);
  if (!listing) throw new Error(`${name} is not listed`);
  return listing.seller;
}

/** Listings of every category, mode and status: the stories' own, those of many small sellers, and those that were sold. */
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
    ...marketRows(time),
    ...soldRows(time),
  ]);
  await seedEarlierPrices(tx, time);
  await seedViews(tx, time);
  await seedSources(tx);
}

/** How often each listed name was looked at on its last thirty days: the same for every seeding, featured ones more. */
async function seedViews(tx: Db, time: SeedTime): Promise<void> {
  await sql`
    insert into listing_views (domain_id, day, views)
    select id, day, views from (
      select d.id, today - ago as day, get_byte(decode(md5(d.name || ago), 'hex'), 0) % 7 * case when featured then 3 else 1 end as views
      from domain d, (select (${time.now.toISOString()}::timestamptz at time zone 'UTC')::date as today) now, generate_series(0, 29) ago
      where d.status = 'active' and (d.created_at at time zone 'UTC')::date <= today - ago
    ) looked where views > 0`.execute(tx);
}

/** By which sites and searches some of them came: a part of each day's visitors, more by the first site than by the next. */
async function seedSources(tx: Db): Promise<void> {
  await sql`
    insert into listing_source (domain_id, day, kind, value, visitors, marks)
    select v.domain_id, v.day, source.kind, source.value, v.views / source.part, 1 << get_byte(decode(md5(v.day || source.value), 'hex'), 0) % 16
    from listing_views v join domain d on d.id = v.domain_id
      cross join lateral (values ('host', 'minepi.com', 4), ('host', 'www.google.com', 6), ('host', 't.me', 9),
        ('search', d.category, 5), ('search', left(d.name, 4), 8)) source (kind, value, part)
    where v.views >= source.part`.execute(tx);
}

/** Names of many small sellers, listed one to two hours after each other before the written ones. */
function marketRows(time: SeedTime) {
  return MARKET_LISTINGS.map(({ rent, ...listing }, at) => {
    const facts = { ...listing, hoursOld: 460.37 + 2.1 * at + chanceOf(listing.name) };
    if (rent) return rentRow({ ...facts, period: rent }, time);
    return { ...listedRow(facts, time), type: 'sale', status: 'active', accepts_offers: chanceOf(facts.name) < 0.75 };
  });
}

/** The names of orders. */
function soldRows(time: SeedTime) {
  const sold = SALES.map((sale) => ({ ...sale, status: 'sold' }));
  const running = RUNNING_ORDERS.map(({ hoursAgo, ...order }) => ({
    ...order,
    daysAgo: hoursAgo / 24,
    status: order.state === 'refunded' ? 'suspended' : 'reserved',
  }));
  const disputed = DISPUTES.map((dispute) => ({
    ...dispute,
    status: dispute.decision === 'refund' ? 'suspended' : 'sold',
  }));
  return [...sold, ...running, ...disputed].map(({ status, ...facts }) => ({
    ...listedRow(beforeItsSale(facts), time),
    status,
  }));
}

/** The listing of a name that was sold: it stood three days to three weeks. */
export const beforeItsSale = <Facts extends SoldFacts & { daysAgo: number }>(facts: Facts): ListingFacts => ({
  ...facts,
  hoursOld: (facts.daysAgo + 3 + 18 * chanceOf(facts.name)) * 24,
  tags: [facts.category],
});

/** Prices that listings had before: those of a purchase or an auction's start stay as they were. */
async function seedEarlierPrices(tx: Db, time: SeedTime): Promise<void> {
  await insertRows(
    tx,
    'domain_price',
    EARLIER_PRICES.map(([name, price, hoursAgo]) => ({
      domain_id: domainId(name),
      price: toStroops(price).toString(),
      until: time.hoursAgo(hoursAgo).toISOString(),
    })),
  );
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

export function listedRow(facts: ListingFacts, time: SeedTime) {
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
    contact_info: `Message @${facts.seller} here.`,
    tags: facts.tags,
    images: [],
    auction_end_time: null as string | null,
    expires_at: new Date(createdAt.getTime() + DOMAIN.activeDays * 86_400_000).toISOString(),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
  };
}
