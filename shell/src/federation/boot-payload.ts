import type { BootPayload } from 'contracts';
import { offerFirstData, syncServerClock } from 'shared-store';

/** What the server wrote into the page. Throws when it is missing: the shell cannot start without the registry. */
export function readBootPayload(page: Document): BootPayload {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot payload.');
  return JSON.parse(text) as BootPayload;
}

/** Hands the inlined answers to the API, so that the first screen needs no request. */
export function takeOverFirstAnswers({ data, settings, serverTime }: BootPayload): void {
  syncServerClock(serverTime);
  offerFirstData({ ...data, '/site_settings/api/settings': { data: settings } });
}
