import { isHashedFile, isKeptCall } from 'contracts/offline';

/** Who answers a request; null: the browser, as if there were no worker. */
export type Route = 'file' | 'response' | 'page' | null;

/** No page of the site lies under these. */
const NOT_PAGES = /^\/(?:admin|api|assets|deposit|docs|mf|payments|simulator|site_settings|user|users)(?:\/|$)/;

/** Our own GETs of three kinds and nothing else: no writes, no sockets, no other origin, nothing under /admin or /payments. */
export function routeOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Route {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (mode === 'navigate') return NOT_PAGES.test(address.pathname) ? null : 'page';
  if (isHashedFile(address.pathname)) return 'file';
  return isKeptCall(address.pathname) ? 'response' : null;
}
