import { DOMAIN_STATUSES } from 'contracts';
import { statusNotice } from './domainFacts.messages';

describe('statusNotice', () => {
  it('has the exact words for sold, rented and everything else that is not active', () => {
    const notices = Object.fromEntries(DOMAIN_STATUSES.map((status) => [status, statusNotice(status)]));
    const { active, sold, rented, ...others } = notices;
    expect({ active, sold, rented }).toEqual({
      active: null,
      sold: 'This domain is sold',
      rented: 'This domain is rented',
    });
    expect(new Set(Object.values(others))).toEqual(new Set(['This domain is not available']));
  });
});
