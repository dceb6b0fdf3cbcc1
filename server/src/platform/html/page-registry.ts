import type { Registry, RegistryRemote } from 'contracts';
import type { Language } from 'shared-i18n';
import type { Site } from './site-files';

/**
 * The registry as a page carries it: with hashes and signature of the release that its first screen runs, without those of the others,
 * which are a third of the document. The shell fetches them when the page has come to rest (docs/decisions/0086); an earlier shell
 * gets them all.
 */
export function pageRegistry(
  { registry: listed, shell }: Pick<Site, 'registry' | 'shell'>,
  language: Language,
  needed?: string,
): Registry {
  const registry = { ...listed, remotes: listed.remotes.map((remote) => labelledIn(remote, language)) };
  if (!shell.completes) return registry;
  const isWhole = ({ name, entry }: RegistryRemote) => name === needed || !entry.startsWith(`/mf/${name}/`);
  return { ...registry, remotes: registry.remotes.map((remote) => (isWhole(remote) ? remote : briefly(remote))) };
}

function briefly({ signature: _signature, ...remote }: RegistryRemote): RegistryRemote {
  return { ...remote, integrity: {}, brief: true };
}

/** The labels of other languages come with the release itself. */
function labelledIn({ labels, ...remote }: RegistryRemote, language: Language): RegistryRemote {
  const own = labels?.[language];
  return { ...remote, ...(own && { labels: { [language]: own } }) };
}
