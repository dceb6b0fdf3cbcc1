import { aBid, aDomain, anAuction } from 'contracts/testing';
import { happenings } from './happenings';

const NOW = Date.parse('2030-01-05T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const auction = anAuction({ id: 'a1', name: 'mint.pi' });
const meisBid = (timestamp = ago(1)) =>
  aBid({ id: 'b1', user_id: 'uid-mei', username: 'mei', bid_amount: 620, timestamp });
const textsOf = (facts: Partial<Parameters<typeof happenings>[0]>) =>
  happenings({ bids: [], listed: [], sold: [], now: NOW, ...facts }).map(({ text }) => text);

test('bids, listings and sales stand with the latest first', () => {
  const sold = aDomain({ id: 's1', name: 'fern.pi', status: 'sold', soldPrice: 340, soldAt: ago(2) });
  const listed = aDomain({ id: 'l1', name: 'lantern.pi', createdAt: ago(0.5), seller: { uid: 'u', username: 'linh' } });
  expect(textsOf({ bids: [null, { domain: auction, bid: meisBid() }], listed: [listed], sold: [sold] })).toEqual([
    '@linh listed lantern.pi',
    '@mei bid 620\u00a0π on mint.pi',
    'fern.pi sold for 340\u00a0π',
  ]);
});

test('what is older than a day is left out, and so is a sale without its day', () => {
  const undated = aDomain({ id: 's2', status: 'sold', soldPrice: 5 });
  expect(
    textsOf({
      bids: [{ domain: auction, bid: meisBid(ago(25)) }],
      listed: [aDomain({ createdAt: ago(24) })],
      sold: [undated],
    }),
  ).toEqual([]);
});

test('many of one kind leave space for the others', () => {
  const listed = [1, 2, 3, 4, 5].map((hours) => aDomain({ id: `l${hours}`, createdAt: ago(hours) }));
  const texts = textsOf({ listed, bids: [{ domain: auction, bid: meisBid(ago(9)) }] });
  expect(texts).toHaveLength(4);
  expect(texts.at(-1)).toBe('@mei bid 620\u00a0π on mint.pi');
});
