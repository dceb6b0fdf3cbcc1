/** Holds a release that came after the page was printed against what this page's shell really exports; loaded only then. */
import type { ReleaseManifest } from 'contracts';
import { RemoteFailure } from 'mf-kit';

/** The shares of this page: each version with the way to its exports. */
export type Shares = Record<string, Record<string, { get: () => unknown }>>;

/** Throws where the release takes a name that this page's shell does not export. */
export async function checkFit({ name, version, takes = {} }: ReleaseManifest, shares: Shares): Promise<void> {
  for (const [share, { names }] of Object.entries(takes)) {
    const exported = await exportsOf(shares[share]);
    const missing = names.filter((taken) => !(taken in exported));
    if (missing.length > 0)
      throw new RemoteFailure(
        'misfit',
        `${name} ${version} takes ${missing.join(', ')} from ${share}, which the shell of this page does not offer`,
      );
  }
}

/** The one version that the shell provides; nothing where it provides none. */
async function exportsOf(versions: Shares[string] = {}): Promise<object> {
  const [shared] = Object.values(versions);
  const factory = (await shared?.get()) as (() => object) | undefined;
  return factory?.() ?? {};
}
