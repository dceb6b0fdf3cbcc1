import { type KeepMessage, OFFLINE_PAGE } from 'contracts/offline';
import { languageBase, splitLanguage } from 'shared-i18n/page-address';
import { CACHES, findKept, keep } from './caches';
import { keepFiles } from './files';

/** Name of the release that the kept page is of, and when it was kept in epoch ms. */
const RELEASE = 'x-release';
const RENEWED_AT = 'x-renewed-at';
const LONGEST_MS = 24 * 60 * 60 * 1_000;
/** Pages that are kept: one for each of the languages that were shown last. */
const MOST_PAGES = 4;

/** Facts about the bytes on the wire, which are not those of the kept text. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * A page always comes from the server, whatever its status; the page kept in its language takes its place only while the server cannot be
 * reached, the English one where that was never shown. No limit of time: a slow connection gets the release that is live, not the one of the last visit.
 */
export async function servePage(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const base = languageBase(splitLanguage(new URL(request.url).pathname).language);
    const kept = (await findKept(CACHES.pages, base + OFFLINE_PAGE)) ?? (await findKept(CACHES.pages, OFFLINE_PAGE));
    if (kept) return kept;
    throw error;
  }
}

/**
 * Fetches the page for the time without a connection, in the language of `base`, when the kept one is of another release or a day old, and
 * what it starts with.
 * Page and headers stay together: the nonce in the one is the nonce in the other.
 */
export async function renewOfflinePage(
  { release, base = '' }: Pick<KeepMessage, 'release' | 'base'>,
  now: () => number = Date.now,
): Promise<void> {
  const address = base + OFFLINE_PAGE;
  const kept = await findKept(CACHES.pages, address);
  const age = now() - Number(kept?.headers.get(RENEWED_AT));
  if (kept?.headers.get(RELEASE) === release && age >= 0 && age < LONGEST_MS) return;
  const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const text = await response.text();
  await keepFiles(filesOf(text));
  const headers = new Headers(response.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  headers.set(RELEASE, release);
  headers.set(RENEWED_AT, String(now()));
  await keep(CACHES.pages, address, new Response(text, { headers }), MOST_PAGES);
}

/** The scripts and fonts that the page itself names. */
const filesOf = (page: string): string[] =>
  [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
