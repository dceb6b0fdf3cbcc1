import type { Play } from '../history/play';

/** The numbers of a step; each operation reads them its own way: they pick a payment, an auction, an amount. */
export interface StepInput {
  /** Index of the user who acts. */
  actor: number;
  target: number;
  size: number;
  /** How often a call is repeated, at once and maybe on different servers. */
  repeats: number;
}

/** Something that a user, a tester or fate does in a history. It refuses nothing: whatever the server answers is part of the history. */
export interface Operation {
  /** How often it is drawn, relative to the others. */
  weight: number;
  run(play: Play, step: StepInput): Promise<unknown>;
}

/** Runs a call `step.repeats` times at once, spread over the servers. */
export const repeated = <T>({ repeats, target }: StepInput, call: (server: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: repeats }, (_, at) => call(target + at)));

/** The item of a list that a step's number picks. */
export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}
