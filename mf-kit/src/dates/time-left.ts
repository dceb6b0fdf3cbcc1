import { DAY_MS } from 'contracts';
import { defineMessages, formats } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

/** A time left in ms, in its largest whole unit: "less than a minute", "5 min", "1 hour", "3 days". */
export function timeLeft(left: number): string {
  if (left < MINUTE_MS) return TEXTS.lessThanMinute;
  if (left < HOUR_MS) return formats().span('minute', Math.floor(left / MINUTE_MS));
  if (left < DAY_MS) return formats().span('hour', Math.floor(left / HOUR_MS));
  return formats().span('day', Math.floor(left / DAY_MS));
}

const TEXTS = defineMessages('kit.timeLeft', { lessThanMinute: 'less than a minute' });
