import { dateFormat } from 'mf-kit';

/** A deadline in the reader's own time, zone named. */
export const localDeadline = dateFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment of these days in the reader's own time. */
export const localMoment = dateFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export const localDay = dateFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
