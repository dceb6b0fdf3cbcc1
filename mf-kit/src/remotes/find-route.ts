import { matchPath } from 'react-router-dom';
import type { AppStore } from 'shared-store';
import type { PageStore } from './page-store';

export type PageAddress = Pick<Location, 'pathname' | 'search'>;

/** Which remote's route shows `pathname`, by the registry. A literal path wins over one with parameters. */
export function findRoute(store: PageStore, pathname: string): { remote: string; path: string } | null {
  const routes = store.registry.remotes.flatMap((remote) =>
    Object.keys(remote.routes).map((path) => ({ remote: remote.name, path })),
  );
  return routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname)) ?? null;
}

/** Lets a page that is here ask for what its first render shows. What could not be had the page asks for itself, and says so. */
export async function loadData(
  pages: PageStore,
  store: AppStore,
  { remote, path }: { remote: string; path: string },
  { pathname, search }: PageAddress,
): Promise<void> {
  const state = pages.state(remote, path);
  if (state.status !== 'ready') return;
  const { params = {} } = matchPath(path, pathname) ?? {};
  await state.loadFirstData?.(store, { params, query: new URLSearchParams(search) }).catch(() => undefined);
}
