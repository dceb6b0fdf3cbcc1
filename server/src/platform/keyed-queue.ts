/**
 * Runs work on the same key one after the other within this process, and other keys at once. It saves repeated work when
 * a request is repeated while the first is still running; correctness must rest on the database.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}

/** A queue for each server: of two in one process, none waits for what the other has left undone. */
export class QueueOfServer {
  private readonly queues = new WeakMap<object, KeyedQueue>();

  /** `db` is the server's own. */
  of({ db }: { db: object }): KeyedQueue {
    const queue = this.queues.get(db) ?? new KeyedQueue();
    this.queues.set(db, queue);
    return queue;
  }
}
