import type { Registry, RegistryRemote } from 'contracts';
import type { RemoteReport } from './remote-failure';
import type { RemoteModule } from './remote-module';

/** How modules and the registry arrive: the shell gives module federation, tests give plain functions. */
export interface RemoteSource {
  /** Runs a release; throws a RemoteFailure where it must not run. */
  load(remote: RegistryRemote): Promise<RemoteModule>;
  /** Starts the download of files (relative to the entry) beside `load`. */
  prefetch?(remote: RegistryRemote, files: string[]): void;
  /** An attempt failed: the next one must not join a download that hangs, nor take a failed one from the browser's memory. */
  distrust?(remote: RegistryRemote): void;
  /**
   * Why a release did not work, as far as its entry and these files (relative to it) show it: the error itself, or a RemoteFailure. What was
   * slow is not waited for again.
   */
  explain?(remote: RegistryRemote, files: string[], error: Error, wasSlow: boolean): Promise<Error>;
  fetchRegistry(): Promise<Registry>;
  /** The release that was live before this one. */
  fetchPrevious?(remote: RegistryRemote): Promise<RegistryRemote>;
  /**
   * A remote moved after its old version had run: only a fresh page can run the new one. False when the page stays, because it was
   * just loaded or holds text that would be lost; `isWished` is a person's own decision.
   */
  reloadPage(isWished?: boolean): boolean;
  /** Reports a release that did not work to the server. */
  report?(report: RemoteReport): void;
  log(message: string, error: unknown): void;
}
