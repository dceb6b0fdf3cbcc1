import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const story = screensOf(remote, accountFixtures());

export default { title: 'mf-account/Notifications' };

export const Ready = story('/notifications');
export const Guest = story('/notifications', { visitor: 'guest' });
export const Empty = story('/notifications', { scenario: 'empty' });
export const Loading = story('/notifications', { scenario: 'loading' });
export const Failed = story('/notifications', { scenario: 'INTERNAL' });
export const Offline = story('/notifications', { scenario: 'lost' });
export const SessionExpired = story('/notifications', { scenario: 'SESSION_EXPIRED' });
