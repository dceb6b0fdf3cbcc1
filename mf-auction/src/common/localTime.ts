const endFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const momentFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** A deadline in the reader's own time, zone named. */
export const localDeadline = (instant: string) => endFormat.format(Date.parse(instant));
/** A moment of these days in the reader's own time. */
export const localMoment = (instant: string) => momentFormat.format(Date.parse(instant));
export const localDay = (instant: string) => dayFormat.format(Date.parse(instant));
