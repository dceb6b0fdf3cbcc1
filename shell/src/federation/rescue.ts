/** Loaded by pages where a release came late or did not work. */
import { getInstance } from '@module-federation/enhanced/runtime';
import type { ReleaseManifest } from 'contracts';
import { checkFit, type Shares } from './check-fit';
import { entryUrl } from './remote-scripts';

export { explainFailure } from './explain-failure';

/** Throws where the release takes what this page's shell does not export; the registry of a page leaves out what it takes. */
export async function fitsPage(remote: ReleaseManifest): Promise<void> {
  const shares = (getInstance()?.shareScopeMap.default ?? {}) as Shares;
  if (remote.takes) return checkFit(remote, shares);
  const response = await fetch(new URL('remote.json', entryUrl(remote)), { cache: 'no-cache' });
  return checkFit(response.ok ? ((await response.json()) as ReleaseManifest) : remote, shares);
}
