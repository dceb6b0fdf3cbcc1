import type { Domain } from 'contracts';
import type { ApiClient } from './api-client';

const MINUTE_MS = 60_000;

/** A cheap name at a fixed price that is for sale now; buying it leaves another one for the next journey. */
export async function fixedPriceName(api: ApiClient, isFit: (domain: Domain) => boolean = () => true): Promise<Domain> {
  const names = await api.domains('mode=fixed&sort=price-low&limit=30');
  const found = names.find((name) => name.seller.username !== 'alice' && isFit(name));
  if (!found) throw new Error('the demo has too few fixed-price names');
  return found;
}

/** The auction that ends first, but for those that end before the bidders are there. */
export async function nextToEnd(api: ApiClient): Promise<Domain & { endsAt: string }> {
  const auctions = await api.domains('mode=auction&sort=ending-soon&limit=100');
  const found = auctions.find(({ endsAt = '' }) => Date.parse(endsAt) > Date.now() + 10 * MINUTE_MS);
  if (!found?.endsAt) throw new Error('the seed has no auction to bid on');
  return { ...found, endsAt: found.endsAt };
}

/** Lists a name for its seller: for sale unless the terms say otherwise, at a fixed price in π. */
export async function listName(
  seller: ApiClient,
  name: string,
  terms: { price: number; type?: 'sale' | 'rent' },
): Promise<Domain> {
  const draft = { name: `${name}.pi`, description: 'A name.', category: 'brand', type: 'sale', ...terms };
  return (await seller.post<{ data: Domain }>('/api/domain/', draft)).data;
}
