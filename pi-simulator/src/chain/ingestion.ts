import type { Fault, FaultBook } from '../faults/fault-book';
import type { Chain, ChainView } from './chain';

const MINUTE_MS = 60_000;

/** What Horizon has read of the chain: all of it, or what it had when a requested standstill began. */
export class Ingestion {
  #stopped: { fault: Fault; view: ChainView; sinceMs: number } | null = null;

  constructor(
    private readonly chain: Chain,
    private readonly faults: FaultBook,
  ) {}

  /** The chain as Horizon shows it at this time (ISO 8601) of the network. */
  view(at: string): ChainView {
    const nowMs = Date.parse(at);
    const fault = this.faults.standstill();
    if (fault !== this.#stopped?.fault)
      this.#stopped = fault ? { fault, view: this.chain.snapshot(), sinceMs: nowMs } : null;
    if (!this.#stopped) return this.chain;
    const { fault: current, view, sinceMs } = this.#stopped;
    if (current.times === 'always' || nowMs < sinceMs + current.times * MINUTE_MS) return view;
    this.faults.end(current);
    this.#stopped = null;
    return this.chain;
  }
}
