import { fixture } from 'mf-kit/fixtures';
import type { listSavedSearches, listWatched, SavedSearchList, Watchlist } from 'contracts';
import { screensOf } from 'mf-kit/stories';
import { DOMAINS, FIXTURES, NOW } from '../fixtures';
import { remote } from '../remote';

const watched = DOMAINS.slice(0, 4).map((domain, index) => ({
  domain,
  watchedAt: NOW,
  watchedPrice: domain.price + 50 * (index % 2),
}));
const watchlist: Watchlist = {
  data: watched,
  meta: { total: watched.length, nextCursor: null, ids: watched.map(({ domain }) => domain.id), serverTime: NOW },
};
const searches: SavedSearchList = {
  data: [
    { id: 's1', name: 'shop, Business', filter: { q: 'shop', category: 'business' }, notify: true, createdAt: NOW },
    { id: 's2', name: '4 characters or fewer', filter: { maxLength: 4 }, notify: false, createdAt: NOW },
  ],
  meta: { total: 2, nextCursor: null },
};
const story = screensOf(remote, {
  ...FIXTURES,
  ...fixture<typeof listWatched>('GET', '/api/watchlist', watchlist),
  ...fixture<typeof listSavedSearches>('GET', '/api/saved-searches', searches),
});

export default { title: 'mf-catalog/Watchlist' };

export const Ready = story('/watchlist');
export const Searches = story('/watchlist?tab=searches');
export const Guest = story('/watchlist', { visitor: 'guest' });
export const Empty = story('/watchlist', { fixtures: FIXTURES });
export const NoSearches = story('/watchlist?tab=searches', { fixtures: FIXTURES });
export const Loading = story('/watchlist', { scenario: 'loading' });
export const Failed = story('/watchlist', { scenario: 'INTERNAL' });
export const Offline = story('/watchlist', { scenario: 'lost' });
