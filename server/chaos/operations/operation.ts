import type { Play } from '../history/play';
import type { Step } from '../history/step';

/** Something that a user, a tester or fate does in a history. It refuses nothing: whatever the server answers is part of the history. */
export interface Operation {
  /** How often it is drawn, relative to the others. */
  weight: number;
  run(play: Play, step: Step): Promise<unknown>;
}

/** Runs a call `step.repeats` times at once, spread over the servers. */
export const repeated = <T>({ repeats, target }: Step, call: (server: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: repeats }, (_, at) => call(target + at)));

/** The item of a list that a step's number picks. */
export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}
