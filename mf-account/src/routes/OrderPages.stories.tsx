import type { getDomain, getOrder, listOwnStrikes, Order, OwnStrike } from 'contracts';
import { aDomain } from 'contracts/testing';
import { aDecidedOrder, aDisputedOrder, aFundedOrder, anOrder, aStrike, fixture, stoppedBy } from 'mf-kit/fixtures';
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

/** Stories have no server that would send the pictures. */
const ordered = ({ events, ...order }: Order) => ({
  ...funded,
  ...fixture<typeof getOrder>('GET', '/api/orders/:id', {
    data: { ...order, events: events.map((event) => ({ ...event, images: undefined })) },
    serverTime: '2030-01-09T00:00:00.000Z',
  }),
});
const lookedAtAgain = aDecidedOrder({
  nextActor: 'admin',
  actions: [],
  dispute: {
    openedAt: '2030-01-08T00:00:00.000Z',
    statementsUntil: '2030-01-11T00:00:00.000Z',
    dueAt: '2030-01-18T00:00:00.000Z',
    secondLookBy: ['buyer'],
    acceptedBy: [],
  },
});

const struck = (strike: OwnStrike) => ({
  ...ordered(anOrder({ status: 'refunded', nextActor: null, dueAt: null, ifMissed: null, actions: [] })),
  ...fixture<typeof listOwnStrikes>('GET', '/api/strikes', { data: stoppedBy(strike) }),
});
const kept = aStrike({
  effect: 'stops',
  reason: 'The name never arrived.',
  mayAppeal: false,
  appeal: { text: 'I can transfer it now.', at: '2030-01-11T00:00:00.000Z' },
  kept: { at: '2030-01-12T00:00:00.000Z', reason: 'The buyer has another name by now.' },
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
export const Disputed = story('/orders/order-1', { fixtures: ordered(aDisputedOrder()) });
export const DisputedForSeller = story('/orders/order-1', { fixtures: ordered(aDisputedOrder()), visitor: 'seller' });
export const Decided = story('/orders/order-1', { fixtures: ordered(aDecidedOrder()) });
export const SecondLook = story('/orders/order-1', { fixtures: ordered(lookedAtAgain) });
export const StrikeForSeller = story('/orders/order-1', { fixtures: struck(aStrike()), visitor: 'seller' });
export const StrikeKept = story('/orders/order-1', { fixtures: struck(kept), visitor: 'seller' });
export const Missing = story('/orders/order-1', { scenario: 'NOT_FOUND' });
export const Loading = story('/orders/order-1', { scenario: 'loading' });
export const Failed = story('/orders/order-1', { scenario: 'INTERNAL' });
export const Offline = story('/orders/order-1', { scenario: 'lost' });
