/**
 * Runs work on the same key one after the other in this process. Pi's SDK repeats its callbacks, often while the first is
 * under way; in a row the repeats find the work done and ask Pi nothing. Correctness rests on the database, not on this.
 */
export class OneAtATime {
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
