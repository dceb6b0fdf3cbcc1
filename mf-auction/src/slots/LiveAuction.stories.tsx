import { fixture } from 'mf-kit/fixtures';
import type { listDomains } from 'contracts';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { NOW, runningAuction } from '../testing/auctionFixtures';

const story = screensOf(remote, {
  ...fixture<typeof listDomains>('GET', '/api/domain/list', {
    data: [runningAuction()],
    meta: { total: 1, nextCursor: null, serverTime: NOW },
  }),
});

export default { title: 'mf-auction/Slot home.live-auction' };

export const Ready = story('/', { slot: 'home.live-auction' });
export const Guest = story('/', { slot: 'home.live-auction', visitor: 'guest' });
