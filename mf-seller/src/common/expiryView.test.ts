import { expiryView } from './expiryView';

const END = '2030-02-01T00:00:00.000Z';
const before = (ms: number) => Date.parse(END) - ms;
const HOUR = 3_600_000;

test.each([
  ['30 days', before(30 * 24 * HOUR), { kind: 'days', days: 30 }],
  ['a day and an hour', before(25 * HOUR), { kind: 'days', days: 2 }],
  ['exactly a day', before(24 * HOUR), { kind: 'days', days: 1 }],
  ['five hours', before(5 * HOUR), { kind: 'lastDay', clock: '05:00:00' }],
  ['half a second', before(500), { kind: 'lastDay', clock: '00:00:01' }],
  ['the end', before(0), { kind: 'expired' }],
  ['long after', before(-HOUR), { kind: 'expired' }],
  ['an unknown time', null, { kind: 'unknown' }],
])('%s before the end', (_, now, view) => {
  expect(expiryView(END, now)).toEqual(view);
});
