import { DOMAIN } from 'contracts';
import { aBid, aDomain } from 'contracts/testing';
import { aStrike, stoppedBy } from 'mf-kit/fixtures';
import { screensOf } from 'mf-kit/stories';
import { remote } from '../remote';
import {
  carolsBid,
  comparables,
  davesBid,
  domainFixtures,
  endedBid,
  NOW,
  runningAuction,
  similarTo,
  wonOrder,
} from '../testing/auctionFixtures';
import { proofFixtures } from '../testing/proofFixtures';

const auction = runningAuction();
const address = `/domains/${auction.id}`;
const alicesBid = aBid({ id: 'bid-alice', bid_amount: 1_350, timestamp: NOW });
const story = screensOf(remote, domainFixtures(auction));
const storyOf = (over: Parameters<typeof aDomain>[0]) => screensOf(remote, domainFixtures(aDomain(over), []));

export default { title: 'mf-auction/Domain' };

export const Auction = story(address);
export const WithComparables = story(address, { fixtures: domainFixtures(auction, undefined, comparables) });
export const AuctionForGuest = story(address, { visitor: 'guest' });
export const AuctionForSeller = story(address, { visitor: 'seller' });
const fresh = { highestBid: null, bidCount: 0, minimumBid: 1_000 };
const ended = { status: 'unsold', endsAt: '2030-01-04T23:59:00.000Z' } as const;
export const NoBidsForSeller = story(address, {
  visitor: 'seller',
  fixtures: domainFixtures(runningAuction(fresh), []),
});
export const CancellingForSeller = story(address, {
  visitor: 'seller',
  fixtures: domainFixtures(runningAuction(fresh), []),
  press: ['Cancel the auction'],
});
export const UnsoldForSeller = story(address, {
  visitor: 'seller',
  fixtures: domainFixtures(runningAuction({ ...fresh, ...ended }), []),
});
const suspended = aDomain({ status: 'suspended', seller: { uid: 'uid-bob', username: 'bob' } });
export const StrikeForSeller = story(`/domains/${suspended.id}`, {
  visitor: 'seller',
  fixtures: domainFixtures(suspended, [], {
    'GET /api/strikes': { data: stoppedBy(aStrike({ domainId: suspended.id })) },
  }),
});
export const Leading = story(address, {
  fixtures: domainFixtures(runningAuction({ highestBid: 1_350, bidCount: 3, minimumBid: 1_450 }), [
    alicesBid,
    carolsBid,
    davesBid,
  ]),
});
export const Outbid = story(address, {
  fixtures: domainFixtures(runningAuction({ highestBid: 1_450, bidCount: 4, minimumBid: 1_550 }), [
    { ...carolsBid, bid_amount: 1_450 },
    { ...alicesBid, status: 'refunded' },
    davesBid,
  ]),
});
export const Verified = story(address, {
  fixtures: { ...domainFixtures(auction), ...proofFixtures },
  press: ['Verify this auction'],
});
export const NoBids = story(address, {
  fixtures: domainFixtures(runningAuction({ highestBid: null, bidCount: 0, minimumBid: 1_000 }), []),
});
export const LastMinutes = story(address, {
  fixtures: domainFixtures(runningAuction({ endsAt: '2030-01-05T00:04:00.000Z' })),
});
export const Extended = story(address, {
  fixtures: domainFixtures(runningAuction({ extendedBecause: 'trouble' })),
});
export const ManyBids = story(address, {
  fixtures: domainFixtures(
    runningAuction({ highestBid: 1_900, bidCount: 9, minimumBid: 2_000 }),
    [1_900, 1_800, 1_700, 1_500, 1_400, 1_300, 1_250, 1_150, 1_000].map((amount, at) =>
      aBid({
        ...(at % 2 ? carolsBid : davesBid),
        id: `bid-${at}`,
        bid_amount: amount,
        status: at ? 'refunded' : 'pending',
        timestamp: new Date(Date.parse(NOW) - at * at * 4_000_000).toISOString(),
      }),
    ),
  ),
});
const over = runningAuction({ endsAt: '2030-01-04T23:59:00.000Z', status: 'reserved' });
const others = similarTo(
  aDomain({ id: 'domain-cafe', name: 'cafe.pi', price: 90 }),
  aDomain({ id: 'domain-books', name: 'books.pi', price: 1_250, acceptsOffers: true }),
);
export const Won = story(address, {
  fixtures: domainFixtures(over, [{ ...alicesBid, bid_amount: 1_250, status: 'won' }, carolsBid], {
    ...endedBid(over, 'won', 1_690),
    ...wonOrder(over),
  }),
});
export const Lost = story(address, {
  fixtures: domainFixtures(over, [{ ...carolsBid, status: 'won' }, davesBid], {
    ...endedBid(over, 'lost', 1_200),
    ...others,
  }),
});
export const Ended = story(address, { fixtures: domainFixtures(over, undefined, others) });
export const LongName = story(address, {
  fixtures: domainFixtures(
    runningAuction({
      name: 'the-longest-name-that-a-registry-would-ever-let-anybody-take.pi',
      description: 'Long '.repeat(80),
    }),
  ),
});
/** As long as a tag, a user name, a word and a way of contact may be, without a place to break. */
export const Unbroken = story(address, {
  fixtures: domainFixtures(
    runningAuction({
      tags: ['w'.repeat(DOMAIN.tagMaxLength), 'M'.repeat(DOMAIN.tagMaxLength)],
      description: 'w'.repeat(400),
      contactInfo: `https://example.com/${'w'.repeat(100)}`,
      seller: { uid: 'uid-eve', username: 'w'.repeat(100) },
    }),
    [aBid({ id: 'bid-eve', user_id: 'uid-eve', username: 'w'.repeat(100), bid_amount: 1_250, timestamp: NOW })],
  ),
});
export const FixedPrice = storyOf({})(address);
export const FixedPriceForGuest = storyOf({})(address, { visitor: 'guest' });
export const FixedPriceForSeller = storyOf({})(address, { visitor: 'seller' });
export const Buying = storyOf({})(address, { press: [/^Buy for/] });
const REPORT = 'Report this name';
export const ReportingAsGuest = storyOf({})(address, { visitor: 'guest', press: [REPORT] });
export const Reporting = storyOf({})(address, { press: [REPORT] });
const report = [
  REPORT,
  { field: /^What is wrong/, text: 'fraud' },
  { field: /^Tell us more/, text: 'It asks for my passphrase.' },
];
export const Reported = storyOf({})(address, { press: [...report, 'Send report'] });
export const ReportedAsGuest = storyOf({})(address, {
  visitor: 'guest',
  press: [...report, { field: /email/, text: 'ann@example.com' }, 'Send report'],
});
export const ReportRefused = storyOf({})(address, {
  scenario: 'RATE_LIMITED',
  failing: `POST /api/domain/${aDomain().id}/report`,
  press: [...report, 'Send report'],
});
export const ReportIncomplete = storyOf({})(address, { visitor: 'guest', press: [REPORT, 'Send report'] });
const rent = { type: 'rent', mode: 'rent', rentPrice: 20, rentPeriod: 'yearly', price: 20 } as const;
export const Rent = storyOf(rent)(address);
const purchase = `/api/domain/${aDomain().id}`;
export const PriceChanged = storyOf({})(address, {
  scenario: 'PRICE_CHANGED',
  failing: `POST ${purchase}/buy`,
  press: [/^Buy for/, /^Pay 250/],
});
export const RentChanged = storyOf(rent)(address, {
  scenario: 'PRICE_CHANGED',
  failing: `POST ${purchase}/rent`,
  press: [/^Rent for/, /^Pay 20/],
});
export const Sold = storyOf({ status: 'sold' })(address);
export const SoldForSeller = storyOf({ status: 'sold', soldPrice: 240, soldAt: NOW })(address, { visitor: 'seller' });
export const Missing = story(address, { scenario: 'NOT_FOUND' });
export const Loading = story(address, { scenario: 'loading' });
export const Failed = story(address, { scenario: 'INTERNAL' });
export const BidsFailed = story(address, { scenario: 'INTERNAL', failing: `GET /api/domain/${auction.id}/bids` });
export const Offline = story(address, { scenario: 'lost' });
export const SessionExpired = story(address, { scenario: 'SESSION_EXPIRED' });
export const Maintenance = story(address, { scenario: 'MAINTENANCE' });
export const NoDomainSelected = story('/domain/details');
