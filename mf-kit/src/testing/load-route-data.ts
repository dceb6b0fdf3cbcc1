import { type AppStore, makeStore } from 'shared-store';
import { matchPath } from 'react-router-dom';
import type { Fixtures } from '../fixtures/fixtures';
import type { RemoteModule } from '../remotes/remote-module';
import { serveFixtures } from './fixture-network';

/** A store in which a page's `prime` has put what its first render shows; throws when the page of `address` has none. */
export async function loadRouteData(remote: RemoteModule, address: string, fixtures: Fixtures): Promise<AppStore> {
  serveFixtures(fixtures);
  const [pathname = '/', search = ''] = address.split('?');
  const [path, load] = Object.entries(remote.routes).find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  const { loadFirstData } = (await load?.()) ?? {};
  if (!loadFirstData) throw new Error(`${address} has nothing to prime`);
  const store = makeStore();
  await loadFirstData(store, {
    params: matchPath(path ?? '', pathname)?.params ?? {},
    query: new URLSearchParams(search),
  });
  return store;
}
