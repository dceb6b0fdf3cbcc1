import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';
import { usePageStore } from './RemotesProvider';
import type { PageStore } from './page-store';

/** Which remote's route shows `pathname`, by the registry. A literal path wins over one with parameters. */
export function findRoute(store: PageStore, pathname: string): { remote: string; path: string } | null {
  const routes = store.registry.remotes.flatMap((remote) =>
    Object.keys(remote.routes).map((path) => ({ remote: remote.name, path })),
  );
  return routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname)) ?? null;
}

/** A function that fetches the page of a path ahead of the visit; quiet when there is nothing to fetch. */
export function usePreloadRoute(): (pathname: string) => void {
  const store = usePageStore();
  return useCallback(
    (pathname) => {
      const route = store && findRoute(store, pathname);
      if (route) store.preload(route.remote, route.path);
    },
    [store],
  );
}
