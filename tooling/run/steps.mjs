/** Runs the steps of a verification, prints each with its time, and sums up what passed and failed. */

/** A step's result: counts of tests, what its tool printed, and the names of those that failed. */
const crashed = (error) => ({ passed: 0, failed: 1, output: error.stack ?? String(error) });

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Collects results over several calls, then prints the table and the closing line. */
export class Verification {
  #rows = [];
  #skipped = [];
  #failures = [];
  #startedAt;

  constructor({ log = console.log, now = Date.now } = {}) {
    this.log = log;
    this.now = now;
    this.#startedAt = now();
  }

  /** Runs groups of steps beside each other, the steps of a group one after the other. A step is `[title, () => result]`. */
  async run(...groups) {
    await Promise.all(
      groups.map(async (steps) => {
        for (const [title, work] of steps) await this.#step(title, work);
      }),
    );
  }

  /** Notes a suite that this run leaves out, and why. */
  skip(title, why) {
    this.#skipped.push(`${title}: ${why}`);
  }

  async #step(title, work) {
    const startedAt = this.now();
    this.log(`... ${title}`);
    const { passed, failed, output, failures = [] } = await Promise.resolve().then(work).catch(crashed);
    const ms = this.now() - startedAt;
    this.#rows.push({ title, ms, passed, failed });
    this.#failures.push(...failures);
    this.log(`\n=== ${title}: ${passed} passed, ${failed} failed, ${seconds(ms)}\n${(output ?? '').trimEnd()}`);
  }

  /** Prints what took how long and what was left out; the last line counts. Returns whether all passed. */
  close() {
    const width = Math.max(...this.#rows.map(({ title }) => title.length));
    this.log('\n=== Times');
    for (const { title, ms, passed, failed } of this.#rows)
      this.log(
        `${title.padEnd(width)}  ${seconds(ms).padStart(8)}  ${passed} passed${failed ? `, ${failed} FAILED` : ''}`,
      );
    this.log(`${'in all'.padEnd(width)}  ${seconds(this.now() - this.#startedAt).padStart(8)}`);
    if (this.#skipped.length > 0) this.log(`\n=== Not run\n${this.#skipped.join('\n')}`);
    // At the end, where a log that is cut in its middle still has them.
    if (this.#failures.length > 0) this.log(`\n=== Failed\n${this.#failures.join('\n')}`);
    const sum = (key) => this.#rows.reduce((total, row) => total + row[key], 0);
    this.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
    return sum('failed') === 0;
  }
}
