import fc from 'fast-check';
import { OPERATIONS, type OperationName } from '../operations/operations';
import type { PlayedSite } from '../site/played-site';
import { ACTORS } from './actors';
import { drawnOn, pairStepsOf } from './pairs';
import type { Step } from './step';

const NUMBERS = {
  actor: fc.nat(ACTORS - 1),
  target: fc.nat(11),
  size: fc.integer({ min: 1, max: 1_000 }),
  repeats: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) }),
};

/** A step with one of these operations. */
const stepOf = (operations: readonly OperationName[]): fc.Arbitrary<Step> =>
  fc.record({
    operation: fc.oneof(
      ...operations.map((name) => ({ weight: OPERATIONS[name].weight, arbitrary: fc.constant(name) })),
    ),
    ...NUMBERS,
    together: fc.boolean(),
  });

type Drawn = Pick<PlayedSite, 'mishaps'>;

/** Histories as fast-check generates and shrinks them: drawn steps, among them a drawn fault and what it befalls. */
export const historyOn = (site: Drawn, [minLength, maxLength]: readonly [number, number]): fc.Arbitrary<Step[]> => {
  const operations = drawnOn(site);
  const steps = fc.array(stepOf(operations), { minLength, maxLength, size: 'max' });
  return fc
    .tuple(steps, pairStepsOf(site, operations, fc.record(NUMBERS)), fc.nat(maxLength))
    .map(([drawn, pair, at]) => drawn.toSpliced(at % (drawn.length + 1), 0, ...pair));
};

/** Histories that are played on one site before it comes to rest: weeks of its clock and the last proofs are paid for once. */
const HISTORIES_OF_AN_ACT = 7;

/** Acts as fast-check generates and shrinks them: histories one after the other, never more than are wanted. */
export const actsOn = (site: Drawn, histories: number): fc.Arbitrary<Step[][]> =>
  fc.array(historyOn(site, [12, 40]), {
    minLength: 1,
    maxLength: Math.min(histories, HISTORIES_OF_AN_ACT),
    size: 'max',
  });
