import type { AppStore } from 'shared-store';
import { nextTask } from '../lazy/next-task';
import type { PageStore } from './page-store';
import { findRoute, loadData } from './find-route';

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
  await loadData(pages, store, route, { pathname, search });
}
