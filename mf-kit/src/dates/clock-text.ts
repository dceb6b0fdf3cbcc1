import { DAY_MS } from 'contracts';
import { defineMessages } from 'shared-i18n';

const TEXTS = defineMessages('kit.clock', {
  days: '{d}d {h}h',
  manyHours: '{h}h {m}m',
  hours: '{h}h {m}m {s}s',
  minutes: '{m}m {s}s',
});

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** From here on seconds don't matter. */
const MANY_HOURS = 10;

/** A time left in ms as a clock of one line: "3d 4h", "22h 05m", "2h 14m 08s", "4m 36s". Part seconds count as whole ones. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const h = Math.floor(seconds / 3600);
  const m = Math.floor(seconds / 60) % 60;
  if (left >= DAY_MS) return TEXTS.days({ d: String(Math.floor(h / 24)), h: String(h % 24) });
  if (h >= MANY_HOURS) return TEXTS.manyHours({ h: String(h), m: twoDigits(m) });
  const s = twoDigits(seconds % 60);
  return h > 0 ? TEXTS.hours({ h: String(h), m: twoDigits(m), s }) : TEXTS.minutes({ m: String(m), s });
}
