/** Runs the entry of a release by webpack's protocol of containers, which enhanced and native builds follow alike. */
import { containerName, type RegistryRemote } from 'contracts';
import type { RemoteModule } from 'mf-kit';
import { entryUrl, makeScript } from './remote-scripts';

/** Milliseconds until a hung entry is given up; before the page store's own 8 s, so that its retry starts a new download. */
const ENTRY_TIMEOUT = 7_500;

/** What an entry leaves in a global variable. */
interface Container {
  init(scope: object, initScope: object[], options: object): unknown;
  get(exposed: string): Promise<() => { remote: RemoteModule }>;
}

/** By name: the entry that this page runs or tried to run last, and its container unless that failed. */
const runs = new Map<string, { entry: string; container: Promise<Container> | null }>();

/** What a release exposes. It takes its shares from `scopes`, the share scopes of this page. */
export async function runContainer(remote: RegistryRemote, scopes: Record<string, object>): Promise<RemoteModule> {
  const [name, entry] = [containerName(remote.name), entryUrl(remote)];
  const before = runs.get(name);
  if (before && before.entry !== entry) forget(name);
  const run = before?.entry === entry ? before : { entry, container: null };
  runs.set(name, run);
  const starting = (run.container ??= startContainer(name, entry, scopes));
  // The next attempt starts from the beginning; an entry that has run is not run again.
  starting.catch(() => run.container === starting && (run.container = null));
  const factory = await (await starting).get('./remote');
  return factory().remote;
}

/** What another release left here would be taken for this one's: its container, its chunks, its part of the federation. */
function forget(name: string): void {
  Object.assign(globalThis, { [name]: undefined, [`webpackChunk${name}`]: undefined });
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const at = instances.findIndex((instance) => instance.name === name);
  if (at >= 0) instances.splice(at, 1);
}

async function startContainer(name: string, entry: string, scopes: Record<string, object>): Promise<Container> {
  const found = () => (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!found()) await runScript(entry);
  const container = found();
  if (!container) throw new Error(`${entry} ran, but left no container`);
  const options = { version: '', shareScopeKeys: 'default' };
  // Hidden, as the container copies the others into its own options.
  Object.defineProperty(options, 'shareScopeMap', { value: scopes });
  await container.init((scopes.default ??= {}), [], options);
  return container;
}

/** Rejects when the script does not come, or throws while it runs. */
function runScript(url: string): Promise<void> {
  const script = makeScript(url);
  let onThrown: (event: ErrorEvent) => void;
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${url} ${reason}`));
    setTimeout(fail, ENTRY_TIMEOUT, 'did not come in time');
    onThrown = ({ filename, message }) => filename === script.src && fail(`threw: ${message}`);
    addEventListener('error', onThrown);
    script.onload = () => resolve();
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  }).finally(() => {
    removeEventListener('error', onThrown);
    script.remove();
  });
}
