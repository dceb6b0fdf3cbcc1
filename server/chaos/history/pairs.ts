import fc from 'fast-check';
import { type FaultStep, faultOperations, faultSteps } from '../operations/faults';
import { mishapOperations } from '../operations/mishaps';
import type { Operation } from '../operations/operation';
import { OPERATIONS, type OperationName } from '../operations/operations';
import type { InjectedFault, Mishap, PlayedSite } from '../site/played-site';
import type { Play } from './play';
import type { Step } from './step';

/** An operation and a fault that went on or struck during it. */
export const pairOf = (operation: string, fault: string): string => `${operation} × ${fault}`;

const FAULTS = [...Object.keys(faultOperations), ...Object.keys(mishapOperations)];

/** The operations that can happen on a site. */
export function drawnOn({ mishaps }: Pick<PlayedSite, 'mishaps'>): OperationName[] {
  const can = (mishap: Mishap) => mishaps[mishap] !== undefined;
  const operations = Object.entries(OPERATIONS) as [OperationName, Operation][];
  return operations.filter(([, { needs = [] }]) => needs.every(can)).map(([name]) => name);
}

/** The operations that are no faults themselves. */
export const befallen = (operations: readonly OperationName[]): OperationName[] =>
  operations.filter((name) => !FAULTS.includes(name));

type DrawnFault = Omit<FaultStep, 'operation'> & { operation: OperationName };

/** What can befall a site beside the faults of all sites. */
const OF_SITES: readonly (DrawnFault & { needs: Mishap })[] = [
  { fault: 'lineToPiBreaks', operation: 'lineToPiBreaks', size: 900, isMoment: false, needs: 'breakLine' },
  { fault: 'serverStandsStill', operation: 'serverStandsStill', size: 300, isMoment: true, needs: 'standStill' },
  { fault: 'redisDies', operation: 'redisDies', size: 1, isMoment: false, needs: 'loseRedis' },
  { fault: 'databaseRestarts', operation: 'databaseRestarts', size: 1, isMoment: true, needs: 'restartDatabase' },
  { fault: 'backupIsRestored', operation: 'backupIsRestored', size: 1, isMoment: true, needs: 'restoreBackup' },
];

/** Maintenance that is left to the next steps, and lasts until somebody ends it, at the latest with the history. */
const MAINTENANCE: DrawnFault = { fault: 'maintenance', operation: 'beginMaintenance', size: 12, isMoment: false };

/** The faults that steps make on a site. */
export const faultsOn = ({ mishaps }: Pick<PlayedSite, 'mishaps'>): DrawnFault[] => [
  ...faultSteps(),
  MAINTENANCE,
  ...OF_SITES.filter(({ needs }) => mishaps[needs] !== undefined),
];

/** Every pair that steps can make on a site. */
export const pairsOn = (site: Pick<PlayedSite, 'mishaps'>, operations: readonly OperationName[]): string[] =>
  befallen(operations).flatMap((operation) => faultsOn(site).map(({ fault }) => pairOf(operation, fault)));

/** A drawn pair as steps: of equal chances, where single steps would seldom meet. */
export const pairStepsOf = (
  site: Pick<PlayedSite, 'mishaps'>,
  operations: readonly OperationName[],
  numbers: fc.Arbitrary<Omit<Step, 'operation' | 'together'>>,
): fc.Arbitrary<Step[]> => {
  const [faults, befalls] = [faultsOn(site), befallen(operations)];
  const drawn = fc.record({
    fault: fc.noBias(fc.nat(faults.length - 1)),
    operation: fc.noBias(fc.nat(befalls.length - 1)),
    asked: numbers,
    struck: numbers,
  });
  return drawn.map(({ fault: at, operation: of, asked, struck }) => {
    const [fault, operation] = [faults[at], befalls[of]];
    if (!fault || !operation) return [];
    const step = (name: OperationName): Step => ({ ...asked, operation: name, together: false });
    return [
      ...(fault.operation === 'backupIsRestored' ? [step('backupIsTaken')] : []),
      { ...step(fault.operation), size: fault.size, repeats: 2 },
      { ...struck, operation, together: fault.isMoment },
      ...(fault === MAINTENANCE ? [step('endMaintenance')] : []),
    ];
  });
};

/** Whether an injected fault of Pi or the chain goes on; none is known of a simulator that does not answer. */
async function activeAtPi(play: Play): Promise<string[]> {
  if (play.injected.length === 0) return [];
  const left: readonly InjectedFault[] = await play.site.faultsLeft().catch(() => []);
  return left.map(({ kind }) => kind);
}

/** Runs a step and returns the faults that went on or struck meanwhile. */
export async function befallenBy(play: Play, run: () => Promise<unknown>): Promise<Set<string>> {
  const [before, injected, lost] = [await activeAtPi(play), play.injected.length, play.site.losses?.length ?? 0];
  const meanwhile = play.faults.mark();
  await run();
  return new Set([
    ...before,
    ...play.injected.slice(injected).map(({ kind }) => kind),
    ...meanwhile(),
    ...(play.site.losses ?? []).slice(lost),
  ]);
}
