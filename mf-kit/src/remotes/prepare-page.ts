import type { AppStore } from 'shared-store';
import { matchPath } from 'react-router-dom';
import { nextTask } from '../lazy/next-task';
import type { PageStore } from './page-store';
import { findRoute } from './use-preload';

/** Loads the page of an address and lets it request what its first render shows. Resolves when both have come or failed. */
export async function preparePage(
  pages: PageStore,
  store: AppStore,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const route = findRoute(pages, pathname);
  if (!route) return;
  await pages.ensure(route.remote, route.path);
  await nextTask();
  const state = pages.state(route.remote, route.path);
  if (state.status !== 'ready') return;
  const { params = {} } = matchPath(route.path, pathname) ?? {};
  // What could not be had is asked for again by the page itself, which says so.
  await state.loadFirstData?.(store, { params, query: new URLSearchParams(search) }).catch(() => undefined);
}
