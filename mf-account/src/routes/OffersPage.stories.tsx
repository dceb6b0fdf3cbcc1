import type { listOffers } from 'contracts';
import { aCounteredOffer, anOffer, fixture } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const received = anOffer({
  id: 'offer-2',
  domainName: 'harvest-market.pi',
  buyer: { uid: 'uid-carol', username: 'carol' },
  seller: { uid: 'uid-alice', username: 'alice' },
  actions: ['counter', 'accept', 'decline'],
});
const accepted = anOffer({ id: 'offer-3', domainName: 'mug.pi', status: 'accepted', orderId: 'order-1', actions: [] });
const expired = anOffer({ id: 'offer-4', domainName: 'tea.pi', status: 'expired', message: '', actions: [] });
const offers = accountFixtures(
  fixture<typeof listOffers>('GET', '/api/offers', {
    data: [aCounteredOffer(), received, accepted, expired],
    meta: { total: 4, nextCursor: null },
  }),
);

const story = screensOf(remote, offers);

export default { title: 'mf-account/Offers' };

export const List = story('/offers');
export const Received = story('/offers?role=seller');
export const ListEmpty = story('/offers', { scenario: 'empty' });
export const ListLoading = story('/offers', { scenario: 'loading' });
export const ListFailed = story('/offers', { scenario: 'INTERNAL' });
export const ListForGuest = story('/offers', { visitor: 'guest' });
