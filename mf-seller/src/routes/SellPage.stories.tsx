import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-seller/Sell' };

export const Guest = story('/sell', { visitor: 'guest' });
export const WithoutPlan = story('/sell');
export const PlanPicker = story('/sell', { press: ['View Plans'] });
export const Ready = story('/sell', { visitor: 'seller' });
export const Empty = story('/sell', { visitor: 'seller', scenario: 'empty' });
export const Loading = story('/sell', { visitor: 'seller', scenario: 'loading' });
export const Failed = story('/sell', { visitor: 'seller', scenario: 'INTERNAL' });
export const Offline = story('/sell', { visitor: 'seller', scenario: 'lost' });
export const SessionExpired = story('/sell', { visitor: 'seller', scenario: 'SESSION_EXPIRED' });
