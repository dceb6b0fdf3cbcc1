import { aDomain } from 'contracts/testing';
import { screensOf } from 'mf-kit/stories';
import { FIXTURES } from '../fixtures';
import { remote } from '../remote';

const story = screensOf(remote, FIXTURES);

export default { title: 'mf-seller/Sell' };

export const Guest = story('/sell', { visitor: 'guest' });
export const WithoutPlan = story('/sell');
export const PlanPicker = story('/sell', { press: ['View Plans'] });
/** Without a plan and without signing in. */
export const GuestFillsIn = story('/sell?fill=first', { visitor: 'guest' });
export const Ready = story('/sell', { visitor: 'seller' });
export const Guidelines = story('/sell', { visitor: 'seller', press: ['Seller guidelines'] });
export const StepMissing = story('/sell', { visitor: 'seller', press: ['Next'] });
const drafted = (step: number, mode: string, over: object = {}) => ({
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
        ...over,
        updatedAt: '2030-01-14T00:00:00.000Z',
      },
    },
  },
});
export const PriceOfAuction = story('/sell', drafted(2, 'auction'));
export const PriceFixed = story('/sell', drafted(2, 'fixed'));
/** The longest name and a price that is long to write. */
export const PriceLong = story(
  '/sell',
  drafted(2, 'fixed', { name: 'w'.repeat(63), price: '1,234,567.89', category: 'other' }),
);
/** Filled in by somebody without a plan. */
export const PublishWithoutPlan = story('/sell?fill=first', { ...drafted(3, 'fixed'), visitor: 'user' });
export const PlanAskedFor = story('/sell?fill=first', {
  ...drafted(3, 'fixed'),
  visitor: 'user',
  press: ['List domain'],
});
export const PriceWithoutPlan = story('/sell?fill=first', { ...drafted(2, 'auction'), visitor: 'user' });
const SOLD = [60, 90, 140, 180, 420].map((soldPrice, at) =>
  aDomain({ id: `s${at}`, name: `sold${at}.pi`, status: 'sold', soldPrice, soldAt: '2030-01-10T00:00:00.000Z' }),
);
/** Where similar names were sold. */
export const PriceBesideSales = story('/sell', {
  ...drafted(2, 'fixed', { price: '450' }),
  fixtures: {
    ...drafted(2, 'fixed', { price: '450' }).fixtures,
    'GET /api/domain/list': {
      data: SOLD,
      meta: { total: 5, nextCursor: null, serverTime: '2030-01-15T00:00:00.000Z' },
    },
  },
});
export const Publish = story('/sell', drafted(3, 'rent'));
export const Listed = story('/sell', { ...drafted(3, 'fixed'), press: ['List domain'] });
export const NameTaken = story('/sell', { ...drafted(3, 'fixed'), press: ['List domain'], scenario: 'NAME_LISTED' });
export const Loading = story('/sell', { visitor: 'seller', scenario: 'loading' });
export const Failed = story('/sell', { visitor: 'seller', scenario: 'INTERNAL' });
export const Offline = story('/sell', { visitor: 'seller', scenario: 'lost' });
export const SessionExpired = story('/sell', { visitor: 'seller', scenario: 'SESSION_EXPIRED' });
