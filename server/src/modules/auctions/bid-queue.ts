import type { BidPlaced } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';
import { publishAuctions } from './auctions.events';
import { type BatchResult, placeBids, type WaitingBid } from './bidding.service';

const BATCH_MAX = 512;

/** More waiting bids than this would keep their users waiting too long. */
const QUEUE_MAX = 8_192;

interface Entry {
  bid: WaitingBid;
  resolve(outcome: Outcome<BidPlaced>): void;
}

/**
 * The bid queue of this process. Bids of all auctions wait here while a batch is decided, and then form the next batch. Under
 * load one commit serves hundreds of bids, which are decided in order of arrival.
 */
export class BidQueue {
  private waiting: Entry[] = [];
  private running: Promise<void> | null = null;

  constructor(private readonly context: ServerContext) {}

  /** Decides a bid together with the others that wait; UNAVAILABLE when the queue is full or the database fails. */
  place(bid: WaitingBid): Promise<Outcome<BidPlaced>> {
    if (this.waiting.length >= QUEUE_MAX) return Promise.resolve(refuse('UNAVAILABLE'));
    return new Promise((resolve) => {
      this.waiting.push({ bid, resolve });
      this.running ??= this.run().finally(() => (this.running = null));
    });
  }

  /** Resolves when no bid waits any more. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) await this.decide(this.takeBatch());
  }

  /** The next bids in order. A bid with the same Idempotency-Key as another of the batch waits for the next batch. */
  private takeBatch(): Entry[] {
    const keys = new Set<string>();
    const batch: Entry[] = [];
    const rest: Entry[] = [];
    for (const entry of this.waiting) {
      const { key } = entry.bid;
      const name = key && `${key.userId} ${key.key}`;
      if (batch.length === BATCH_MAX || (name && keys.has(name))) rest.push(entry);
      else batch.push(entry);
      if (name) keys.add(name);
    }
    this.waiting = rest;
    return batch;
  }

  /** Decides a batch. When the database rejects its data, it is halved until only the faulty bid fails. */
  private async decide(batch: Entry[]): Promise<void> {
    try {
      const result = await inTransaction(this.context.db, (tx) =>
        placeBids(
          tx,
          batch.map((entry) => entry.bid),
        ),
      );
      batch.forEach((entry, at) => entry.resolve(result.outcomes[at] ?? refuse('UNAVAILABLE')));
      this.publish(result);
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) {
        const middle = Math.ceil(batch.length / 2);
        await this.decide(batch.slice(0, middle));
        return this.decide(batch.slice(middle));
      }
      this.context.log.error({ error, bids: batch.length }, 'bids not decided');
      for (const entry of batch) entry.resolve(refuse('UNAVAILABLE'));
    }
  }

  private publish({ domainIds, userIds }: BatchResult): void {
    publishAuctions(this.context, 'bid', domainIds, userIds).catch((error: unknown) =>
      this.context.log.warn({ error }, 'bids not published'),
    );
  }
}

/** SQLSTATE classes 22 and 23, data and constraints: the fault of one row. Other errors fail every batch. */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^2[23]/.test(code);
}
