import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';
import type { AppStore } from 'shared-store';
import { useStore } from 'shared-store/redux';
import { usePageStore } from './RemotesProvider';
import type { PageStore } from './page-store';

/** Which remote's route shows `pathname`, by the registry. A literal path wins over one with parameters. */
export function findRoute(store: PageStore, pathname: string): { remote: string; path: string } | null {
  const routes = store.registry.remotes.flatMap((remote) =>
    Object.keys(remote.routes).map((path) => ({ remote: remote.name, path })),
  );
  return routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname)) ?? null;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Pages whose data is fetched ahead at one time. */
const MOST_AT_ONCE = 2;
let underWay = 0;

/** A function that fetches the page of an address ahead of the visit, its files and what it shows first; quiet when there is nothing to fetch. */
export function usePreloadRoute(): (address: Address) => void {
  const pages = usePageStore();
  const store = useStore() as AppStore;
  return useCallback((address) => void (pages && !isSaving() && preload(pages, store, address)), [pages, store]);
}

async function preload(pages: PageStore, store: AppStore, address: Address): Promise<void> {
  const route = findRoute(pages, address.pathname);
  if (!route) return;
  await pages.preload(route.remote, route.path);
  if (underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  await loadData(pages, store, route, address).finally(() => (underWay -= 1));
}

/** Lets a page that is here ask for what its first render shows. What could not be had the page asks for itself, and says so. */
export async function loadData(
  pages: PageStore,
  store: AppStore,
  { remote, path }: { remote: string; path: string },
  { pathname, search }: Address,
): Promise<void> {
  const state = pages.state(remote, path);
  if (state.status !== 'ready') return;
  const { params = {} } = matchPath(path, pathname) ?? {};
  await state.loadFirstData?.(store, { params, query: new URLSearchParams(search) }).catch(() => undefined);
}

/** Whether the reader saves data, or is on a connection on which ahead is too much. */
function isSaving(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
