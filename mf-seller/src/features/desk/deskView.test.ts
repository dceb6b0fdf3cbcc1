import { aDomain, anAuction } from 'contracts/testing';
import { anOffer, anOrder } from 'mf-kit/testing';
import { actsOf, deskPage, dueActs, payoutsOf, shareOf, statusCounts } from './deskView';

const NOW = Date.parse('2030-01-28T00:00:00.000Z');

test.each([
  [
    'an active listing far from its end',
    aDomain({ expiryDate: '2030-03-01T00:00:00.000Z' }),
    ['edit', 'feature', 'withdraw'],
  ],
  ['one that ends within a week', aDomain(), ['renew', 'edit', 'feature', 'withdraw']],
  [
    'a featured one',
    aDomain({ featured: true, expiryDate: '2030-03-01T00:00:00.000Z' }),
    ['edit', 'unfeature', 'withdraw'],
  ],
  ['an auction with bids', anAuction({ bidCount: 2, highestBid: 300 }), ['edit']],
  ['an unsold auction', anAuction({ status: 'unsold', bidCount: 2 }), ['relist', 'edit', 'feature', 'withdraw']],
  ['an inactive one', aDomain({ status: 'inactive' }), ['renew', 'edit', 'feature', 'withdraw']],
  [
    'one that expired long ago',
    aDomain({ status: 'expired', expiryDate: '2029-01-01T00:00:00.000Z' }),
    ['edit', 'feature', 'withdraw'],
  ],
  ['a sold one', aDomain({ status: 'sold' }), []],
  ['a suspended one', aDomain({ status: 'suspended' }), []],
])('%s', (_, domain, acts) => expect(actsOf(domain, { now: NOW, featuredLeft: 1 })).toEqual(acts));

test('featuring is not offered without a free place, ending it is', () => {
  const moment = { now: NOW, featuredLeft: 0 };
  expect(actsOf(aDomain({ expiryDate: '2030-03-01T00:00:00.000Z' }), moment)).toEqual(['edit', 'withdraw']);
  expect(actsOf(aDomain({ featured: true, expiryDate: '2030-03-01T00:00:00.000Z' }), moment)).toContain('unfeature');
});

test('orders and offers come before listings that need something', () => {
  const domains = [
    aDomain({ id: 'a', status: 'expired', expiryDate: '2030-01-20T00:00:00.000Z' }),
    aDomain({ id: 'b', status: 'rejected' }),
    aDomain({ id: 'c', expiryDate: '2030-03-01T00:00:00.000Z' }),
  ];
  const orders = [anOrder({ nextActor: 'seller' }), anOrder({ nextActor: 'buyer' })];
  const offers = [
    anOffer({ actions: ['accept', 'decline'] }),
    anOffer({ id: 'over', status: 'declined', actions: [] }),
  ];
  const kinds = dueActs({ domains, orders, offers }, NOW).map(({ kind }) => kind);
  expect(kinds).toEqual(['order', 'offer', 'rejected', 'expired']);
});

test('payouts: what has a day first, then what waits for the buyer, then what was paid, the latest first; four at most', () => {
  const sale = (orderId: string, over: object) => ({
    orderId,
    itemName: `${orderId}.pi`,
    soldAt: '2030-01-01T00:00:00.000Z',
    gross: 10,
    fee: 0.5,
    net: 9.5,
    releasedAt: null,
    status: 'accepted' as const,
    ...over,
  });
  const held = (id: string, dueAt: string) => anOrder({ id, dueAt, status: 'accepted' });
  const found = payoutsOf(
    [
      sale('early', { releasedAt: '2030-01-02T00:00:00.000Z', status: 'completed' }),
      sale('late', { releasedAt: '2030-01-20T00:00:00.000Z', status: 'completed' }),
      sale('waits', { status: 'funded' }),
      sale('second', {}),
      sale('first', {}),
      sale('back', { status: 'refunded', net: 0 }),
    ],
    [held('first', '2030-01-30T00:00:00.000Z'), held('second', '2030-02-01T00:00:00.000Z')],
  );
  expect(found.map(({ statement }) => statement.orderId)).toEqual(['first', 'second', 'waits', 'late']);
});

test('a part of nothing is unknown', () => expect([shareOf(1, 0), shareOf(30, 180)]).toEqual([null, 16.7]));

test('statuses are counted in their order', () => {
  const domains = [aDomain({ status: 'sold' }), aDomain(), aDomain()];
  expect(statusCounts(domains)).toEqual([
    { status: 'active', count: 2 },
    { status: 'sold', count: 1 },
  ]);
});

describe('pages of 20', () => {
  const domains = Array.from({ length: 45 }, (_, index) =>
    aDomain({ id: `d${index}`, name: `name${index}.pi`, status: index < 5 ? 'sold' : 'active' }),
  );
  const all = { status: null, text: '', page: 1 };
  test.each([
    ['the first', all, 20, 3, 1],
    ['the last', { ...all, page: 3 }, 5, 3, 3],
    ['one beyond the last', { ...all, page: 9 }, 5, 3, 3],
    ['one status', { ...all, status: 'sold' as const }, 5, 1, 1],
    ['part of a name', { ...all, text: ' NAME4 ' }, 6, 1, 1],
    ['no match', { ...all, text: 'x.y' }, 0, 1, 1],
  ])('%s', (_, filter, rows, pages, page) => {
    const view = deskPage(domains, filter);
    expect([view.rows.length, view.pages, view.page]).toEqual([rows, pages, page]);
  });
});
