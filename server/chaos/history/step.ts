import type { StepInput } from '../operations/operation';
import type { OperationName } from '../operations/operations';

/** One step of a history. */
export interface Step extends StepInput {
  operation: OperationName;
  /** Starts without waiting for the steps before it. */
  together: boolean;
}

/** A step in one line, for the report of a failed history. */
export const describeStep = ({ operation, actor, target, size, repeats, together }: Step): string =>
  `${together ? '  &' : '  ·'} ${operation} actor ${actor} target ${target} size ${size}${repeats > 1 ? ` ×${repeats}` : ''}`;
