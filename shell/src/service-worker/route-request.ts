import { isPageAddress } from 'contracts/addresses';
import { isHashedFile, isKeptCall } from 'contracts/offline';

/** Who answers a request; null: the browser, as if there were no worker. */
export type Route = 'file' | 'response' | 'page' | null;

/** Our own GETs of three kinds and nothing else: no writes, no sockets, no other origin. */
export function routeOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Route {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (mode === 'navigate') return isPageAddress(address.pathname) ? 'page' : null;
  if (isHashedFile(address.pathname)) return 'file';
  return isKeptCall(address.pathname) ? 'response' : null;
}
