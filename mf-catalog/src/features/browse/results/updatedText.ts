import { UPDATED_MESSAGES as messages } from './updated.messages';

const MINUTE_MS = 60_000;

/** The age of the results; both times in epoch ms of the device's clock. */
export function updatedText(updatedAt: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - updatedAt) / MINUTE_MS);
  return minutes === 0 ? messages.now : messages.minutes({ minutes });
}
