import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const story = screensOf(remote, accountFixtures());

export default { title: 'mf-account/Profile' };

export const Guest = story('/profile', { visitor: 'guest' });
export const Ready = story('/profile');
export const Seller = story('/profile', { visitor: 'seller' });
export const Listings = story('/profile?tab=listings');
export const Transactions = story('/profile?tab=wallet');
export const TransactionsFile = story('/profile?tab=wallet', { press: ['Save as CSV'] });
export const History = story('/profile?tab=history');
export const Reviews = story('/profile?tab=reviews');
export const Activity = story('/profile?tab=activity');
export const Edit = story('/profile', { press: ['Edit profile'] });
export const Deposit = story('/profile', { press: ['Wallet deposit'] });
export const Withdraw = story('/profile', { press: ['Withdraw'] });
export const WithdrawReview = story('/profile', { press: ['Withdraw', '25%', 'Review withdrawal'] });
export const Empty = story('/profile', { scenario: 'empty' });
export const Loading = story('/profile', { scenario: 'loading' });
export const Failed = story('/profile', { scenario: 'INTERNAL' });
export const WalletFailed = story('/profile', { scenario: 'INTERNAL', failing: 'GET /api/wallet' });
export const Offline = story('/profile', { scenario: 'lost' });
export const SessionExpired = story('/profile', { scenario: 'SESSION_EXPIRED' });
