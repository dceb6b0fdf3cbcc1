import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-catalog/Seller' };

export const Ready = story('/sellers/uid-bob');
export const Guest = story('/sellers/uid-bob', { visitor: 'guest' });
export const Loading = story('/sellers/uid-bob', { scenario: 'loading' });
export const Missing = story('/sellers/uid-bob', { scenario: 'NOT_FOUND', failing: 'GET /api/sellers/:uid' });
export const ReviewsFailed = story('/sellers/uid-bob', {
  scenario: 'INTERNAL',
  failing: 'GET /api/users/:uid/reviews',
});
export const Failed = story('/sellers/uid-bob', { scenario: 'INTERNAL' });
