import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

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
