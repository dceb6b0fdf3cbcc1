/** For builds of testers and developers; never part of a released page's own scripts. */
import type { RegistryRemote } from 'contracts';
import type { RemoteModule } from 'mf-kit';
import { fenced } from 'mf-kit/fences';

/** The remote with a fence that says on the console what it does to the rest of the site; its scripts lie beside its entry. */
export function fencedRemote({ entry }: RegistryRemote, module: RemoteModule): RemoteModule {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return fenced(module, { report: (sentence) => console.error(sentence), isOwn: (caller) => caller.includes(folder) });
}
