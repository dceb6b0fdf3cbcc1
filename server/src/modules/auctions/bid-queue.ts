import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import type { BidPlaced } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/database';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { callersKnown } from '../identity/identity.service';
import { publishAuctions } from './auctions.events';
import { type BatchResult, placeBids, type WaitingBid } from './bidding.service';
import { type FailedBid, FailedBids } from './failed-bids';
import { tryBid } from './probe.service';
import { signerOf } from './proofs.service';
import { undecidedOf } from './undecided-bids';

const BATCH_MAX = 512;

/** More waiting bids than this would keep their users waiting too long. */
const QUEUE_MAX = 8_192;

/** How long a bid waits for money or an auction that another transaction holds, before it is refused. */
const PATIENCE_MS = 4_000;

/** Pause before such a bid is tried again. */
const RETRY_AFTER_MS = 10;

/** How long a batch waits at most until as many bids have come as the batch before it had. */
const GATHER_MS = 8;

/** How long the queue leaves out locked auctions after one of them made a batch wait for its lock in vain. */
const SKIP_LOCKED_MS = 10_000;

interface Entry {
  bid: WaitingBid;
  /** Of performance.now(): when it is refused if it is still undecided, and when it is tried again. */
  refuseAt: number;
  retryAt: number;
  resolve(outcome: Outcome<BidPlaced>): void;
}

interface Probe {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The bid queue of this process. Bids of all auctions wait here while a batch is decided, and then form the next batch. Under
 * load one commit serves hundreds of bids, which are decided in order of arrival (docs/rules.md section 4).
 */
export class BidQueue {
  private waiting: Entry[] = [];
  private probes: Probe[] = [];
  private running: Promise<void> | null = null;
  private skipLockedUntil = 0;
  /** How many bids the last batch had, and what is called when as many wait. */
  private lastSize = 0;
  private onEnough = (): void => undefined;
  /** How many batches were decided. */
  batches = 0;

  private readonly failed: FailedBids;

  constructor(private readonly context: ServerContext) {
    this.failed = new FailedBids(context);
  }

  /**
   * Decides a bid together with the others that wait. UNAVAILABLE when the queue is full or the database fails, which may extend the
   * auction (docs/rules.md section 4, Held-up bids).
   */
  async place(bid: WaitingBid): Promise<Outcome<BidPlaced>> {
    const decided = undecidedOf(this.context).begin(bid.arrivedAt);
    const outcome = await this.enter(bid);
    if (isRefusal(outcome) && outcome.code === 'UNAVAILABLE') this.fail({ ...bid, load: () => Promise.resolve(bid) });
    decided();
    return outcome;
  }

  /** A bid got 503 before it could be judged. */
  fail(bid: FailedBid): void {
    this.failed.add(bid);
  }

  private enter(bid: WaitingBid): Promise<Outcome<BidPlaced>> {
    if (this.waiting.length >= QUEUE_MAX) return Promise.resolve(refuse('UNAVAILABLE'));
    return new Promise((resolve) => {
      this.waiting.push({ bid, resolve, refuseAt: performance.now() + PATIENCE_MS, retryAt: 0 });
      if (this.waiting.length >= this.lastSize) this.onEnough();
      this.running ??= this.run().finally(() => (this.running = null));
    });
  }

