import type { Db } from '../../platform/database/database';
import { hasOpenStrike } from '../orders/orders.service';
import type { Settings } from '../settings/settings.service';
import { looksReserved } from './name-risks';
import { textRisks } from './text-risks';

interface Reviewed {
  name: string;
  description: string;
  tags?: string[] | undefined;
}

/** What keeps a listing from going live by itself; empty = nothing (rules.md reading 7, setting listing_review). */
export async function reviewFlags(tx: Db, sellerId: string, listing: Reviewed, settings: Settings): Promise<string[]> {
  if (settings.listing_review === 'never') return [];
  if (settings.listing_review === 'always') return ['review-always'];
  return [
    ...(looksReserved(listing.name) ? ['reserved-name'] : []),
    ...textRisks([listing.description, ...(listing.tags ?? [])].join('\n')),
    ...((await hasOpenStrike(tx, sellerId)) ? ['open-strike'] : []),
  ];
}
