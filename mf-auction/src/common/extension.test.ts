import { aBid } from 'contracts/testing';
import { runningAuction } from '../testing/auctionFixtures';
import { extensionOf } from './extension';

const endsAt = '2030-01-05T12:00:00.000Z';
const early = aBid({ timestamp: '2030-01-05T11:54:59.999Z' });
const late = aBid({ id: 'late', timestamp: '2030-01-05T11:55:00.000Z' });

describe('extensionOf', () => {
  it.each([
    ['nothing moved the end', runningAuction({ endsAt }), [early], null],
    ['the last bid moved it', runningAuction({ endsAt }), [late, early], 'bid'],
    ['a maintenance moved it', runningAuction({ endsAt, extendedBecause: 'maintenance' }), [early], 'maintenance'],
    ['a trouble moved it', runningAuction({ endsAt, extendedBecause: 'trouble' }), [], 'trouble'],
    ['a bid moved it after a maintenance', runningAuction({ endsAt, extendedBecause: 'maintenance' }), [late], 'bid'],
  ])('%s', (_name, domain, bids, reason) => {
    expect(extensionOf(domain, bids)).toBe(reason);
  });
});
