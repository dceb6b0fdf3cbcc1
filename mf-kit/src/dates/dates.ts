/**
 * How dates, times and times left are written: one style on all pages, the day before the month and a clock of 24 hours, in the
 * reader's own time zone. By hand: the first `Intl` format of a page takes a phone longer than a whole task may.
 */
import { DAY_MS, plural } from 'contracts';

/** An ISO text, epoch milliseconds or a date. */
type Instant = string | number | Date;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

const twoDigits = (value: number) => String(value).padStart(2, '0');
const monthName = (month: number) => MONTHS[month] ?? '';

function dayAndMonth(instant: Instant): string {
  const at = new Date(instant);
  return `${at.getDate()} ${monthName(at.getMonth()).slice(0, 3)}`;
}

/** "November 2026" */
export function monthText(instant: Instant): string {
  const at = new Date(instant);
  return `${monthName(at.getMonth())} ${at.getFullYear()}`;
}

/** "28 Nov 2026" */
export const dayText = (instant: Instant): string => `${dayAndMonth(instant)} ${new Date(instant).getFullYear()}`;

/** "Sat, 28 Nov 2026" */
export const weekdayText = (instant: Instant): string => `${DAYS[new Date(instant).getDay()]}, ${dayText(instant)}`;

/** "14:05" */
export function timeText(instant: Instant): string {
  const at = new Date(instant);
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** "28 Nov 2026, 14:05" */
export const momentText = (instant: Instant): string => `${dayText(instant)}, ${timeText(instant)}`;

/** A moment of these days, without its year: "28 Nov, 14:05". */
export const recentMomentText = (instant: Instant): string => `${dayAndMonth(instant)}, ${timeText(instant)}`;

/** A deadline, zone named: "Sat, 28 Nov 2026, 14:05 GMT+1". */
export const deadlineText = (instant: Instant): string =>
  `${weekdayText(instant)}, ${timeText(instant)} ${zoneText(-new Date(instant).getTimezoneOffset())}`;

/** `minutes` ahead of Greenwich: "GMT", "GMT+1", "GMT−3:30". */
export function zoneText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes > 0 ? '+' : '−'}${hours}${rest > 0 ? `:${twoDigits(rest)}` : ''}`;
}

/** The day of a policy, the same in every time zone: "November 21, 2026". */
export function policyDayText(day: string): string {
  const at = new Date(day);
  return `${monthName(at.getUTCMonth())} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}

const hours = plural({ one: '{n} hour', other: '{n} hours' });
const days = plural({ one: '{n} day', other: '{n} days' });

/** A time left in ms, in its largest whole unit: "less than a minute", "5 min", "1 hour", "3 days". */
export function timeLeft(left: number): string {
  if (left < MINUTE_MS) return 'less than a minute';
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)} min`;
  return left < DAY_MS ? hours(Math.floor(left / HOUR_MS)) : days(Math.floor(left / DAY_MS));
}
