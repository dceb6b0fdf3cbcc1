/**
 * Order of use of a database with one session: a transaction has it alone; plain queries never run inside somebody's
 * transaction; everybody is served in order of arrival, those who go first before all others.
 */
export class TransactionGate {
  private taken = false;
  /** Plain queries that were let through and are not sent yet. Until they are, no transaction begins. */
  private unsent = 0;
  private readonly queue: { exclusive: boolean; goesFirst: boolean; enter(): void }[] = [];

  /** Resolves when a plain query may be sent; sent() must follow. */
  async pass(goesFirst = false): Promise<void> {
    if (this.taken || this.queue.length > 0) await this.wait({ exclusive: false, goesFirst });
    else this.unsent += 1;
  }

  /** The query that pass() let through was handed to the session, or never will be. */
  sent(): void {
    this.unsent -= 1;
    this.admit();
  }

  /** Resolves when the caller alone has the session, until release(). */
  async take(goesFirst = false): Promise<void> {
    if (this.taken || this.unsent > 0 || this.queue.length > 0) await this.wait({ exclusive: true, goesFirst });
    else this.taken = true;
  }

  release(): void {
    this.taken = false;
    this.admit();
  }

  private wait(how: { exclusive: boolean; goesFirst: boolean }): Promise<void> {
    const place = how.goesFirst ? this.queue.findLastIndex(({ goesFirst }) => goesFirst) + 1 : this.queue.length;
    return new Promise((enter) => this.queue.splice(place, 0, { ...how, enter }));
  }

  private admit(): void {
    for (let next = this.queue[0]; next && this.isOpenFor(next); next = this.queue[0]) {
      this.queue.shift();
      if (next.exclusive) this.taken = true;
      else this.unsent += 1;
      next.enter();
    }
  }

  private isOpenFor({ exclusive }: { exclusive: boolean }): boolean {
    return !this.taken && (!exclusive || this.unsent === 0);
  }
}
