import type { getRental, Rental } from 'contracts';
import { aRental, aRentalOut, fixture } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const serverTime = '2030-02-06T00:00:00.000Z';
const storyOf = (rental: Rental) =>
  screensOf(
    remote,
    accountFixtures(fixture<typeof getRental>('GET', '/api/rentals/:id', { data: rental, serverTime })),
  )('/rentals/rental-1');
const list = screensOf(remote, accountFixtures());

export default { title: 'mf-account/Rentals' };

export const List = list('/rentals');
export const ListEmpty = list('/rentals?role=owner', { scenario: 'empty' });
export const ListLoading = list('/rentals', { scenario: 'loading' });
export const ListFailed = list('/rentals', { scenario: 'INTERNAL' });
export const ListForGuest = list('/rentals', { visitor: 'guest' });
export const Active = storyOf(aRental());
export const Due = storyOf(aRental({ status: 'due', graceUntil: '2030-02-20T00:00:00.000Z', actions: ['pay', 'end'] }));
export const Grace = storyOf(
  aRental({ status: 'grace', graceUntil: '2030-02-20T00:00:00.000Z', actions: ['pay', 'end'] }),
);
export const Ending = storyOf(aRental({ isEnding: true, nextDueAt: null, actions: [] }));
export const RentedOut = storyOf(aRentalOut());
export const HandedOver = storyOf(
  aRental({
    status: 'delivered',
    periodStart: null,
    periodEnd: null,
    nextDueAt: null,
    paidUntil: null,
    orders: [{ orderId: 'order-1', periodStart: null, periodEnd: null, amount: 30, status: 'delivered' }],
    actions: [],
  }),
);
export const Defaulted = storyOf(
  aRental({ status: 'defaulted', nextDueAt: null, endedAt: '2030-02-20T00:00:00.000Z', actions: [] }),
);
