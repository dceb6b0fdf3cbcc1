import { aBid } from 'contracts/testing';
import { bidSteps } from './bidSteps';

const at = (day: number, bid_amount: number) =>
  aBid({ id: `${day}-${bid_amount}`, bid_amount, timestamp: `2030-01-0${day}T00:00:00.000Z` });

describe('bidSteps', () => {
  it('runs from the oldest bid to the newest', () => {
    expect(bidSteps([at(3, 300), at(2, 200), at(1, 100)]).map(({ amount }) => amount)).toEqual([100, 200, 300]);
  });

  it('leaves out what did not raise the highest bid', () => {
    expect(bidSteps([at(1, 300), at(2, 200)]).map(({ amount }) => amount)).toEqual([300]);
  });

  it('has no steps without bids', () => {
    expect(bidSteps([])).toEqual([]);
  });
});
