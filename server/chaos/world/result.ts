import type { Violation } from '../audit/audit';
import { Coverage, type PairsReached } from '../history/coverage';

export interface WorldFailure {
  seed: number;
  violations: Violation[];
  steps: string[];
}

/** What histories of the world did and reached. */
export interface WorldResult {
  played: number;
  steps: number;
  turns: number;
  crashes: number;
  promises: number;
  responses: Map<number, number>;
  coverage: Coverage;
  /** What should have been reached and was not. */
  missing: string[];
  /** Of operations and faults: how many were reached, of how many that steps can make. */
  pairs: PairsReached;
  failures: WorldFailure[];
}

export const emptyResult = (): WorldResult => ({
  played: 0,
  steps: 0,
  turns: 0,
  crashes: 0,
  promises: 0,
  responses: new Map(),
  coverage: new Coverage(),
  missing: [],
  pairs: { reached: 0, drawable: [] },
  failures: [],
});

/** The result of all histories, by those of the processes that played them. */
export function mergeResults(parts: readonly WorldResult[]): WorldResult {
  const whole = emptyResult();
  for (const part of parts) {
    whole.played += part.played;
    whole.steps += part.steps;
    whole.turns += part.turns;
    whole.crashes += part.crashes;
    whole.promises += part.promises;
    for (const [status, times] of part.responses)
      whole.responses.set(status, (whole.responses.get(status) ?? 0) + times);
    whole.coverage.add(part.coverage);
  }
  whole.missing = (parts[0]?.missing ?? []).filter((what) => parts.every(({ missing }) => missing.includes(what)));
  whole.pairs = whole.coverage.reachedOf(parts[0]?.pairs.drawable ?? []);
  whole.failures = parts.flatMap(({ failures }) => failures).sort((one, other) => one.seed - other.seed);
  return whole;
}
