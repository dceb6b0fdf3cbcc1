/**
 * Loads the parts of remotes (pages and slots) and remembers what became of each; React reads it as an external store.
 * React.lazy and route.lazy cache a rejection for ever, so that a page could not be tried again.
 */
import { REMOTE_CONTRACT, type Registry, type RegistryRemote } from 'contracts';
import type { ComponentType } from 'react';
import type { PartModule, RemoteModule } from './remote-module';
import { withTimeout } from './with-timeout';

/** What a remote contributes: a page under a path, or something in a slot. */
export type PartKind = 'routes' | 'slots';

export type PartState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<object> }
  | { status: 'failed'; error: Error };

/** How modules and the registry arrive: the shell gives module federation, tests give plain functions. */
export interface RemoteSource {
  load(remote: RegistryRemote): Promise<RemoteModule>;
  /** Starts the download of files (relative to the entry) beside `load`. */
  prefetch?(remote: RegistryRemote, files: string[]): void;
  /** An attempt failed: the next one must not join a download that hangs, nor take a failed one from the browser's memory. */
  distrust?(remote: RegistryRemote): void;
  fetchRegistry(): Promise<Registry>;
  /** A remote moved after its old version had run: only a fresh page can run the new one. */
  reloadPage(): void;
  log(message: string, error: unknown): void;
}

/** Milliseconds. A part is ready or failed at most `total` after it was asked for, silent retry included. */
export interface PageStoreTiming {
  attempt: number;
  pause: number;
  total: number;
}

const TIMING: PageStoreTiming = { attempt: 8_000, pause: 500, total: 11_000 };
const IDLE: PartState = { status: 'idle' };
const LOADING: PartState = { status: 'loading' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

export class PageStore {
  readonly registry: Registry;
  readonly #source: RemoteSource;
  readonly #timing: PageStoreTiming;
  readonly #remotes: Map<string, RegistryRemote>;
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #evaluated = new Set<string>();
  readonly #parts = new Map<string, PartState>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(registry: Registry, source: RemoteSource, timing: PageStoreTiming = TIMING) {
    this.registry = registry;
    this.#source = source;
    this.#timing = timing;
    this.#remotes = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(remote: string, id: string, kind: PartKind = 'routes'): PartState {
    return this.#parts.get(keyOf(remote, id, kind)) ?? IDLE;
  }

  /** Makes the part ready or failed; never rejects. May be called again after a failure, which then looks at the registry first. */
  ensure(remote: string, id: string, kind: PartKind = 'routes'): Promise<void> {
    const key = keyOf(remote, id, kind);
    const running = this.#running.get(key);
    const { status } = this.state(remote, id, kind);
    if (running || status === 'ready') return running ?? Promise.resolve();
    this.#set(key, LOADING);
    const work = withTimeout(
      this.#attemptTwice(remote, id, kind, status === 'failed'),
      this.#timing.total,
      `${remote} ${id} did not arrive in time`,
    )
      .then(
        (part) => this.#set(key, { status: 'ready', Component: part.Component }),
        (cause: unknown) => this.#fail(key, asError(cause)),
      )
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  /** Fetches ahead of a likely visit: one quiet attempt, a failure leaves no trace. */
  preload(remote: string, id: string): void {
    const key = keyOf(remote, id, 'routes');
    if (this.state(remote, id).status !== 'idle') return;
    this.#load(remote, id, 'routes').then(
      (part) => {
        if (this.state(remote, id).status === 'idle') this.#set(key, { status: 'ready', Component: part.Component });
      },
      () => undefined,
    );
  }

  async #attemptTwice(remote: string, id: string, kind: PartKind, afterFailure: boolean): Promise<PartModule> {
    const { attempt, pause } = this.#timing;
    const late = `${remote} ${id} did not answer within ${attempt} ms`;
    if (afterFailure) await this.#startOver(remote, kind);
    try {
      return await withTimeout(this.#load(remote, id, kind), attempt, late);
    } catch (cause) {
      this.#source.log(`${remote} ${id} failed, trying again`, cause);
      await wait(pause);
      await this.#startOver(remote, kind);
      return withTimeout(this.#load(remote, id, kind), attempt, late);
    }
  }

  async #load(name: string, id: string, kind: PartKind): Promise<PartModule> {
    const remote = this.#remotes.get(name);
    if (!remote) throw new Error(`${name} is not in the registry`);
    const files = remote[kind][id]?.files ?? [];
    if (files.length > 0) this.#source.prefetch?.(remote, files);
    const module = await this.#moduleOf(remote);
    const parts: Record<string, (() => Promise<unknown>) | undefined> = module[kind] ?? {};
    const load = parts[id];
    if (!load) throw new Error(`${name} has no part for ${id}`);
    return (await load()) as PartModule;
  }

  #moduleOf(remote: RegistryRemote): Promise<RemoteModule> {
    const known = this.#modules.get(remote.name);
    if (known) return known;
    const loading = this.#startModule(remote);
    this.#modules.set(remote.name, loading);
    const forget = () => this.#modules.get(remote.name) === loading && this.#modules.delete(remote.name);
    // A hung entry must not be joined by the next attempt.
    withTimeout(loading, this.#timing.attempt, 'late').catch(forget);
    return loading;
  }

  async #startModule(remote: RegistryRemote): Promise<RemoteModule> {
    if (remote.contract !== REMOTE_CONTRACT)
      throw new Error(`${remote.name} follows contract ${remote.contract}, the shell ${REMOTE_CONTRACT}`);
    const module = await this.#source.load(remote);
    this.#evaluated.add(remote.name);
    if (module.contract !== REMOTE_CONTRACT)
      throw new Error(`${remote.name} was built for contract ${String(module.contract)}`);
    await module.setup?.();
    return module;
  }

  /** A redeploy may have moved the remote. A registry that cannot be read changes nothing. */
  async #startOver(name: string, kind: PartKind): Promise<void> {
    const known = this.#remotes.get(name);
    if (known) this.#source.distrust?.(known);
    try {
      const fresh = (await this.#source.fetchRegistry()).remotes.find((remote) => remote.name === name);
      if (!fresh || fresh.entry === known?.entry) return;
      if (!this.#evaluated.has(name)) this.#remotes.set(name, fresh);
      else if (kind === 'routes') this.#source.reloadPage();
    } catch (cause) {
      this.#source.log('The registry of remotes could not be read', cause);
    }
  }

  #fail(key: string, error: Error) {
    this.#source.log(`${key} failed`, error);
    this.#set(key, { status: 'failed', error });
  }

  #set(key: string, state: PartState) {
    this.#parts.set(key, state);
    this.#listeners.forEach((listener) => listener());
  }
}

const keyOf = (remote: string, id: string, kind: PartKind) => `${remote} ${kind} ${id}`;
