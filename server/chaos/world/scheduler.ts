import type { Chance } from './chance';

interface Wait {
  dueMs: number;
  /** Its number among all waits of the history. */
  order: number;
  run(): void;
  isCancelled: boolean;
}

/** Whether `one` ends before `other`; of equal times the one made earlier. */
const isBefore = (one: Wait, other: Wait): boolean =>
  one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.order < other.order);

/** All waits, the next one first: a binary heap, since most waits are timeouts far away that something cancels. */
class Waits {
  private readonly heap: Wait[] = [];

  clear(): void {
    this.heap.length = 0;
  }

  add(wait: Wait): void {
    const { heap } = this;
    let at = heap.push(wait) - 1;
    for (;;) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (at === 0 || !parent || isBefore(parent, wait)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = wait;
  }

  /** Takes the next one that was not cancelled. */
  next(): Wait | undefined {
    for (let first = this.takeFirst(); first; first = this.takeFirst()) if (!first.isCancelled) return first;
    return undefined;
  }

  private takeFirst(): Wait | undefined {
    const { heap } = this;
    const [first, last] = [heap[0], heap.pop()];
    if (!last || last === first) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const below = left && right && isBefore(right, left) ? right : left;
      if (!below || isBefore(last, below)) break;
      heap[at] = below;
      at = 2 * at + (below === left ? 1 : 2);
    }
    heap[at] = last;
    return first;
  }
}

const nextTurn = setImmediate;

/**
 * The only one that lets anything go on: statements, calls over the network and timers wait here for their drawn time. What
 * runs between two waits runs alone, so a history follows from the seed of `chance`.
 */
export class Scheduler {
  private readonly waits = new Waits();
  private made = 0;
  /** Milliseconds since the world began. */
  elapsedMs = 0;
  /** Waits that ended. */
  turns = 0;
  /** Grows with every end of a wait in a way that depends on all before: equal for equal histories. */
  trace = 0;

  private standstills = 0;

  constructor(readonly chance: Chance) {}

  /** Nothing else goes on until `work` ends, which may wait for real files. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    this.standstills += 1;
    try {
      return await work();
    } finally {
      this.standstills -= 1;
    }
  }

  /** Lets everything that still goes on by itself reach its next wait or its end; no wait ends meanwhile. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < SETTLE_TURNS; turn += 1) await new Promise((resolve) => nextTurn(resolve));
  }

  /** Forgets all waits and begins at a time. */
  begin(elapsedMs: number): void {
    this.waits.clear();
    [this.made, this.elapsedMs, this.turns, this.trace] = [0, elapsedMs, 0, 0];
  }

  /** Runs something after a time; the returned function cancels it. */
  after(ms: number, run: () => void): () => void {
    const wait = { dueMs: this.elapsedMs + Math.max(0, ms), order: (this.made += 1), run, isCancelled: false };
    this.waits.add(wait);
    return () => {
      wait.isCancelled = true;
    };
  }

  /** A drawn pause: short mostly, seldom long. */
  pauseMs(usualMs: number): number {
    const drawn = this.chance.next();
    return drawn < 0.02 ? usualMs * 50 * this.chance.next() : usualMs * drawn;
  }

  /** Lets everything go on in its order until `work` ends. Throws when it waits for something that never happens. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = () => (isOver = true);
    work.then(over, over);
    let idle = 0;
    for (;;) {
      await new Promise((resolve) => nextTurn(resolve));
      if (isOver) return work;
      if (this.standstills > 0) continue;
      const wait = this.waits.next();
      if (wait) idle = 0;
      else if ((idle += 1) > IDLE_MAX) throw new Error('the history waits for something that never happens');
      if (!wait) continue;
      this.elapsedMs = Math.max(this.elapsedMs, wait.dueMs);
      if ((this.turns += 1) > TURNS_MAX) throw new Error(`the history does not end: ${TURNS_MAX} turns`);
      this.trace = (Math.imul(this.trace, 31) + wait.order + Math.round(wait.dueMs * 1_000)) >>> 0;
      wait.run();
    }
  }
}

/** Ends of waits of one history, many times as many as most have. */
const TURNS_MAX = 60_000;

/** Turns of the event loop with nothing to do. */
const IDLE_MAX = 50;

/** Several times as many as the longest way of a request through its streams. */
const SETTLE_TURNS = 100;
