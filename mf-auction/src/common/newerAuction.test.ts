import { aBid } from 'contracts/testing';
import { mergeBids } from './newerAuction';

const first = aBid({ id: '1', bid_amount: 100 });
const second = aBid({ id: '2', bid_amount: 200, user_id: 'uid-carol' });

describe('mergeBids', () => {
  it('ranks a new bid first', () => {
    expect(mergeBids([first], [second]).map(({ id }) => id)).toEqual(['2', '1']);
  });

  it('takes the latest status of a known bid', () => {
    expect(mergeBids([first], [second, { ...first, status: 'refunded' }])[1]).toMatchObject({
      id: '1',
      status: 'refunded',
    });
  });

  it('puts the later of two equal bids first', () => {
    const later = aBid({ id: '3', bid_amount: 200, timestamp: '2030-01-03T00:00:00.000Z' });
    expect(mergeBids([later], [second]).map(({ id }) => id)).toEqual(['3', '2']);
  });
});
