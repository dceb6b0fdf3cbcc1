/**
 * Times of the reader's own zone, in the site's language. By hand, as they stand on the first screen: the first `Intl` format
 * of a page takes a phone longer than a whole task may.
 */
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const twoDigits = (value: number) => String(value).padStart(2, '0');
const dayAndMonth = (at: Date) => `${at.getDate()} ${MONTHS[at.getMonth()]}`;
const timeOfDay = (at: Date) => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** A deadline, zone named: "Sat, 28 Nov 2026, 14:05 GMT+1". */
export function localDeadline(instant: string): string {
  const at = new Date(instant);
  return `${DAYS[at.getDay()]}, ${localDay(instant)}, ${timeOfDay(at)} ${zoneText(-at.getTimezoneOffset())}`;
}

/** A moment of these days: "28 Nov, 14:05". */
export function localMoment(instant: string): string {
  const at = new Date(instant);
  return `${dayAndMonth(at)}, ${timeOfDay(at)}`;
}

/** "28 Nov 2026" */
export function localDay(instant: string): string {
  const at = new Date(instant);
  return `${dayAndMonth(at)} ${at.getFullYear()}`;
}

/** `minutes` ahead of Greenwich: "GMT", "GMT+1", "GMT−3:30". */
export function zoneText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes > 0 ? '+' : '−'}${hours}${rest > 0 ? `:${twoDigits(rest)}` : ''}`;
}
