import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-catalog/Home' };

export const Ready = story('/');
export const Guest = story('/', { visitor: 'guest' });
export const Empty = story('/', { scenario: 'empty' });
export const Loading = story('/', { scenario: 'loading' });
export const Failed = story('/', { scenario: 'INTERNAL' });
export const Offline = story('/', { scenario: 'lost' });
export const SessionExpired = story('/', { scenario: 'SESSION_EXPIRED' });
