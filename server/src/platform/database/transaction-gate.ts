/**
 * Order of use of a database with one session: a transaction has it alone; plain queries never run inside somebody's
 * transaction; everybody is served in order of arrival.
 */
export class TransactionGate {
  private taken = false;
  private readonly queue: { exclusive: boolean; enter(): void }[] = [];

  /** Resolves when a plain query may be sent. */
  async pass(): Promise<void> {
    if (this.taken || this.queue.length > 0) await this.wait(false);
  }

  /** Resolves when the caller alone has the session, until release(). */
  async take(): Promise<void> {
    if (this.taken || this.queue.length > 0) await this.wait(true);
    else this.taken = true;
  }

  release(): void {
    this.taken = false;
    this.admit();
  }

  private wait(exclusive: boolean): Promise<void> {
    return new Promise((enter) => this.queue.push({ exclusive, enter }));
  }

  private admit(): void {
    while (!this.taken) {
      const next = this.queue.shift();
      if (!next) return;
      this.taken = next.exclusive;
      next.enter();
    }
  }
}
