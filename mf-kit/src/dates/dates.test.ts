import {
  dayText,
  deadlineText,
  momentText,
  monthText,
  policyDayText,
  recentMomentText,
  timeText,
  weekdayText,
  zoneText,
} from './dates';
import { clockText } from './clock-text';
import { timeLeft } from './time-left';

const local = new Date(2026, 10, 28, 4, 5);

test.each([
  [0, 'GMT'],
  [60, 'GMT+1'],
  [-480, 'GMT−8'],
  [330, 'GMT+5:30'],
  [-210, 'GMT−3:30'],
])('%d minutes ahead are %s', (minutes, text) => expect(zoneText(minutes)).toBe(text));

test.each([
  [monthText, 'November 2026'],
  [dayText, '28 Nov 2026'],
  [weekdayText, 'Sat, 28 Nov 2026'],
  [timeText, '04:05'],
  [momentText, '28 Nov 2026, 04:05'],
  [recentMomentText, '28 Nov, 04:05'],
])('%p writes %p in the time zone of the reader', (write, text) => {
  expect(write(local)).toBe(text);
  expect(write(local.getTime())).toBe(text);
  expect(write(local.toISOString())).toBe(text);
});

test('a deadline names the zone of the reader', () =>
  expect(deadlineText(local)).toBe(`Sat, 28 Nov 2026, 04:05 ${zoneText(-local.getTimezoneOffset())}`));

test('the day of a policy is the same everywhere', () => expect(policyDayText('2026-11-01')).toBe('November 1, 2026'));

test.each([
  [59_000, 'less than a minute'],
  [61_000, '1 min'],
  [3_600_000, '1 hour'],
  [7_300_000, '2 hours'],
  [86_400_000, '1 day'],
  [260_000_000, '3 days'],
])('%d ms left are %s', (left, text) => expect(timeLeft(left)).toBe(text));

test.each([
  [276_000, '4m 36s'],
  [500, '0m 01s'],
  [8_048_000, '2h 14m 08s'],
  [79_500_000, '22h 05m'],
  [35_999_000, '9h 59m 59s'],
  [86_400_000, '1d 0h'],
  [273_600_000, '3d 4h'],
])('%d ms left on a clock are %s', (left, text) => expect(clockText(left)).toBe(text));
