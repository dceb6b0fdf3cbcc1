import type { Registry } from 'contracts';
import { localEntry, PageStore, type PageStoreTiming, type RemoteSource } from 'mf-kit';
import { shellPages } from '../pages/shellPages';

/** The page store of the whole site: the registry's remotes from `source`, and the shell's own pages after them. */
export function createSitePages(registry: Registry, source: RemoteSource, timing?: PageStoreTiming): PageStore {
  const own = localEntry(shellPages);
  const withOwn = { ...registry, remotes: [...registry.remotes, own] };
  return new PageStore(
    withOwn,
    { ...source, load: async (remote) => (remote.name === own.name ? shellPages : source.load(remote)) },
    timing,
  );
}
