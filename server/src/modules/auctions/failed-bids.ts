import { setTimeout } from 'node:timers/promises';
import { AUCTION } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/database';
import type { WaitingBid } from './bidding.service';
import { extendForUnjudged } from './fair-close.service';
import { undecidedOf } from './undecided-bids';

/** A bid as far as it is known; `load` tells the rest, null when it was nobody's who may bid. */
export interface FailedBid {
  domainId: string;
  arrivedAt: number;
  load(): Promise<WaitingBid | null>;
}

interface Failed {
  bid: FailedBid;
  /** Until then closing waits for it. */
  settled(): void;
}

/** Pause before an extension is tried again that the database did not take. */
const RETRY_AFTER_MS = 250;

/**
 * Bids that got 503 before they could be judged. As soon as the database can be asked, each auction that one of them would have been
 * good for is extended (docs/rules.md section 4, Held-up bids); closing waits for that as it waits for bids.
 */
export class FailedBids {
  private failed: Failed[] = [];
  private running: Promise<void> | null = null;
  private isClosed = false;

  constructor(private readonly context: ServerContext) {}

  add(bid: FailedBid): void {
    this.failed.push({ bid, settled: undecidedOf(this.context).begin(bid.arrivedAt) });
    this.running ??= this.run().finally(() => (this.running = null));
  }

  /** Nothing is tried again after this. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    for (let next = this.failed[0]; next && !this.isClosed; next = this.failed[0]) {
      const { domainId } = next.bid;
      const together = this.failed.filter(({ bid }) => bid.domainId === domainId);
      try {
        await this.extend(together.map(({ bid }) => bid));
        this.forget((failed) => together.includes(failed));
      } catch (err) {
        this.context.log.warn({ err, domainId }, 'an auction could not be extended for its failed bids yet');
        this.forget(({ bid }) => performance.now() - bid.arrivedAt > AUCTION.closingWaitMs);
        await setTimeout(RETRY_AFTER_MS);
      }
    }
  }

  private async extend(failed: FailedBid[]): Promise<void> {
    const { bidDb, live, log } = this.context;
    const bids = (await Promise.all(failed.map((bid) => bid.load()))).filter((bid) => bid !== null);
    if (bids.length === 0) return;
    const extended = await inTransaction(bidDb, (tx) => extendForUnjudged(tx, bids, live));
    if (extended) log.warn({ domainId: bids[0]?.domainId }, 'auction extended for a bid that could not be judged');
  }

  private forget(which: (failed: Failed) => boolean): void {
    for (const failed of this.failed) if (which(failed)) failed.settled();
    this.failed = this.failed.filter((failed) => !which(failed));
  }
}
