import { type Domain, type DomainDetail, type PriceHistory, type SoldName, toPi } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { visibleDomain } from '../auctions/shown-domains.service';
import { isTheirs, toDomain, toOwnDomain } from '../domains/domains';
import { fieldsForParty } from '../domains/domains.service';
import { shownToParties } from '../domains/listing-columns.service';
import { isPartyOfFunded } from '../orders/sale-facts.service';
import { activeOfSeller, comparableSales, domainsOfSeller, earlierPrices, similarDomains } from './catalog.sql';
import { withSellers } from './sellers.service';

/** One domain as `caller` may see it; NOT_FOUND for an unknown, malformed or private one. */
export async function readDomain(db: Db, caller: Caller | null, id: string): Promise<Outcome<DomainDetail>> {
  const row = await visibleDomain(db, caller, id);
  if (isRefusal(row)) return row;
  const forParty = caller ? await fieldsForParty(db, row.id, caller.id, isPartyOfFunded(caller.id)) : undefined;
  const [domain = toDomain(row)] = await withSellers(db, [isTheirs(row, caller) ? toOwnDomain(row) : toDomain(row)]);
  const data = { ...domain, ...(forParty ? shownToParties(forParty) : {}) };
  return { data, serverTime: (await productNow(db)).toISOString() };
}

/** At most three active names of the same category, newest first. */
export async function readSimilarDomains(db: Db, id: string): Promise<Outcome<{ data: Domain[] }>> {
  const row = await visibleDomain(db, null, id);
  if (isRefusal(row)) return row;
  return { data: await withSellers(db, (await similarDomains(db, row)).map(toDomain)) };
}

/** What names like this one were sold for lately, the most similar first. */
export async function readComparables(db: Db, id: string): Promise<Outcome<{ data: SoldName[] }>> {
  const row = await visibleDomain(db, null, id);
  if (isRefusal(row)) return row;
  const sales = await comparableSales(db, row);
  return {
    data: sales.map(({ label_length: length, amount, sold_at: soldAt, ...sale }) => ({
      ...sale,
      length,
      soldPrice: toPi(amount),
      soldAt: soldAt.toISOString(),
    })),
  };
}

/** The active domains of a seller, newest first. */
export async function activeDomainsOf(db: Db, sellerId: string, most: number): Promise<Domain[]> {
  return (await activeOfSeller(db, sellerId, most)).map(toDomain);
}

/** Every price of a domain and since when, oldest first; NOT_FOUND for one that the caller may not see. */
export async function readPrices(db: Db, caller: Caller | null, id: string): Promise<Outcome<PriceHistory>> {
  const row = await visibleDomain(db, caller, id);
  if (isRefusal(row)) return row;
  const earlier = await earlierPrices(db, row.id);
  const prices = [...earlier.map(({ price }) => price), row.rent_price ?? row.price];
  const since = [row.created_at, ...earlier.map(({ until }) => until)];
  const points = prices.map((price, at) => ({ price, at: since[at] ?? row.created_at }));
  const changes = points.filter(({ price }, at) => price !== points[at - 1]?.price);
  return { data: changes.map(({ price, at }) => ({ price: toPi(price), at: at.toISOString() })) };
}

/** The caller's own domains in every status, newest first. */
export async function readOwnDomains(db: Db, caller: Caller): Promise<Domain[]> {
  return (await domainsOfSeller(db, caller.id)).map(toOwnDomain);
}
