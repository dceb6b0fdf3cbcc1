import type { Locale } from './locale';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** How English is written here: the day before the month, and a clock of 24 hours. */
export const ENGLISH: Locale = {
  number: { group: ',', decimal: '.', groupFrom: 4, groupSize: 3, minus: '-', percent: '{n}%' },
  list: { two: '{0} and {1}', middle: '{0}, {1}', end: '{0} and {1}' },
  months: {
    long: MONTHS,
    short: MONTHS.map((month) => month.slice(0, 3)),
  },
  days: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  dates: {
    day: '{d} {short} {y}',
    dayOfYear: '{d} {short}',
    weekday: '{day}, {d} {short} {y}',
    month: '{alone} {y}',
    policy: '{long} {d}, {y}',
    moment: '{date}, {time}',
    time: '{hh}:{mm}',
  },
  spans: {
    minute: { other: '{n} min' },
    hour: { one: '{n} hour', other: '{n} hours' },
    day: { one: '{n} day', other: '{n} days' },
  },
  cardinal: (n) => (n === 1 ? 'one' : 'other'),
};
