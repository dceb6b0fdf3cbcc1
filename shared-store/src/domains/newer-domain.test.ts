import { anAuction } from 'contracts/testing';
import { newerDomain } from './newer-domain';

describe('newerDomain', () => {
  const known = anAuction({ bidCount: 2, contactInfo: '@bob' });

  it('refuses a response that a push overtook', () => {
    expect(newerDomain(known, anAuction({ bidCount: 1 }))).toBe(known);
  });

  it('takes the next round, in which nobody has bid yet', () => {
    const next = anAuction({ round: 2, bidCount: 0 });
    expect(newerDomain({ ...known, round: 1 }, next)).toEqual(next);
  });

  it('takes a response as it is, so that what the viewer may no longer see is gone', () => {
    expect(newerDomain(known, anAuction({ bidCount: 2 }))).not.toHaveProperty('contactInfo');
  });
});
