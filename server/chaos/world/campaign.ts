import fc from 'fast-check';
import { proveChain } from '../audit/chain-proof';
import { clockOf, Play } from '../history/play';
import { openDesk } from '../history/people';
import { comeToRest } from '../history/rest';
import { auditEverywhere, judgeAtRest, open, playSteps, stuck } from '../history/run-history';
import { Coverage, struckFaults } from '../history/coverage';
import { ENTERED_STATES, possibleStates, STATE_CHECKS, WATCH_STATES } from '../audit/states';
import { historyOn } from '../history/drawing';
import { type Step, describeStep } from '../history/step';
import { DRAWN_FAULTS } from '../operations/faults';
import { type WorldFailure, type WorldResult, emptyResult } from './result';
import { World } from './world';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** How the clock moves on after a history: fewer steps than on real processes, as every due job runs in its order. */
const MOVES_MS = [75 * MINUTE_MS, DAY_MS + MINUTE_MS, 12 * DAY_MS, 12 * DAY_MS];

/** How many steps are drawn beside a fault and what it befalls. */
const STEPS = [5, 14] as const;

/** Histories whose statements are planned ahead for all later ones. */
const REHEARSALS = 12;

export interface WorldOrder {
  /** Of the next history, which can be played again by it alone; null ends the campaign. */
  nextSeed(): Promise<number | null>;
  /** Replays spent on shortening a failed history. */
  shrinks: number;
  /** `trace` is a number that two equal histories share; `pairs` those that no history of this world had reached. */
  onHistory?: (result: WorldResult, seed: number, trace: number, pairs: string[]) => void;
}

/** The people and listings of every history, and when they came. */
interface Opening {
  play: Play;
  since: string;
}

/** Plays histories in one world. */
export async function runWorld({ nextSeed, shrinks, onHistory }: WorldOrder): Promise<WorldResult> {
  const world = await World.open();
  try {
    const opening = await openStage(world);
    const result = emptyResult();
    for (let seed = await nextSeed(); seed !== null; seed = await nextSeed()) {
      const known = result.coverage.pairs.size;
      await playSeed(world, opening, seed, shrinks, result);
      if (result.played <= REHEARSALS) world.learn();
      onHistory?.(result, seed, world.scheduler.trace, [...result.coverage.pairs.keys()].slice(known));
    }
    const states = statesOf(world);
    result.pairs = result.coverage.pairsReached(world);
    result.missing = result.coverage.missing({ site: world, states, faults: [...DRAWN_FAULTS, ...LOSSES] });
    return result;
  } finally {
    await world.close();
  }
}

async function openStage(world: World): Promise<Opening> {
  const play = new Play(world, 'w');
  await world.scheduler.until(openDesk(play));
  const since = await world.scheduler.until(clockOf(play));
  await world.scheduler.until(open(play));
  if (play.violations.length > 0) throw new Error(JSON.stringify(play.violations));
  for (const statement of WATCH_STATES) world.database.run(statement, []);
  world.keep();
  return { play, since };
}

/** One history; when it fails, it is shortened as long as it fails. */
async function playSeed(
  world: World,
  opening: Opening,
  seed: number,
  shrinks: number,
  result: WorldResult,
): Promise<void> {
  let failure: WorldFailure | null = null;
  let replays = 0;
  const property = fc.asyncProperty(historyOn(world, STEPS), async (steps) => {
    if (failure && (replays += 1) > shrinks) return;
    const play = await playHistory(world, opening, seed, steps, failure === null ? result : null);
    if (play.violations.length === 0) return;
    failure = { seed, violations: play.violations, steps: steps.map(describeStep) };
    throw new Error('an invariant is broken');
  });
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 1 });
  if (failure) result.failures.push(failure);
  else if (failed) throw errorInstance;
}

async function playHistory(
  world: World,
  { play: opened, since }: Opening,
  seed: number,
  steps: readonly Step[],
  result: WorldResult | null,
): Promise<Play> {
  const play = new Play(world, 'w');
  play.players = opened.players.map(({ session }) => ({ session, payments: [] }));
  [play.auctions, play.fixed, play.rents] = [[...opened.auctions], [...opened.fixed], [...opened.rents]];
  play.products = opened.products;
  const coverage = result?.coverage ?? new Coverage();
  const struck: string[] = [];
  try {
    await world.play(seed, async () => {
      world.network.lossRate = LOSS_RATES[seed % LOSS_RATES.length] ?? 0;
      if (seed % 2 === 0) for (const server of world.servers) server.startSweepers();
      await playSteps(play, steps, coverage);
      await world.startAll();
      struck.push(...struckFaults(play.injected, await world.network.faultsLeft()), ...world.network.losses);
      world.network.calm();
      for (const server of world.servers) await server.stopSweepers();
      play.failAll(await auditEverywhere(world));
      await comeToRest(play, MOVES_MS);
      play.failAll([...(await auditEverywhere(world)), ...(await stuck(world))]);
      await proveChain(play, since);
      await judgeAtRest(play);
    });
  } catch (error) {
    play.fail(
      'the history can be played',
      error instanceof Error ? (error.stack ?? error.message).slice(0, 2_000) : String(error),
    );
  }
  if (result) count(result, world, play, steps, struck);
  return play;
}

/** What becomes of calls on their way. */
const LOSSES = ['lost_before', 'lost_after'];

/** The chance of a call between a server and Pi to be lost. */
const LOSS_RATES = [0, 0, 0.02, 0.1];

function count(result: WorldResult, world: World, play: Play, steps: readonly Step[], struck: string[]): void {
  result.played += 1;
  result.steps += steps.length;
  result.turns += world.scheduler.turns;
  result.crashes += steps.filter(({ operation }) => operation === 'serverDies').length;
  result.promises += play.promises.length;
  for (const [status, times] of play.responses)
    result.responses.set(status, (result.responses.get(status) ?? 0) + times);
  const entered = world.database.run(ENTERED_STATES, []).rows.map(([machine, state]) => `${machine} ${state}`);
  result.coverage.note(entered, struck);
}

/** Every state that the database allows. */
function statesOf(world: World): string[] {
  const { rows } = world.database.run(STATE_CHECKS, []);
  return possibleStates(
    rows.map(([machine, name, definition]) => ({
      machine: machine ?? '',
      name: name ?? '',
      definition: definition ?? '',
    })),
  );
}
