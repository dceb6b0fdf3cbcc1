import { type RawBuilder, sql } from 'kysely';
import { givePlan } from '../modules/listings/testing/give-plan';
import { type Db, firstRow } from '../platform/database/database';
import { multiplyRows } from './multiply-rows';
import type { Session, TestClient } from './test-client';

/** The person with the most rows, and an administrator. */
export interface People {
  owner: Session;
  admin: Session;
}

/** Their records by the part of a call's path before their id (call-requests.ts). */
interface Crowded {
  people: People;
  records: Record<string, string>;
}

type Market = Pick<TestClient, 'get' | 'post' | 'put' | 'signInAs' | 'deposit'> & { db: Db };

/** Makes the demo's market so many times as large, each person's rows with it. */
export async function crowdMarket(market: Market, times: number): Promise<Crowded> {
  const { db } = market;
  const people = { owner: await market.signInAs('alice'), admin: await market.signInAs('admin-demo') };
  const { owner } = people;
  await market.get('/api/domain/list?q=one', { as: owner });
  await market.deposit(owner, 40);
  await market.post('/api/withdraw', { amount: 1 }, { as: owner });
  await givePlan(db, owner.id, 'business-annual');
  await market.put('/api/drafts/listing', { name: 'a-draft.pi' }, { as: owner });
  const one = async (query: RawBuilder<{ id: string }>) => (await firstRow(db, query))?.id ?? '';
  const auction = await one(
    sql`select auction_id as id from bid where bidder_id = ${owner.id} group by 1 order by count(*) desc limit 1`,
  );
  await multiplyRows(db, times, auction);
  const records = {
    auctions: auction,
    cases: await one(sql`select id from admin_case where state <> 'decided' order by kind, id limit 1`),
    domain: auction,
    domains: auction,
    listings: auction,
    watchlist: auction,
    orders: await one(sql`select id from orders where buyer_id = ${owner.id} and status = 'completed' limit 1`),
    rentals: await one(sql`select id from rental where ${owner.id} in (renter_id, owner_id) limit 1`),
    offers: await one(sql`select id from offer where ${owner.id} in (buyer_id, seller_id) limit 1`),
    conversations: await one(
      sql`select conversation_id as id from conversation_member where user_id = ${owner.id} limit 1`,
    ),
    'saved-searches': await one(sql`select id from saved_search where user_id = ${owner.id} limit 1`),
    people: owner.uid,
    products: await one(sql`select id from product limit 1`),
    users: owner.uid,
    sellers: owner.uid,
    'subscription-plans': 'basic-monthly',
  };
  return { people, records };
}
