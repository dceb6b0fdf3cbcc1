import { aDomain, anAuction } from 'contracts/testing';
import { agoText } from './agoText';
import { latestSales, stillRunning } from './marketView';

const NOW = Date.parse('2030-01-05T00:00:00.000Z');
const sold = (id: string, soldAt?: string) =>
  aDomain({ id, status: 'sold', soldPrice: 10, ...(soldAt ? { soldAt } : {}) });

test('sales stand with the latest first, at most six, and only those with a date', () => {
  const days = ['03', '01', '04', '02', '07', '06', '05'].map((day) => sold(day, `2029-12-${day}T00:00:00.000Z`));
  expect(latestSales([sold('undated'), ...days]).map(({ id }) => id)).toEqual(['07', '06', '05', '04', '03', '02']);
});

test('an auction that has ended leaves the row', () => {
  const ended = anAuction({ id: 'ended', endsAt: '2030-01-04T23:59:59.000Z' });
  const running = anAuction({ id: 'running', endsAt: '2030-01-05T00:00:01.000Z' });
  expect(stillRunning([ended, running], NOW).map(({ id }) => id)).toEqual(['running']);
  expect(stillRunning([ended, running], null).map(({ id }) => id)).toEqual(['ended', 'running']);
});

test.each([
  [59_000, 'now'],
  [240_000, '4 min ago'],
  [7_300_000, '2 hours ago'],
])('what was %d ms ago was %s', (age, text) => expect(agoText(age)).toBe(text));
