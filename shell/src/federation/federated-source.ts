/** Remotes by module federation, found at run time. Only this file and rescue.ts import the federation runtime. */
import { getInstance } from '@module-federation/enhanced/runtime';
import { fileNameOf, type Registry, type RegistryRemote } from 'contracts';
import { type RemoteModule, type RemoteReport, type RemoteSource, whenIdle } from 'mf-kit';
import { completeRelease } from './complete-release';
import { reloadOnce } from './reload-once';
import { runContainer } from './remote-container';
import { hintScripts, pinScripts, renewAddresses } from './remote-scripts';
import { type Trust, verifyRelease } from './verify-release';

/** Milliseconds for a file without which something else is tried, and for one without which a remote cannot run. */
const FILE_TIMEOUT = 2_000;
const RELEASE_TIMEOUT = 7_000;

/** The page store's source in the shell; the server held the releases of `listed` against this shell. */
export function createFederatedSource(
  listed: RegistryRemote[],
  trust: Trust,
  report: (report: RemoteReport) => void,
): RemoteSource {
  const complete = (remote: RegistryRemote) =>
    completeRelease(remote, (address) => fetchFile(address, RELEASE_TIMEOUT));
  // Before slots and hovered links need them.
  whenIdle(() => listed.forEach((remote) => void complete(remote).catch(() => undefined)));
  return {
    load: async (remote) => {
      await complete(remote);
      await verifyRelease(remote, trust);
      if (!listed.includes(remote)) await (await rescue()).fitsPage(remote);
      const module = await runPinned(remote);
      return process.env.NODE_ENV === 'development'
        ? (await import('./fenced-remote')).fencedRemote(remote, module)
        : module;
    },
    prefetch: (remote, files) =>
      void complete(remote).then(
        () => hintScripts(remote, [fileNameOf(remote.entry), ...files]),
        () => undefined,
      ),
    distrust: renewAddresses,
    explain: async (...failure) => (await rescue()).explainFailure(...failure),
    fetchRegistry: () => fetchFile<Registry>('/remotes.json'),
    fetchPrevious: ({ previous }) => fetchFile<RegistryRemote>(previous?.manifest ?? ''),
    reloadPage: reloadOnce,
    report,
    log: (message, error) => console.error(message, error),
  };
}

/** What a page needs only when a release came late or did not work. */
const rescue = () => import(/* webpackChunkName: "rescue" */ './rescue');

/** Runs a remote whose list of hashes is believed. */
export function runPinned(remote: RegistryRemote): Promise<RemoteModule> {
  pinScripts(remote);
  return runContainer(remote, getInstance()?.shareScopeMap ?? {});
}

/** A static file beside the shell, not a call of the API; its schema was checked when it was composed. */
export async function fetchFile<T>(address: string, within = FILE_TIMEOUT): Promise<T> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(within) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
