import type { Registry, RegistryRemote } from 'contracts';
import type { Site } from './site-files';

/**
 * The registry as a page carries it: with hashes and signature of the release that its first screen runs, without those of the others,
 * which are a third of the document. The shell fetches them when the page has come to rest (docs/decisions/0086); an earlier shell
 * gets them all.
 */
export function pageRegistry({ registry, shell }: Pick<Site, 'registry' | 'shell'>, needed?: string): Registry {
  if (!shell.completes) return registry;
  const isWhole = ({ name, entry }: RegistryRemote) => name === needed || !entry.startsWith(`/mf/${name}/`);
  return { ...registry, remotes: registry.remotes.map((remote) => (isWhole(remote) ? remote : briefly(remote))) };
}

function briefly({ signature: _signature, ...remote }: RegistryRemote): RegistryRemote {
  return { ...remote, integrity: {}, brief: true };
}
