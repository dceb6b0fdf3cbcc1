/**
 * Gets the parts of remotes from the release that the registry lists, and from the one before it where that release cannot be loaded or
 * crashes at its start (docs/decisions/0015).
 */
import { isKnownContract, type Registry, type RegistryRemote } from 'contracts';
import { RemoteFailure } from './remote-failure';
import type { PageModule, RemoteModule } from './remote-module';
import type { RemoteSource } from './remote-source';
import { withTimeout } from './with-timeout';

/** What a remote contributes: a page under a path, or something in a slot. */
export type PartKind = 'routes' | 'slots';

/** Milliseconds: of one attempt, and between the first two. */
interface LoaderTiming {
  attempt: number;
  pause: number;
}

/** Of what the server hears; the federation runtime's messages come with addresses and advice. */
const MESSAGE_LENGTH = 300;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
export const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/** Throws where the server or the contract says that a release does not fit. */
function refuseMisfit(name: string, contract: number, misfit?: string): void {
  const why = misfit ?? (isKnownContract(contract) ? '' : `${name} follows contract ${contract}`);
  if (why) throw new RemoteFailure('misfit', why);
}

export class RemoteLoader {
  readonly #source: RemoteSource;
  readonly #timing: LoaderTiming;
  readonly #atStart: Map<string, RegistryRemote>;
  /** What the registry says. */
  readonly #listed: Map<string, RegistryRemote>;
  /** Releases that took the place of the listed one in this page. */
  readonly #replaced = new Map<string, Promise<RegistryRemote>>();
  /** The version of each remote whose parts this page uses. */
  readonly versions = new Map<string, string>();
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #evaluated = new Set<string>();
  /** Remotes with a part on the screen: another release must not come between its parts. */
  readonly #shown = new Set<string>();
  /** Remotes that moved after this page had run them. */
  readonly #outdated = new Set<string>();
  readonly #reported = new Set<string>();

  constructor(registry: Registry, source: RemoteSource, timing: LoaderTiming) {
    this.#source = source;
    this.#timing = timing;
    this.#atStart = new Map(registry.remotes.map((remote) => [remote.name, remote]));
    this.#listed = new Map(this.#atStart);
  }

