import fc from 'fast-check';
import { ACTORS } from './actors';
import type { StepInput } from '../operations/operation';
import { OPERATIONS, type OperationName } from '../operations/operations';

/** One step of a history. */
export interface Step extends StepInput {
  operation: OperationName;
  /** Starts without waiting for the steps before it. */
  together: boolean;
}

/** A step with one of these operations. */
export const stepOf = (operations: readonly OperationName[]): fc.Arbitrary<Step> =>
  fc.record({
    operation: fc.oneof(
      ...operations.map((name) => ({ weight: OPERATIONS[name].weight, arbitrary: fc.constant(name) })),
    ),
    actor: fc.nat(ACTORS - 1),
    target: fc.nat(11),
    size: fc.integer({ min: 1, max: 1_000 }),
    repeats: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) },
    ),
    together: fc.boolean(),
  });

/** Histories that are played on one site before it comes to rest: weeks of its clock and the last proofs are paid for once. */
const HISTORIES_OF_AN_ACT = 7;

/** Histories as fast-check generates and shrinks them. */
const historyOf = (operations: readonly OperationName[]) =>
  fc.array(stepOf(operations), { minLength: 12, maxLength: 40, size: 'max' });

/** Acts as fast-check generates and shrinks them: histories one after the other, never more than are wanted. */
export const actsOf = (operations: readonly OperationName[], histories: number): fc.Arbitrary<Step[][]> =>
  fc.array(historyOf(operations), { minLength: 1, maxLength: Math.min(histories, HISTORIES_OF_AN_ACT), size: 'max' });

/** A step in one line, for the report of a failed history. */
export const describeStep = ({ operation, actor, target, size, repeats, together }: Step): string =>
  `${together ? '  &' : '  ·'} ${operation} actor ${actor} target ${target} size ${size}${repeats > 1 ? ` ×${repeats}` : ''}`;
