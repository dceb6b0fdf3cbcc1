import type { BootPayload } from 'contracts';
import { type AppStore, connectionLost, offerFirstData, offerSiteSettings, syncServerClock } from 'shared-store';

/** What the server wrote into the page. Throws when it is missing: the shell cannot start without the registry. */
export function readBootPayload(page: Document): BootPayload {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot payload.');
  return JSON.parse(text) as BootPayload;
}

/**
 * Hands the inlined responses to the API, so that the first screen needs no request. A page that was kept for the time without a
 * connection has none, and its time is long past.
 */
export function adoptFirstData({ data, settings, serverTime, isOffline }: BootPayload, store: AppStore): void {
  if (isOffline) return connectionLost(Date.now());
  syncServerClock(serverTime);
  offerFirstData(data);
  offerSiteSettings(store, settings);
}
