import type { Operation } from '../operations/operation';
import { OPERATIONS } from '../operations/operations';
import type { InjectedFault, PlayedSite } from '../site/played-site';
import { KeyedCalls } from './repeats';
import { befallen, befallenBy, drawnOn, pairOf, pairsOn } from './pairs';
import type { Play } from './play';
import type { Step } from './step';

/** States that histories cannot enter, each with its reason. */
const UNREACHED: Readonly<Record<string, string>> = {
  'auction closing': 'no statement writes it: an auction closes in one transaction',
};

interface Count {
  tried: number;
  done: number;
}

/** The pairs of operation and fault that steps can make, and how many of them were reached. */
export interface PairsReached {
  reached: number;
  drawable: readonly string[];
}

/** A large campaign reaches at least this share of them. */
export const PAIRS_MIN = 0.8;

export const describePairs = ({ reached, drawable }: PairsReached): string =>
  `pairs of operation and fault: ${reached} of ${drawable.length} (${Math.floor((100 * reached) / Math.max(1, drawable.length))} %)`;

/** What the histories of a campaign reached. */
export class Coverage {
  readonly operations = new Map<string, Count>();
  /** Histories, or sites, by state. */
  readonly states = new Map<string, number>();
  readonly faults = new Map<string, number>();
  /** Of an operation and a fault that went on or struck during it. */
  readonly pairs = new Map<string, number>();

  /** Runs a step on a view of the play that counts what became of it. */
  async run(play: Play, step: Step): Promise<void> {
    const count = this.operations.get(step.operation) ?? { tried: 0, done: 0 };
    this.operations.set(step.operation, count);
    const { shows, isKeyed, run } = OPERATIONS[step.operation];
    const keyed = isKeyed || step.size % KEYED_EVERY === 0 ? new KeyedCalls(play) : null;
    const view = Object.create(play) as Play;
    let done = shows === 'nothing';
    view.call = async (method, path, body, options) => {
      const response = await (keyed ?? play).call(method, path, body, options);
      if (method !== 'GET' && !options?.prepares && !UNCOUNTED.test(path) && isSign(shows, response.status))
        done = true;
      return response;
    };
    count.tried += 1;
    const faults = await befallenBy(play, () => run(view, step));
    await keyed?.judge();
    if (done) count.done += 1;
    if (befallen([step.operation]).length > 0)
      for (const fault of faults) raise(this.pairs, pairOf(step.operation, fault));
  }

  /** Takes up the states and faults of a history that has ended. */
  note(states: readonly string[], struck: readonly string[]): void {
    for (const state of states) raise(this.states, state);
    for (const fault of struck) raise(this.faults, fault);
  }

  /** Takes up what other histories reached. */
  add({ operations, states, faults, pairs }: Pick<Coverage, 'operations' | 'states' | 'faults' | 'pairs'>): void {
    for (const [name, { tried, done }] of operations) {
      const count = this.operations.get(name) ?? { tried: 0, done: 0 };
      this.operations.set(name, { tried: count.tried + tried, done: count.done + done });
    }
    for (const [state, times] of states) raise(this.states, state, times);
    for (const [fault, times] of faults) raise(this.faults, fault, times);
    for (const [pair, times] of pairs) raise(this.pairs, pair, times);
  }

  pairsReached(site: Pick<PlayedSite, 'mishaps'>): PairsReached {
    return this.reachedOf(pairsOn(site, drawnOn(site)));
  }

  reachedOf(drawable: readonly string[]): PairsReached {
    return { reached: drawable.filter((pair) => this.pairs.has(pair)).length, drawable };
  }

  /** What should have been reached and was not. */
  missing(expected: {
    site: Pick<PlayedSite, 'mishaps'>;
    states: readonly string[];
    faults: readonly string[];
  }): string[] {
    const isMissing = (name: string) => (this.operations.get(name)?.done ?? 0) === 0;
    return [
      ...drawnOn(expected.site)
        .filter(isMissing)
        .map((name) => `operation ${name} never succeeded`),
      ...expected.states
        .filter((state) => !this.states.has(state) && !(state in UNREACHED))
        .map((state) => `state ${state} was never entered`),
      ...expected.faults.filter((fault) => !this.faults.has(fault)).map((fault) => `fault ${fault} never struck`),
    ];
  }

  /** What was reached, in three lines. */
  describe(): string {
    const table = [...this.operations].map(([name, { tried, done }]) => `${name} ${done}/${tried}`).sort();
    return [
      `operations (done/tried): ${table.join(', ')}`,
      `states entered: ${listed(this.states)}`,
      `faults struck (times): ${listed(this.faults)}`,
    ].join('\n');
  }
}

/** The injected faults that were used up or begun, by those that are left. */
export function struckFaults(injected: readonly InjectedFault[], left: readonly InjectedFault[]): string[] {
  const key = ({ operation, kind }: InjectedFault) => `${operation} ${kind}`;
  const unused = new Map<string, number>();
  for (const fault of left) unused.set(key(fault), (unused.get(key(fault)) ?? 0) + fault.times);
  const used = injected.filter((fault) => {
    const rest = unused.get(key(fault)) ?? 0;
    unused.set(key(fault), Math.max(0, rest - fault.times));
    return rest < fault.times || fault.kind === 'ingestion_stops';
  });
  return used.map(({ kind }) => kind);
}

/** The money calls of every so many steps carry keys. */
const KEYED_EVERY = 4;

/** Calls that only lead up to what an operation is about. */
const UNCOUNTED = /^\/(simulator\/(payments|auth|clock)|user\/signin)$/;

const isSign = (shows: Operation['shows'], status: number) =>
  shows === 'refusal' ? status >= 400 && status < 500 : status >= 200 && status < 300;

const raise = (counts: Map<string, number>, name: string, times = 1) =>
  counts.set(name, (counts.get(name) ?? 0) + times);

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
