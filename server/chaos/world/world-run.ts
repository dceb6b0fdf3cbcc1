/**
 * npm run test:world -- --histories 1000 --seed 1: plays histories of the deterministic world and prints what they reached. --minutes
 * ends it earlier, --failures lets it go on after failures, --shrinks bounds the replays that shorten one, --traces prints a
 * number for each history that only equal ones share, --processes says how many play (a core each by default, four at most), and --keep
 * writes so many of the seeds that reached new pairs of operation and fault to seeds.json, which large campaigns play first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describePairs, PAIRS_MIN } from '../history/coverage';
import { type CampaignResult, runCampaign } from './processes';

/** Smaller campaigns need not reach everything. */
const COVERS_ALL_FROM = 1_500;
/** From so many on the pairs of operation and fault are reached, too. */
const COVERS_PAIRS_FROM = 10_000;
/** Seeds that once reached new pairs. */
const SEEDS = resolve(__dirname, 'seeds.json');
const REPORT_EVERY_S = 30;
/** For fewer histories the start of a process is not worth it. */
const HISTORIES_PER_PROCESS = 20;
const PROCESSES_MAX = 4;

/** Plays as the arguments say, prints what happened and returns whether nothing failed. */
async function playWorld(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      histories: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '600' },
      shrinks: { type: 'string', default: '60' },
      failures: { type: 'string', default: '1' },
      processes: { type: 'string', default: String(Math.min(PROCESSES_MAX, availableParallelism())) },
      keep: { type: 'string' },
      traces: { type: 'boolean' },
    },
  });
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  let [played, reportAt] = [0, REPORT_EVERY_S];
  const histories = Number(values.histories);
  const processes = Math.min(Number(values.processes), Math.ceil(histories / HISTORIES_PER_PROCESS));
  const result = await runCampaign({
    histories,
    processes,
    seed: Number(values.seed),
    kept: histories < COVERS_ALL_FROM ? [] : (JSON.parse(readFileSync(SEEDS, 'utf8')) as number[]),
    withinMs: Number(values.minutes) * 60_000,
    shrinks: Number(values.shrinks),
    failuresMax: Number(values.failures),
    onHistory: (seed, trace) => {
      played += 1;
      if (values.traces) console.log(`  seed ${seed}: trace ${trace.toString(16)}`);
      if (seconds() < reportAt) return;
      reportAt = seconds() + REPORT_EVERY_S;
      console.log(`  ${played} histories in ${Math.round(seconds())} s`);
    },
  });
  report(result, seconds());
  console.log(
    `${Math.round(result.cpuMs / Math.max(1, result.played))} ms of a core for each history, with the start; ${processes} processes`,
  );
  const { missing, pairs, firsts } = result;
  if (values.keep) writeFileSync(SEEDS, `${JSON.stringify(mostOf(firsts, Number(values.keep)))}\n`);
  if (missing.length > 0) console.log(`not covered:\n  ${missing.join('\n  ')}`);
  const isCovered = missing.length === 0 || result.played < COVERS_ALL_FROM;
  const isPaired = pairs.reached >= PAIRS_MIN * pairs.drawable.length || result.played < COVERS_PAIRS_FROM;
  return result.failures.length === 0 && isCovered && isPaired;
}

/** The seeds that reached most. */
const mostOf = (firsts: CampaignResult['firsts'], count: number): number[] =>
  firsts.toSorted(([, one], [, other]) => other - one).slice(0, count).map(([seed]) => seed); // prettier-ignore

function report(result: CampaignResult, seconds: number): void {
  const { played, steps, turns, crashes, promises, responses, coverage, failures } = result;
  const statuses = [...responses].sort(([a], [b]) => a - b).map(([status, times]) => `${status || 'lost'} ${times}`);
  console.log(
    `world: ${played} histories, ${steps} steps, ${turns} turns, ${crashes} crashes, ${promises} promises in ${Math.round(seconds)} s ` +
      `(${Math.round((seconds * 1_000) / Math.max(1, played))} ms each); responses: ${statuses.join(', ')}`,
  );
  console.log(coverage.describe());
  console.log(describePairs(result.pairs));
  for (const failure of failures) {
    console.log(`FAILED: --seed ${failure.seed} --histories 1\n${failure.steps.join('\n')}`);
    for (const { invariant, what } of failure.violations) console.log(`  ${invariant}: ${what}`);
  }
}

void playWorld(process.argv.slice(2)).then(
  (isSound) => process.exit(isSound ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