  /** Sends a made-up bid the way of all others and takes it back; rejects when it does not get through. */
  probe(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.probes.push({ resolve, reject });
      this.running ??= this.run().finally(() => (this.running = null));
    });
  }

  /** Resolves when no bid waits any more. */
  async drain(): Promise<void> {
    while (this.running) await this.running;
    await this.failed.close();
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0 || this.probes.length > 0) {
      await this.gather();
      const [probe, batch] = [this.probes.shift(), this.takeBatch()];
      if (probe) await this.tryOut(probe);
      this.lastSize = batch.length;
      if (batch.length > 0) await this.decide(batch);
      else if (!probe) await setTimeout(RETRY_AFTER_MS);
    }
  }

  /**
   * Lets the bids arrive that share the next batch: those of this turn of the event loop, those that follow a large batch at once (as
   * with PostgreSQL's commit_delay), and those whose bidders are being looked up.
   */
  private async gather(): Promise<void> {
    await nextTurn();
    if (this.waiting.length < this.lastSize) {
      const enough = new Promise<void>((resolve) => (this.onEnough = resolve));
      await Promise.race([enough, setTimeout(GATHER_MS)]);
    }
    await callersKnown(this.context.bidDb);
    await nextTurn();
  }

  private async tryOut({ resolve, reject }: Probe): Promise<void> {
    const { bidDb } = this.context;
    await signerOf(this.context)
      .then((signer) => tryBid(bidDb, signer))
      .then(resolve, reject);
  }

  /** The next bids in order of arrival, but for those that rest before their next try. A bid with the same Idempotency-Key as another of the batch waits for the next batch. */
  private takeBatch(): Entry[] {
    const now = performance.now();
    const keys = new Set<string>();
    const batch: Entry[] = [];
    const rest: Entry[] = [];
    for (const entry of this.waiting) {
      const { key } = entry.bid;
      const name = key && `${key.userId} ${key.key}`;
      if (batch.length === BATCH_MAX || entry.retryAt > now || (name && keys.has(name))) rest.push(entry);
      else batch.push(entry);
      if (name) keys.add(name);
    }
    this.waiting = rest;
    return batch.sort((a, b) => a.bid.arrivedAt - b.bid.arrivedAt);
  }

  /**
   * Decides a batch. When the database rejects its data, it is halved until only the faulty bid fails. When an auction stays
   * locked, the batch is decided without it.
   */
  private async decide(batch: Entry[]): Promise<void> {
    const skipLocked = performance.now() < this.skipLockedUntil;
    try {
      const bids = batch.map((entry) => entry.bid);
      // Before the transaction: an embedded database has one connection.
      const signer = await signerOf(this.context);
      const result = await inTransaction(this.context.bidDb, (tx) => placeBids(tx, bids, { signer, skipLocked }));
      this.batches += 1;
      this.resolve(batch, result.outcomes);
      this.publish(result);
    } catch (error) {
      if (!skipLocked && codeOf(error) === LOCK_NOT_AVAILABLE) {
        this.skipLockedUntil = performance.now() + SKIP_LOCKED_MS;
        return this.decide(batch);
      }
      if (batch.length > 1 && isDataError(error)) {
        const middle = Math.ceil(batch.length / 2);
        await this.decide(batch.slice(0, middle));
        return this.decide(batch.slice(middle));
      }
      this.context.log.error({ error, bids: batch.length }, 'bids not decided');
      for (const entry of batch) entry.resolve(refuse('UNAVAILABLE'));
    }
  }

  /** Passes on what was decided; a bid that others hold up comes back to the front of the queue, or is refused when it waited too long. */
  private resolve(batch: readonly Entry[], outcomes: BatchResult['outcomes']): void {
    const now = performance.now();
    const undecided = batch.filter((entry, at) => {
      const outcome = outcomes[at] ?? (now < entry.refuseAt ? null : refuse('UNAVAILABLE'));
      if (outcome) entry.resolve(outcome);
      return outcome === null;
    });
    for (const entry of undecided) entry.retryAt = now + RETRY_AFTER_MS;
    if (undecided.length > 0) this.waiting = [...undecided, ...this.waiting];
  }

  private publish(result: BatchResult): void {
    publishAuctions(this.context, 'bid', result).catch((error: unknown) =>
      this.context.log.warn({ error }, 'bids not published'),
    );
  }
}

/** SQLSTATE classes 22 and 23, data and constraints: the fault of one row. Other errors fail every batch. */
function isDataError(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

const LOCK_NOT_AVAILABLE = '55P03';

/** The SQLSTATE of an error, or ''. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
