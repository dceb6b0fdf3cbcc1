import { screensOf } from 'mf-kit/stories';
import { lastingStorage } from 'shared-store';
import { LAYOUT_KEY } from '../features/browse/results/browseLayout';
import { anAuction } from 'contracts/testing';
import type { Fixtures } from 'mf-kit/fixtures';
import { aPage, DOMAINS, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

/** The longest name and a price of seven figures. */
const LONG: Fixtures = {
  ...FIXTURES,
  'GET /api/domain/list': aPage([
    anAuction({ id: 'long', name: `${'long'.repeat(15)}own.pi`, highestBid: 1_234_567.89, bidCount: 42 }),
    ...DOMAINS,
  ]),
};

/** For somebody who chose the list; phones show rows all the same. */
const listStory = (...args: Parameters<typeof story>) => ({
  ...story(...args),
  beforeEach: () => {
    lastingStorage.write(LAYOUT_KEY, 'list');
    return () => lastingStorage.remove(LAYOUT_KEY);
  },
});

export default { title: 'mf-catalog/Browse' };

export const Ready = story('/browse');
export const Filtered = story('/browse?category=crypto&sort=price-low&q=crypto');
export const NothingFound = story('/browse?q=zzzz&category=crypto');
export const Empty = story('/browse', { scenario: 'empty' });
export const Loading = story('/browse', { scenario: 'loading' });
export const Failed = story('/browse', { scenario: 'INTERNAL' });
export const TooManyRequests = story('/browse', { scenario: 'RATE_LIMITED' });
export const Offline = story('/browse', { scenario: 'lost' });
export const OfflineFromTheStart = story('/browse', { scenario: 'offline' });
export const SessionExpired = story('/browse', { scenario: 'SESSION_EXPIRED' });
export const LongNames = story('/browse', { fixtures: LONG });
export const List = listStory('/browse');
export const ListSorted = listStory('/browse?sort=price-low');
export const ListLongNames = listStory('/browse', { fixtures: LONG });
export const ListLoading = listStory('/browse', { scenario: 'loading' });
export const ListEmpty = listStory('/browse', { scenario: 'empty' });
export const ListFailed = listStory('/browse', { scenario: 'INTERNAL' });
