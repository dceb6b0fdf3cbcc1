import { DAY_MS } from 'contracts';
import { formats } from 'shared-i18n';
import { MARKET_MESSAGES as messages } from './market.messages';

const HOUR_MS = DAY_MS / 24;
const MINUTE_MS = HOUR_MS / 60;

/** How long ago something was, for ages in ms: "now", "4 min ago", "2 hours ago". */
export function agoText(age: number): string {
  if (age < MINUTE_MS) return messages.now;
  const isMinutes = age < HOUR_MS;
  const count = Math.floor(age / (isMinutes ? MINUTE_MS : HOUR_MS));
  return messages.ago({ time: formats().span(isMinutes ? 'minute' : 'hour', count) });
}
