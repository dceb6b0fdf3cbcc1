import { toStroops } from 'contracts';
import type { Db } from '../../platform/database/database';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { userId } from './accounts.seed';
import { domainId } from './domains.seed';

/** Names that alice watches: what one cost then, in π, and when. */
const WATCHED = [
  { name: 'bookshop.pi', price: 420, daysAgo: 9.3 },
  { name: 'tea.pi', price: 40, daysAgo: 2.2 },
  { name: 'bakery.pi', price: 640, daysAgo: 4.6 },
] as const;

/** Searches that alice saved. */
const SEARCHES = [
  { name: 'Short names up to 1,000 π', filter: { category: 'short', max: 1_000 }, daysAgo: 12.4 },
  { name: 'Crypto auctions', filter: { category: 'crypto', mode: 'auction' }, daysAgo: 4.1 },
] as const;

/** What alice follows: watched names, one of them cheaper since, which she was told, and saved searches. */
export async function seedFollowed(tx: Db, time: SeedTime): Promise<void> {
  const user_id = userId('alice');
  await insertRows(
    tx,
    'watch',
    WATCHED.map(({ name, price, daysAgo }) => ({
      user_id,
      domain_id: domainId(name),
      price: toStroops(price).toString(),
      created_at: time.daysAgo(daysAgo).toISOString(),
    })),
  );
  await insertRows(
    tx,
    'saved_search',
    SEARCHES.map(({ name, filter, daysAgo }) => ({
      id: seedId('saved-search', name),
      user_id,
      name,
      filter,
      notify: true,
      created_at: time.daysAgo(daysAgo).toISOString(),
      looked_until: time.now.toISOString(),
    })),
  );
  await insertRows(tx, 'notification', [
    {
      id: seedId('notification', 'price-drop:bookshop.pi'),
      user_id,
      kind: 'price-drop',
      key: `price-drop:${domainId('bookshop.pi')}:380`,
      data: { domainId: domainId('bookshop.pi'), name: 'bookshop.pi', before: 420, price: 380 },
      created_at: time.hoursAgo(27).toISOString(),
    },
  ]);
}
