/**
 * Remembers what became of the parts of remotes (pages and slots); React reads it as an external store. React.lazy and route.lazy cache
 * a rejection for ever, so that a page could not be tried again.
 */
import type { Registry, RegistryRemote } from 'contracts';
import type { PageModule } from './remote-module';
import { asError, type PartKind, RemoteLoader } from './remote-loader';
import type { RemoteSource } from './remote-source';
import { withTimeout } from './with-timeout';

export type PartState =
  { status: 'idle' } | { status: 'loading' } | ({ status: 'ready' } & PageModule) | { status: 'failed'; error: Error };

/** Milliseconds. A part is ready or failed at most `total` after it was asked for, silent retry and earlier release included. */
export interface PageStoreTiming {
  attempt: number;
  pause: number;
  total: number;
}

const TIMING: PageStoreTiming = { attempt: 8_000, pause: 500, total: 11_000 };
const IDLE: PartState = { status: 'idle' };
const LOADING: PartState = { status: 'loading' };

export class PageStore {
  registry: Registry;
  readonly #source: RemoteSource;
  readonly #timing: PageStoreTiming;
  readonly #loader: RemoteLoader;
  /** The version of each remote that this page uses. */
  readonly versions: ReadonlyMap<string, string>;
  readonly #parts = new Map<string, PartState>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(registry: Registry, source: RemoteSource, timing: PageStoreTiming = TIMING) {
    this.registry = registry;
    this.#source = source;
    this.#timing = timing;
    this.#loader = new RemoteLoader(registry, source, timing);
    this.versions = this.#loader.versions;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(remote: string, id: string, kind: PartKind = 'routes'): PartState {
    return this.#parts.get(keyOf(remote, id, kind)) ?? IDLE;
  }

  /** Makes the part ready or failed; never rejects. May be called again after a failure, which then reads the registry first. */
  ensure(remote: string, id: string, kind: PartKind = 'routes'): Promise<void> {
    const key = keyOf(remote, id, kind);
    const running = this.#running.get(key);
    const { status } = this.state(remote, id, kind);
    if (running || status === 'ready') return running ?? Promise.resolve();
    this.#set(key, LOADING);
    const work = withTimeout(
      this.#loader.arrive(remote, id, kind, status === 'failed'),
      this.#timing.total,
      `${remote} ${id} did not arrive in time`,
    )
      .then(
        (part) => this.#show(remote, key, part),
        (cause: unknown) => this.#fail(key, asError(cause)),
      )
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  /** Fetches ahead of a likely visit: one quiet attempt, a failure leaves no trace. */
  async preload(remote: string, id: string): Promise<void> {
    const key = keyOf(remote, id, 'routes');
    if (this.state(remote, id).status !== 'idle') return;
    await this.#loader.load(remote, id, 'routes').then(
      (part) => {
        if (this.state(remote, id).status === 'idle') this.#show(remote, key, part);
      },
      () => undefined,
    );
  }

  /** Adds remotes that only some visitors hear of. */
  admit(remotes: RegistryRemote[]): void {
    this.registry = { ...this.registry, remotes: [...remotes, ...this.registry.remotes] };
    this.#loader.admit(remotes);
    this.#listeners.forEach((listener) => listener());
  }

  /** Loads the page again, as a person asked for. */
  reload(): void {
    this.#source.reloadPage(true);
  }

  /** Reports to the server that a part threw while it was shown. Its release stays: its other parts and slices are in use. */
  reportCrash(remote: string, error: unknown): void {
    this.#source.log(`${remote} failed while it was shown`, error);
    this.#loader.reportCrash(remote, asError(error));
  }

  #show(remote: string, key: string, { Component, loadFirstData }: PageModule) {
    this.#loader.markShown(remote);
    this.#set(key, { status: 'ready', Component, ...(loadFirstData && { loadFirstData }) });
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
