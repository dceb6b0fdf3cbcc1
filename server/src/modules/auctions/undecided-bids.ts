import { randomUUID } from 'node:crypto';
import type { ServerContext } from '../../platform/context';

interface Undecided {
  /** Of performance.now(). */
  arrivedAt: number;
}

/** The bids that arrived at this process and are not decided yet, from the moment their request was read. Closing waits for them. */
export class UndecidedBids {
  private readonly bids = new Set<Undecided>();
  /** Names this process among those of the site. */
  readonly process: string = randomUUID();

  /** A bid has arrived; call the result once it is decided, or will not be. */
  begin(arrivedAt: number): () => void {
    const bid = { arrivedAt };
    this.bids.add(bid);
    return () => void this.bids.delete(bid);
  }

  get size(): number {
    return this.bids.size;
  }

  /** How long ago, in ms, the oldest of them arrived; 0 without any. All that arrived before it are decided. */
  get oldestMs(): number {
    let oldest = performance.now();
    const now = oldest;
    for (const { arrivedAt } of this.bids) oldest = Math.min(oldest, arrivedAt);
    return now - oldest;
  }
}

const ofServer = new WeakMap<object, UndecidedBids>();

/** Those of one server. */
export function undecidedOf(context: Pick<ServerContext, 'db'>): UndecidedBids {
  const known = ofServer.get(context) ?? new UndecidedBids();
  ofServer.set(context, known);
  return known;
}
