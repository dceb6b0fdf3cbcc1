/** How dates and times are written in the language of the page, in the reader's own time zone and with a clock of 24 hours. */
import { formats } from 'shared-i18n';

/** An ISO text, epoch milliseconds or a date. */
type Instant = string | number | Date;

const twoDigits = (value: number) => String(value).padStart(2, '0');

const partsOf = (instant: Instant) => {
  const at = new Date(instant);
  return { year: at.getFullYear(), month: at.getMonth(), day: at.getDate(), weekday: at.getDay() };
};

/** "November 2026" */
export const monthText = (instant: Instant): string => formats().date('month', partsOf(instant));

/** "Nov" */
export const shortMonthText = (instant: Instant): string => formats().shortMonth(new Date(instant).getMonth());

/** "28 Nov 2026" */
export const dayText = (instant: Instant): string => formats().date('day', partsOf(instant));

/** "28 Nov" */
export const dayOfYearText = (instant: Instant): string => formats().date('dayOfYear', partsOf(instant));

/** "Sat, 28 Nov 2026" */
export const weekdayText = (instant: Instant): string => formats().date('weekday', partsOf(instant));

/** "14:05" */
export function timeText(instant: Instant): string {
  const at = new Date(instant);
  return formats().time(at.getHours(), at.getMinutes());
}

/** "28 Nov 2026, 14:05" */
export const momentText = (instant: Instant): string => formats().moment(dayText(instant), timeText(instant));

/** A moment of these days, without its year: "28 Nov, 14:05". */
export const recentMomentText = (instant: Instant): string =>
  formats().moment(dayOfYearText(instant), timeText(instant));

/** A deadline, zone named: "Sat, 28 Nov 2026, 14:05 GMT+1". */
export const deadlineText = (instant: Instant): string =>
  `${formats().moment(weekdayText(instant), timeText(instant))} ${zoneText(-new Date(instant).getTimezoneOffset())}`;

/** `minutes` ahead of Greenwich: "GMT", "GMT+1", "GMT−3:30". */
export function zoneText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes > 0 ? '+' : '−'}${hours}${rest > 0 ? `:${twoDigits(rest)}` : ''}`;
}

/** The day of a policy, the same in every time zone: "November 21, 2026". */
export function policyDayText(day: string): string {
  const at = new Date(day);
  return formats().date('policy', {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
  });
}
