/**
 * npm run test:chaos: plays random histories on a site of real server processes and audits the money after each.
 * HISTORIES (per database, default 100), SEED (default random, printed), MINUTES (end after), DATABASES (pglite,postgres),
 * SHRINKS (replays spent on making a failed history shorter, default 40),
 * TEST_DATABASE_URL (default the PostgreSQL of this machine).
 */
import { randomInt } from 'node:crypto';
import { type CampaignResult, runCampaign } from './history/campaign';
import { copyWorkspace } from './site/workspace-copy';

const { env } = process;
const POSTGRES_URL = env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

async function main(): Promise<void> {
  const seed = Number(env.SEED ?? randomInt(1, 2 ** 31));
  const histories = Number(env.HISTORIES ?? 100);
  const databases = (env.DATABASES ?? 'pglite,postgres').split(',');
  console.log(`SEED=${seed} HISTORIES=${histories}`);
  const copy = await copyWorkspace();
  try {
    for (const name of databases) {
      const begun = performance.now();
      const result = await runCampaign({
        program: copy.program,
        postgresUrl: name === 'postgres' ? POSTGRES_URL : null,
        histories,
        seed,
        ...(env.MINUTES ? { withinMs: (Number(env.MINUTES) * 60_000) / databases.length } : {}),
        shrinks: Number(env.SHRINKS ?? 40),
        onHistory: (played) => played % 25 === 0 && console.log(`  ${name}: ${played} histories`),
      });
      report(name, result, (performance.now() - begun) / 1_000);
    }
  } finally {
    await copy.remove();
  }
}

function report(
  name: string,
  { played, steps, promises, kills, answers, failure }: CampaignResult,
  seconds: number,
): void {
  const statuses = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'cut'} ${count}`);
  console.log(
    `${name}: ${played} histories, ${steps} steps, ${kills} kills, ${promises} promises in ${Math.round(seconds)} s; answers: ${statuses.join(', ')}`,
  );
  if (!failure) return;
  process.exitCode = 1;
  console.log(`FAILED on ${name}. Shortest history found:\n${failure.steps.join('\n')}`);
  for (const { invariant, what } of failure.violations) console.log(`  ${invariant}: ${what}`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
