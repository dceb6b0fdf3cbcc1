import type { getDomain, getOrder } from 'contracts';
import { aDomain } from 'contracts/testing';
import { aFundedOrder, fixture } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const story = screensOf(remote, accountFixtures());
const funded = accountFixtures({
  ...fixture<typeof getOrder>('GET', '/api/orders/:id', {
    data: aFundedOrder(),
    serverTime: '2030-01-05T00:00:00.000Z',
  }),
  ...fixture<typeof getDomain>('GET', '/api/domain/:id', {
    data: aDomain({ contactInfo: 'bob@example.com' }),
    serverTime: '2030-01-05T00:00:00.000Z',
  }),
});

export default { title: 'mf-account/Orders' };

export const List = story('/orders');
export const ListEmpty = story('/orders', { scenario: 'empty' });
export const ListLoading = story('/orders', { scenario: 'loading' });
export const ListFailed = story('/orders', { scenario: 'INTERNAL' });
export const ListForGuest = story('/orders', { visitor: 'guest' });
export const ListSessionExpired = story('/orders', { scenario: 'SESSION_EXPIRED' });
export const Unpaid = story('/orders/order-1');
export const Funded = story('/orders/order-1', { fixtures: funded });
export const FundedForSeller = story('/orders/order-1', { fixtures: funded, visitor: 'seller' });
export const Missing = story('/orders/order-1', { scenario: 'NOT_FOUND' });
export const Loading = story('/orders/order-1', { scenario: 'loading' });
export const Failed = story('/orders/order-1', { scenario: 'INTERNAL' });
export const Offline = story('/orders/order-1', { scenario: 'lost' });
