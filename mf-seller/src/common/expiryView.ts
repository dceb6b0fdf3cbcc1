const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

export type ExpiryView =
  { kind: 'unknown' } | { kind: 'days'; days: number } | { kind: 'lastDay'; clock: string } | { kind: 'expired' };

/** The time left of a subscription: days, rounded up, and a clock on the last. `now` is product time in ms, null if unknown. */
export function expiryView(endDate: string, now: number | null): ExpiryView {
  if (now === null) return { kind: 'unknown' };
  const left = Date.parse(endDate) - now;
  if (!(left > 0)) return { kind: 'expired' };
  if (left >= DAY_MS) return { kind: 'days', days: Math.ceil(left / DAY_MS) };
  return { kind: 'lastDay', clock: clockText(Math.ceil(left / SECOND_MS)) };
}

/** Whole seconds as '05:00:09'. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
