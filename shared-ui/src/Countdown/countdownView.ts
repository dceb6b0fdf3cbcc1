import { defineMessages } from 'shared-i18n';

export type CountdownPhase = 'unknown' | 'calm' | 'underHour' | 'underFiveMinutes' | 'ended';

export interface CountdownView {
  phase: CountdownPhase;
  /** Value and unit, largest first: `[[2, 'd'], [4, 'h'], …]`; days only when there are any. */
  parts: readonly (readonly [value: number, unit: 'd' | 'h' | 'm' | 's'])[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function phaseOf(left: number): CountdownPhase {
  if (left <= 0) return 'ended';
  if (left < 5 * MINUTE) return 'underFiveMinutes';
  return left < HOUR ? 'underHour' : 'calm';
}

/** A line of text needs no leading zeros: '23m 20s', not '0h 23m 20s'. */
export function withoutLeadingZeros(parts: CountdownView['parts']): CountdownView['parts'] {
  const first = parts.findIndex(([value]) => value > 0);
  return first < 0 ? parts.slice(-1) : parts.slice(first);
}

/** What a clock shows; times in ms. Unknown without a deadline or a trusted clock. Part seconds count as whole ones. */
export function countdownView(endsAt: number | null, now: number | null): CountdownView {
  if (endsAt === null || now === null) return { phase: 'unknown', parts: [] };
  const left = endsAt - now;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  return { phase: phaseOf(left), parts: days > 0 ? [[days, 'd'], ...clock] : clock };
}

const TEXT = defineMessages('ui.milestones', {
  hour: '1 hour left',
  tenMinutes: '10 minutes left',
  minute: '1 minute left',
});

const milestones = [
  [HOUR, 'hour'],
  [10 * MINUTE, 'tenMinutes'],
  [MINUTE, 'minute'],
] as const;

/** The milestone passed between two readings of the time left, or null. Only the latest one is spoken. */
export function milestonePassed(before: number, after: number, endedText: string): string | null {
  if (before > 0 && after <= 0) return endedText;
  const passed = milestones.filter(([at]) => before > at && after <= at && after > 0);
  const [, name] = passed.at(-1) ?? [];
  return name ? TEXT[name] : null;
}
