import type { OwnStrike } from 'contracts';
import { aDomain } from 'contracts/testing';
import { aStrike, stoppedBy } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);
const DESK = '/sell/desk';

const stopped = (strike: OwnStrike) => ({ ...FIXTURES, 'GET /api/strikes': { data: stoppedBy(strike) } });

export default { title: 'mf-seller/Desk' };

export const ImportGuest = story('/sell/import', { visitor: 'guest' });
export const Import = story('/sell/import', { visitor: 'seller' });

export const Guest = story(DESK, { visitor: 'guest' });
export const Ready = story(DESK, { visitor: 'seller' });
export const Paused = story(DESK, { visitor: 'seller', fixtures: stopped(aStrike()) });
export const Stopped = story(DESK, {
  visitor: 'seller',
  fixtures: stopped(aStrike({ effect: 'stops', mayAppeal: false })),
});
export const Empty = story(DESK, { visitor: 'seller', scenario: 'empty' });
export const Loading = story(DESK, { visitor: 'seller', scenario: 'loading' });
export const Failed = story(DESK, { visitor: 'seller', scenario: 'INTERNAL' });
export const Offline = story(DESK, { visitor: 'seller', scenario: 'lost' });
export const Editing = story(`${DESK}?edit=d1`, { visitor: 'seller' });
export const EditingWithBids = story(`${DESK}?edit=d2`, { visitor: 'seller' });
export const ManyListings = story(DESK, {
  visitor: 'seller',
  fixtures: {
    ...FIXTURES,
    'GET /api/domain/domains': Array.from({ length: 45 }, (_, index) =>
      aDomain({
        id: `m${index}`,
        name: `a-rather-long-name-${index}.pi`,
        status: index % 4 === 0 ? 'rejected' : 'active',
        ...(index % 4 === 0 && { statusReason: 'Contains a link.' }),
      }),
    ),
  },
});
