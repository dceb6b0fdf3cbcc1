import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-seller/Sell' };

export const Guest = story('/sell', { visitor: 'guest' });
export const WithoutPlan = story('/sell');
export const PlanPicker = story('/sell', { press: ['View Plans'] });
export const Ready = story('/sell', { visitor: 'seller' });
export const Guidelines = story('/sell', { visitor: 'seller', press: ['Seller guidelines'] });
export const StepMissing = story('/sell', { visitor: 'seller', press: ['Next'] });
const drafted = (step: number, mode: string) => ({
  visitor: 'seller' as const,
  fixtures: {
    ...FIXTURES,
    'GET /api/drafts/listing': {
      data: {
        name: 'loom',
        description: 'Four letters, one syllable, a real word.',
        category: 'short',
        tags: ['craft', 'textile'],
        price: '200',
        mode,
        auctionDays: '7',
        step,
        terms: true,
        updatedAt: '2030-01-14T00:00:00.000Z',
      },
    },
  },
});
export const PriceOfAuction = story('/sell', drafted(2, 'auction'));
export const PriceFixed = story('/sell', drafted(2, 'fixed'));
export const Publish = story('/sell', drafted(3, 'rent'));
export const Listed = story('/sell', { ...drafted(3, 'fixed'), press: ['List domain'] });
export const NameTaken = story('/sell', { ...drafted(3, 'fixed'), press: ['List domain'], scenario: 'NAME_LISTED' });
export const Loading = story('/sell', { visitor: 'seller', scenario: 'loading' });
export const Failed = story('/sell', { visitor: 'seller', scenario: 'INTERNAL' });
export const Offline = story('/sell', { visitor: 'seller', scenario: 'lost' });
export const SessionExpired = story('/sell', { visitor: 'seller', scenario: 'SESSION_EXPIRED' });
