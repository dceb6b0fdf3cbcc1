import { defineMessages } from 'shared-i18n';

/** The age of the results; the texts arrive with it. */
const TEXT = defineMessages('catalog.updated', {
  now: 'Updated just now',
  minutes: 'Updated {minutes} min ago',
});

const MINUTE_MS = 60_000;

/** The age of the results; both times in epoch ms of the device's clock. */
export function updatedText(updatedAt: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - updatedAt) / MINUTE_MS);
  return minutes === 0 ? TEXT.now : TEXT.minutes({ minutes });
}
