import type { Domain } from 'contracts';
import type { ApiClient } from './api-client';

/** A cheap name at a fixed price that is for sale now; buying it leaves another one for the next journey. */
export async function fixedPriceName(api: ApiClient, isFit: (domain: Domain) => boolean = () => true): Promise<Domain> {
  const names = await api.domains('mode=fixed&sort=price-low&limit=30');
  const found = names.find((name) => name.seller.username !== 'alice' && isFit(name));
  if (!found) throw new Error('the demo has too few fixed-price names');
  return found;
}
