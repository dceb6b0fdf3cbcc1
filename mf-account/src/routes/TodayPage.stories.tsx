import type { listDomains, listWatched, readToday, Today } from 'contracts';
import { aDomain, aNotification } from 'contracts/testing';
import { aBusyDay, aToday, fixture } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { accountFixtures } from '../testing/accountFixtures';

const SERVER_TIME = '2030-01-05T00:00:00.000Z';
const dayOf = (data: Today) =>
  accountFixtures({
    ...fixture<typeof readToday>('GET', '/api/today', { data, serverTime: SERVER_TIME }),
    ...fixture<typeof listDomains>('GET', '/api/domain/list', {
      data: [aDomain({ name: 'lantern.pi' }), aDomain({ id: 'd2', name: 'pebble.pi' })],
      meta: { total: 2, nextCursor: null, serverTime: SERVER_TIME },
    }),
  });
const watching = (ids: string[]) =>
  fixture<typeof listWatched>('GET', '/api/watchlist', {
    data: [],
    meta: { total: ids.length, nextCursor: null, ids, serverTime: SERVER_TIME },
  });
const busy = aBusyDay({ unread: { notifications: 3, messages: 2, latest: [aNotification()] } });
const crowded = aBusyDay({
  needsYou: Array.from({ length: 9 }, (_, place) => ({ ...busy.needsYou[place % 4]!, href: `/orders/${place}` })),
});
const rich = aToday({ wallet: { balance: 100, lockedBalance: 0, inEscrow: 0 } });

const story = screensOf(remote, dayOf(busy));

export default { title: 'mf-account/Today' };

export const Busy = story('/today');
export const Crowded = story('/today', { fixtures: dayOf(crowded) });
export const NothingToDo = story('/today', { fixtures: dayOf(aBusyDay({ needsYou: [] })) });
export const NewPerson = story('/today', { fixtures: dayOf(aToday()) });
export const NewPersonWithMoney = story('/today', { fixtures: { ...dayOf(rich), ...watching(['d1']) } });
export const StepsDone = story('/today', { fixtures: { ...dayOf(rich), ...watching(['d1', 'd2', 'd3']) } });
export const Loading = story('/today', { scenario: 'loading' });
export const Failed = story('/today', { scenario: 'INTERNAL' });
export const Offline = story('/today', { scenario: 'lost' });
export const ForGuest = story('/today', { visitor: 'guest' });
export const AboveHome = story('/', { slot: 'home.needs-you' });
export const AboveHomeNothing = story('/', { slot: 'home.needs-you', fixtures: dayOf(aToday()) });
