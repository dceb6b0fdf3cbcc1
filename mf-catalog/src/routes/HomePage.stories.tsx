import { screensOf } from 'mf-kit/stories';
import { anAuction } from 'contracts/testing';
import type { Fixtures } from 'mf-kit/fixtures';
import { aPage, DOMAINS, FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

const LONG: Fixtures = {
  ...FIXTURES,
  'GET /api/domain/list': aPage([
    anAuction({ id: 'long', name: `${'long'.repeat(15)}own.pi`, highestBid: 1_234_567.89, bidCount: 42 }),
    ...DOMAINS.slice(0, 3),
  ]),
};

export default { title: 'mf-catalog/Home' };

export const Ready = story('/');
export const Guest = story('/', { visitor: 'guest' });
export const Empty = story('/', { scenario: 'empty' });
export const Loading = story('/', { scenario: 'loading' });
export const Failed = story('/', { scenario: 'INTERNAL' });
export const Offline = story('/', { scenario: 'lost' });
export const SessionExpired = story('/', { scenario: 'SESSION_EXPIRED' });
export const LongNames = story('/', { fixtures: LONG });
