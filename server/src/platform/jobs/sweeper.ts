/** One due-row sweeper: the business row is the queue, `run` takes rows that are due and commits each batch. */
export interface Sweeper {
  name: string;
  /** Longest pause between two looks. */
  everyMs: number;
  /** Handles what is due now and answers how many rows it handled; safe to run twice and in several processes. */
  run(): Promise<number>;
  /** The next due time on the product's clock, or null; lets the clock control run sweepers in order of due time. */
  nextDue(): Promise<Date | null>;
}
