import { dataAddress } from 'contracts';
import { matchPath } from 'react-router-dom';
import type { AppStore } from 'shared-store';
import type { PageStore } from './page-store';
import { requestAhead } from './request-ahead';
import { findRoute, loadData, type PageAddress } from './find-route';

/** Pages whose data is fetched ahead at one time. */
const MOST_AT_ONCE = 2;
let underWay = 0;
/** The page that was pointed at last while there were as many: its data is next. */
let next: (() => void) | null = null;

/** Fetches the page of an address ahead of the visit, its files and what it shows first; quiet when there is nothing to fetch. */
export async function preloadPage(pages: PageStore, store: AppStore, address: PageAddress): Promise<void> {
  const route = findRoute(pages, address.pathname);
  if (!route || isSaving()) return;
  if (underWay >= MOST_AT_ONCE) {
    next = () => void preloadPage(pages, store, address);
    return pages.preload(route.remote, route.path);
  }
  underWay += 1;
  // Beside the files, where these are still to come.
  const isHere = pages.state(route.remote, route.path).status === 'ready';
  const forget = isHere ? undefined : requestAhead(store, addressesOf(pages, route, address));
  try {
    await pages.preload(route.remote, route.path);
    await loadData(pages, store, route, address);
  } finally {
    forget?.();
    underWay -= 1;
    const waiting = next;
    next = null;
    waiting?.();
  }
}

/** The calls whose responses the route shows first, as its remote declares them. */
function addressesOf(
  pages: PageStore,
  { remote, path }: { remote: string; path: string },
  { pathname, search }: PageAddress,
): string[] {
  const { data = [] } = pages.registry.remotes.find(({ name }) => name === remote)?.routes[path] ?? {};
  const { params = {} } = matchPath(path, pathname) ?? {};
  return data.map((template) => dataAddress(template, params, new URLSearchParams(search)));
}

/** Whether the reader saves data, or is on a connection on which ahead is too much. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
