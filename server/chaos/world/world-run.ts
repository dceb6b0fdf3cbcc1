/**
 * npm run test:world -- --histories 1000 --seed 1: plays histories of the deterministic world and prints what they reached. --minutes
 * ends it earlier, --failures lets it go on after failures, --shrinks bounds the replays that shorten one, --traces prints a
 * number for each history that only equal ones share.
 */
import { parseArgs } from 'node:util';
import { type WorldResult, runWorld } from './campaign';

/** Smaller campaigns need not reach everything. */
const COVERS_ALL_FROM = 1_500;
const REPORT_EVERY_S = 30;

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
      traces: { type: 'boolean' },
    },
  });
  const begun = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  const seconds = () => Number(process.hrtime.bigint() - begun) / 1e9;
  let reportAt = REPORT_EVERY_S;
  const result = await runWorld({
    histories: Number(values.histories),
    seed: Number(values.seed),
    withinMs: Number(values.minutes) * 60_000,
    shrinks: Number(values.shrinks),
    failuresMax: Number(values.failures),
    onHistory: ({ played, failures }, seed, trace) => {
      if (values.traces) console.log(`  seed ${seed}: trace ${trace.toString(16)}`);
      if (seconds() < reportAt) return;
      reportAt = seconds() + REPORT_EVERY_S;
      console.log(`  ${played} histories in ${Math.round(seconds())} s, ${failures.length} failed`);
    },
  });
  const { user, system } = process.cpuUsage(cpu);
  report(result, seconds());
  console.log(
    `${Math.round((user + system) / 1_000 / Math.max(1, result.played))} ms of a core for each history, with the start`,
  );
  const { missing } = result;
  if (missing.length > 0) console.log(`not covered:\n  ${missing.join('\n  ')}`);
  return result.failures.length === 0 && (missing.length === 0 || result.played < COVERS_ALL_FROM);
}

function report(result: WorldResult, seconds: number): void {
  const { played, steps, turns, crashes, promises, responses, coverage, failures } = result;
  const statuses = [...responses].sort(([a], [b]) => a - b).map(([status, times]) => `${status || 'lost'} ${times}`);
  console.log(
    `world: ${played} histories, ${steps} steps, ${turns} turns, ${crashes} crashes, ${promises} promises in ${Math.round(seconds)} s ` +
      `(${Math.round((seconds * 1_000) / Math.max(1, played))} ms each); responses: ${statuses.join(', ')}`,
  );
  console.log(coverage.describe());
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
