import { type Category, DOMAIN, LISTING, toStroops } from 'contracts';
import { sql } from 'kysely';
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
import { MARKET_NAMES, MARKET_PITCHES, MARKET_SELLERS } from './market.data';
import { DISPUTES, RUNNING_ORDERS, SALES } from './sales.data';

export const domainId = (name: string) => seedId('domain', name);

/** Listings of every category, mode and status: the written ones, those that fill the market, and those that were sold. */
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

/** Every sixth is for rent; they are older than the written ones, in one order. */
function marketRows(time: SeedTime) {
  const names = Object.entries(MARKET_NAMES).flatMap(([category, list]) =>
    list.map(([label, price], place) => ({ category: category as Category, label, price, place })),
  );
  return names
    .sort((a, b) => a.place - b.place)
    .map(({ category, label, price, place }, at) => {
      const pitches = MARKET_PITCHES[category];
      const facts = {
        name: `${label}.pi`,
        category,
        price,
        seller: MARKET_SELLERS[at % MARKET_SELLERS.length] ?? 'carol',
        hoursOld: 460.37 + 2.1 * at,
        description: pitches[place % pitches.length] ?? '',
        tags: [category],
      };
      if (at % 6 === 5) return rentRow({ ...facts, price: Math.ceil(price / 12), period: 'monthly' }, time);
      return { ...listedRow(facts, time), type: 'sale', status: 'active', accepts_offers: at % 4 !== 0 };
    });
}

/** The names of orders; those of listings.data.ts are rows already. */
function soldRows(time: SeedTime) {
  const written = new Set(FIXED_LISTINGS.map(({ name }) => name));
  const sold = SALES.filter(({ name }) => !written.has(name)).map((sale) => ({
    ...sale,
    hoursOld: (sale.daysAgo + 9) * 24,
    status: 'sold',
  }));
  const running = RUNNING_ORDERS.map((order) => ({
    ...order,
    hoursOld: order.hoursAgo + 200,
    status: order.state === 'refunded' ? 'suspended' : 'reserved',
  }));
  const disputed = DISPUTES.map(({ name, category, price, seller, daysAgo, decision }) => ({
    ...{ name, category, price, seller, hoursOld: (daysAgo + 9) * 24 },
    status: decision === 'refund' ? 'suspended' : 'sold',
  }));
  return [...sold, ...running, ...disputed].map(({ status, ...facts }, at) => {
    const pitches = MARKET_PITCHES[facts.category];
    const description = pitches[at % pitches.length] ?? '';
    return { ...listedRow({ ...facts, description, tags: [facts.category] }, time), status };
  });
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
