import { DOMAIN_STATUSES } from 'contracts';
import { statusMessage } from './closed.messages';

describe('statusMessage', () => {
  it('has the exact sentences for sold, rented and every other status but active', () => {
    const notifications = Object.fromEntries(DOMAIN_STATUSES.map((status) => [status, statusMessage(status)]));
    const { active, sold, rented, ...others } = notifications;
    expect({ active, sold, rented }).toEqual({
      active: null,
      sold: 'This domain is sold',
      rented: 'This domain is rented',
    });
    expect(new Set(Object.values(others))).toEqual(new Set(['This domain is not available']));
  });
});