  /** Lists more remotes. */
  admit(remotes: RegistryRemote[]): void {
    for (const remote of remotes) for (const list of [this.#atStart, this.#listed]) list.set(remote.name, remote);
  }

  /** Two attempts at the listed release, then one at the release before it. */
  async arrive(name: string, id: string, kind: PartKind, afterFailure: boolean): Promise<PageModule> {
    if (afterFailure) await this.#startOver(name, kind);
    const startedAt = performance.now();
    try {
      return await this.#attempt(name, id, kind);
    } catch (cause) {
      this.#source.log(`${name} ${id} failed, trying again`, cause);
      const wasSlow = performance.now() - startedAt > this.#timing.attempt / 2;
      const second = await this.#attemptAgain(name, id, kind, asError(cause), wasSlow);
      return second instanceof Error ? this.#fallBack(name, id, kind, second, wasSlow) : second;
    }
  }

  /** One attempt, without limit of time. */
  async load(name: string, id: string, kind: PartKind): Promise<PageModule> {
    const remote = await (this.#replaced.get(name) ?? this.#listed.get(name));
    if (!remote) throw new Error(`${name} is not in the registry`);
    const files = remote[kind][id]?.files ?? [];
    if (files.length > 0) this.#source.prefetch?.(remote, files);
    const module = await this.#moduleOf(remote);
    const parts: Record<string, (() => Promise<unknown>) | undefined> = module[kind] ?? {};
    const load = parts[id];
    if (!load) throw new Error(`${name} has no part for ${id}`);
    const part = (await load()) as PageModule;
    this.versions.set(name, remote.version);
    return part;
  }

  /** A part of the remote is on the screen. */
  markShown(name: string): void {
    this.#shown.add(name);
  }

  /** Reports that a part threw while it was shown: the release that the page uses did it, whichever is listed. */
  reportCrash(name: string, error: Error): void {
    this.#report(name, this.versions.get(name) ?? '', 'none', error);
  }

  /** Reports a release that did not work to the server, once; `release` is what runs instead. */
  #report(name: string, version: string, release: string, { message }: Error): void {
    const key = `${name} ${version} ${release}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#source.report?.({
      kind: 'remote-fallback',
      remote: name,
      version,
      release,
      message: message.slice(0, MESSAGE_LENGTH),
    });
  }

  #attempt(name: string, id: string, kind: PartKind): Promise<PageModule> {
    const { attempt } = this.#timing;
    return withTimeout(this.load(name, id, kind), attempt, `${name} ${id} did not arrive in time`);
  }

  /** What refused to run refuses again, and what hung leaves no time for two more attempts: unless it moved, its predecessor is next. */
  async #attemptAgain(
    name: string,
    id: string,
    kind: PartKind,
    first: Error,
    wasSlow: boolean,
  ): Promise<PageModule | Error> {
    const isFinal = first instanceof RemoteFailure || (wasSlow && this.#previousOf(name) !== null);
    if (!isFinal) await wait(this.#timing.pause);
    const hasMoved = await this.#startOver(name, kind);
    if (isFinal && !hasMoved) return first;
    return this.#attempt(name, id, kind).catch((second: unknown) => (hasMoved ? asError(second) : first));
  }

  /** The listed release, where it has a predecessor that may take its place. */
  #previousOf(name: string): RegistryRemote | null {
    const listed = this.#listed.get(name);
    const isPossible = listed?.previous && this.#source.fetchPrevious && !this.#shown.has(name);
    return isPossible && !this.#replaced.has(name) ? listed : null;
  }

  async #fallBack(name: string, id: string, kind: PartKind, cause: Error, wasSlow: boolean): Promise<PageModule> {
    if (this.#outdated.has(name)) throw new RemoteFailure('outdated', cause.message);
    // Another part of the same remote came here first.
    if (this.#replaced.has(name)) return this.#attempt(name, id, kind);
    const version = this.#listed.get(name)?.version ?? '';
    const reason = this.#explain(name, id, kind, cause, wasSlow);
    const failed = this.#previousOf(name);
    const part = failed && (await this.#replace(failed, id, kind));
    if (part) {
      const instead = failed.previous?.version ?? '';
      void reason.then((explained) => this.#report(name, version, instead, explained));
      return part;
    }
    const explained = await reason;
    this.#report(name, version, 'none', explained);
    const isOld = cause instanceof RemoteFailure && this.#listed.get(name) !== this.#atStart.get(name);
    if (isOld && !this.#source.reloadPage()) throw new RemoteFailure('outdated', cause.message);
    throw explained;
  }

  /** What the files show; a failure that has its reason keeps it. */
  async #explain(name: string, id: string, kind: PartKind, cause: Error, wasSlow: boolean): Promise<Error> {
    const remote = this.#listed.get(name);
    if (!remote || cause instanceof RemoteFailure) return cause;
    return this.#source.explain?.(remote, remote[kind][id]?.files ?? [], cause, wasSlow).catch(() => cause) ?? cause;
  }

  /** A part from the release before this one, or null where that does not work either. */
  async #replace(failed: RegistryRemote, id: string, kind: PartKind): Promise<PageModule | null> {
    const { name } = failed;
    this.#modules.delete(name);
    const previous = this.#source.fetchPrevious?.(failed);
    if (!previous) return null;
    this.#replaced.set(name, previous);
    try {
      return await this.#attempt(name, id, kind);
    } catch (error) {
      this.#source.log(`${name} has no earlier release that works`, error);
      this.#replaced.delete(name);
      this.#modules.delete(name);
      return null;
    }
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
    refuseMisfit(remote.name, remote.contract, remote.misfit);
    const module = await this.#source.load(remote);
    this.#evaluated.add(remote.name);
    refuseMisfit(remote.name, module.contract);
    await module.setup?.();
    return module;
  }

  /** A redeploy may have moved the remote; true when it did. A registry that cannot be read changes nothing. */
  async #startOver(name: string, kind: PartKind): Promise<boolean> {
    const known = this.#listed.get(name);
    if (known) this.#source.distrust?.(known);
    try {
      const fresh = (await this.#source.fetchRegistry()).remotes.find((remote) => remote.name === name);
      if (!fresh || fresh.entry === known?.entry) return false;
      if (!this.#evaluated.has(name)) this.#listed.set(name, fresh);
      else if (kind === 'routes') {
        this.#outdated.add(name);
        this.#source.reloadPage();
      }
      return true;
    } catch (cause) {
      this.#source.log('The registry of remotes could not be read', cause);
      return false;
    }
  }
}
