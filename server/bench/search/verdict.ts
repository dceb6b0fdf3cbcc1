/** A line of the output, and which musts it misses. */
export interface Verdict {
  line: string;
  missed: string[];
}

/** The verdict of one kind of request. */
export const verdict = (name: string, figures: string, missed: string[]): Verdict => ({
  line: `${missed.length === 0 ? 'ok  ' : 'MISS'} ${name.padEnd(34)} ${figures}`,
  missed,
});

/** Prints a verdict; returns how many musts it misses. */
export function printVerdict({ line, missed }: Verdict): number {
  console.log(missed.length === 0 ? line : `${line} (${missed.join('; ')})`);
  return missed.length;
}
