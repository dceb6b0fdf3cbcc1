/** One remote from a build of a tester's choice (docs/decisions/0036); loaded only by pages for which the server allowed it. */
import { type BootPayload, fileNameOf, type Registry, type RegistryRemote } from 'contracts';
import type { RemoteModule, RemoteSource } from 'mf-kit';
import type { ReactNode } from 'react';
import { OverrideBadge } from '../layout/banners/OverrideBadge';
import { fencedRemote } from './fenced-remote';

/** How builds arrive; the shell gives module federation, tests plain functions. */
export interface BuildAccess {
  readFile(address: string): Promise<RegistryRemote>;
  /** Throws where a build takes what this shell does not export. */
  checkFit?(remote: RegistryRemote): Promise<void>;
  /** Runs a build, its scripts held against its own hashes. */
  run(remote: RegistryRemote): Promise<RemoteModule>;
}

/** What the shell is painted around. */
export interface Site {
  registry: Registry;
  source: RemoteSource;
  badge?: ReactNode;
}

/**
 * The site with the build in the released remote's place, and a badge that says so. The build is not signed, but every script of it
 * is held against the hashes of its manifest. It never falls back to the release, so testers see what they test; only a build
 * whose manifest cannot be read leaves the release, and the badge tells why. Nothing is overridden where real π moves.
 */
export async function overriddenSite(
  { registry, override, config }: BootPayload,
  source: RemoteSource,
  access: BuildAccess,
): Promise<Site> {
  if (!override || config.network === 'Pi Network') return { registry, source };
  try {
    const build = await readBuild(override.remote, override.base, access);
    return {
      registry: withBuild(registry, build),
      source: sourceWith(build, source, access),
      badge: <OverrideBadge override={override} build={{ version: build.version }} />,
    };
  } catch (cause) {
    source.log(`${override.remote} could not be taken from ${override.base}`, cause);
    const problem = cause instanceof Error ? cause.message : String(cause);
    return { registry, source, badge: <OverrideBadge override={override} build={{ problem }} /> };
  }
}

/** The build's own manifest; its files lie beside it, wherever it says they are. */
async function readBuild(name: string, base: string, { readFile }: BuildAccess): Promise<RegistryRemote> {
  const address = `${base}remote.json`;
  const { signature: _signature, previous: _previous, ...found } = await readFile(address);
  const file = fileNameOf(String(found.entry));
  if (found.name !== name) throw new Error(`${address} describes ${found.name}, not ${name}`);
  if (!found.integrity?.[file]) throw new Error(`${address} has no hash of ${file}`);
  return { ...found, entry: base + file };
}

const fitsPage = async (remote: RegistryRemote) => (await import('./rescue')).fitsPage(remote);

const withBuild = ({ remotes, ...rest }: Registry, build: RegistryRemote): Registry => ({
  ...rest,
  remotes: remotes.map((remote) => (remote.name === build.name ? build : remote)),
});

const sourceWith = (
  build: RegistryRemote,
  source: RemoteSource,
  { checkFit = fitsPage, run }: BuildAccess,
): RemoteSource => ({
  ...source,
  load: async (remote) => {
    if (remote.entry !== build.entry) return source.load(remote);
    await checkFit(remote);
    return fencedRemote(remote, await run(remote));
  },
  fetchRegistry: async () => withBuild(await source.fetchRegistry(), build),
  // What a tester's build does wrong is no news of the site's releases.
  report: (report) => (report.remote === build.name ? undefined : source.report?.(report)),
});
