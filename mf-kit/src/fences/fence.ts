import type { AppStore } from 'shared-store';
import { type Hear, hearersOf } from './actions';
import { changedGlobals, readGlobals } from './globals';
import { describeListener, type PageListener, pageListeners } from './listeners';
import { globalStyles } from './styles';

export interface FenceOptions {
  /** Takes a sentence for the team, such as "mf-seller left a listener for 'scroll' on window." */
  report: (sentence: string) => void;
  /** Whether a line of a stack is of the remote; all are unless given. */
  isOwn?: (caller: string) => boolean;
}

/**
 * Says what a remote did to the page that it shares with others: what it left on window and document, what it replaced for everybody, the
 * styles and actions that are not its own. It starts before the remote's first part is loaded, and looks when no part is shown any more.
 */
export class Fence {
  readonly #remote: string;
  readonly #options: FenceOptions;
  readonly #original = readGlobals();
  #isUp = false;
  #shown = 0;
  #listeners = new Set<PageListener>();
  #globals = this.#original;
  #styles = new Map<unknown, string>();

  constructor(remote: string, options: FenceOptions) {
    this.#remote = remote;
    this.#options = options;
  }

  /** What is in the page now is not the remote's. */
  readonly raise = (): void => {
    if (this.#isUp) return;
    this.#isUp = true;
    this.#listeners = new Set(pageListeners());
    this.#globals = readGlobals();
    this.#styles = globalStyles();
  };

  /** A part is about to be drawn in a page with this store. */
  readonly expect = (store: AppStore): void => {
    this.raise();
    hearersOf(store).add(this.#hear);
  };

  /** A part is shown. Returns what is to be called when it is left. */
  readonly enter = (store: AppStore): (() => void) => {
    this.expect(store);
    this.#shown += 1;
    return () => {
      this.#shown -= 1;
      // When the effects inside have cleaned up too.
      queueMicrotask(() => this.#shown === 0 && this.#look(store));
    };
  };

  /** While the part's styles are still there. */
  readonly lookAtStyles = (): void => {
    const before = this.#styles;
    this.#styles = globalStyles();
    for (const [style, name] of this.#styles)
      if (!before.has(style)) this.#say(`styled ${name}, also where others draw`);
  };

  #look(store: AppStore): void {
    hearersOf(store).delete(this.#hear);
    if (!this.#isUp) return;
    this.#isUp = false;
    for (const listener of pageListeners())
      if (!this.#listeners.has(listener) && this.#isOwn(listener.caller))
        this.#say(`left ${describeListener(listener)}`);
    for (const name of changedGlobals(this.#globals, this.#original))
      this.#say(`replaced ${name}, which every page uses`);
  }

  readonly #hear: Hear = (type, caller) => {
    if (this.#isOwn(caller)) this.#say(`dispatched ${type}, an action of shared-store`);
  };

  #isOwn(caller: string): boolean {
    return this.#options.isOwn?.(caller) ?? true;
  }

  #say(what: string): void {
    this.#options.report(`${this.#remote} ${what}.`);
  }
}
