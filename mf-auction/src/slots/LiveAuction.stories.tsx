import { fixture } from 'mf-kit/fixtures';
import type { Domain, listDomains } from 'contracts';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import { domainFixtures, NOW, runningAuction } from '../testing/auctionFixtures';

const slot = 'home.live-auction';
const listOf = (auction: Domain) => ({
  ...fixture<typeof listDomains>('GET', '/api/domain/list', {
    data: [auction],
    meta: { total: 1, nextCursor: null, serverTime: NOW },
  }),
  ...domainFixtures(auction),
});
const story = screensOf(remote, listOf(runningAuction()));

export default { title: 'mf-auction/Slot home.live-auction' };

export const Ready = story('/', { slot });
export const Guest = story('/', { slot, visitor: 'guest' });
export const WithoutBids = story('/', { slot, fixtures: listOf(runningAuction({ bidCount: 0, highestBid: null })) });
export const LongName = story('/', {
  slot,
  fixtures: listOf(runningAuction({ name: `${'long'.repeat(15)}own.pi`, highestBid: 1_234_567.89 })),
});
