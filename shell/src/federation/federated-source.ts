/** Remotes by module federation, registered at run time. The only file that imports the federation runtime. */
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, type Registry, type RegistryRemote } from 'contracts';
import type { RemoteModule, RemoteSource } from 'mf-kit';
import { reloadOnce } from './reload-once';
import { entryUrl, fileUrl, hintScripts, makeScript, pinScripts, renewAddresses } from './remote-scripts';

/** Milliseconds until a hung entry is given up; before the page store's own 8 s, so that its retry starts a new download. */
const ENTRY_TIMEOUT = 7_500;

const REGISTRY_TIMEOUT = 2_000;

const ENTRY_SCRIPTS = {
  name: 'entry-scripts',
  createScript: ({ url }: { url: string }) => ({ script: makeScript(url), timeout: ENTRY_TIMEOUT }),
};

/** The page store's source in the shell. */
export function createFederatedSource(): RemoteSource {
  registerPlugins([ENTRY_SCRIPTS]);
  return {
    load: loadModule,
    prefetch: (remote, files) => {
      pinScripts(remote);
      hintScripts([entryUrl(remote), ...files.map((file) => fileUrl(remote, file))]);
    },
    distrust: renewAddresses,
    fetchRegistry,
    reloadPage: () => reloadOnce(),
    log: (message, error) => console.error(message, error),
  };
}

async function loadModule(remote: RegistryRemote): Promise<RemoteModule> {
  const name = containerName(remote.name);
  const entry = entryUrl(remote);
  pinScripts(remote);
  const known = getInstance()?.options.remotes.find((registered) => registered.name === name);
  const hasMoved = known !== undefined && 'entry' in known && known.entry !== entry;
  if (!known || hasMoved) registerRemotes([{ name, entry, type: 'global' }], { force: hasMoved });
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (!exposed) throw new Error(`${remote.name} exposes no remote`);
  return exposed.remote;
}

/** A static file beside the shell, not a call of the API; its schema was checked when it was composed. */
async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(REGISTRY_TIMEOUT) });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return (await response.json()) as Registry;
}
