import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('admin.due', {
  minutes: '{count} min',
  hours: '{count} h',
  days: '{count} d',
});

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** A stretch of time as one figure: '42 min', '7 h', '3 d'. */
export function spanText(ms: number): string {
  const span = Math.abs(ms);
  if (span < HOUR) return TEXT.minutes({ count: Math.max(1, Math.round(span / MINUTE)) });
  if (span < 2 * DAY) return TEXT.hours({ count: Math.round(span / HOUR) });
  return TEXT.days({ count: Math.round(span / DAY) });
}
