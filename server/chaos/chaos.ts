/**
 * npm run test:chaos -w server: plays random histories on a site of real server processes and audits the money after each.
 * HISTORIES (per database, default 100), SEED (default random, printed), MINUTES (end after), DATABASES (pglite,postgres; own is a
 * PostgreSQL of the campaign's own, which restarts as after a crash and needs initdb and pg_ctl),
 * CAMPAIGNS (sites in parallel per database, with seeds SEED, SEED + 1, …; default 1),
 * SHRINKS (replays spent on shortening a failed history, default 40),
 * TEST_DATABASE_URL (default the PostgreSQL of this machine).
 */
import { randomInt } from 'node:crypto';
import { describePairs } from './history/coverage';
import { type CampaignResult, runCampaign } from './history/campaign';
import { SHORTENED, copyWorkspace } from './site/workspace-copy';

const { env } = process;
const POSTGRES_URL = env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const REPORT_EVERY = 25;
/** Smaller campaigns need not reach everything. */
const COVERS_ALL_FROM = 400;

interface Order {
  program: string;
  seed: number;
  histories: number;
}

async function main(): Promise<void> {
  const seed = Number(env.SEED ?? randomInt(1, 2 ** 31));
  const campaigns = Number(env.CAMPAIGNS ?? 1);
  const histories = Math.ceil(Number(env.HISTORIES ?? 100) / campaigns);
  const databases = (env.DATABASES ?? 'pglite,postgres').split(',');
  console.log(`SEED=${seed} HISTORIES=${histories * campaigns} CAMPAIGNS=${campaigns}`);
  const copy = await (databases.includes('own') ? copyWorkspace([], SHORTENED) : copyWorkspace());
  try {
    const places = Array.from({ length: campaigns }, (_, at) => at);
    const orders = databases.flatMap((name) => places.map((at) => ({ name, at })));
    await Promise.all(orders.map(({ name, at }) => play(name, { program: copy.program, seed: seed + at, histories })));
  } finally {
    await copy.remove();
  }
}

/** One campaign on one database, reported when it ends. */
async function play(name: string, order: Order): Promise<void> {
  const begun = performance.now();
  let reported = 0;
  const title = `${name} SEED=${order.seed}`;
  const result = await runCampaign({
    ...order,
    storage: name === 'own' ? 'own PostgreSQL' : name === 'postgres' ? { postgresUrl: POSTGRES_URL } : 'PGlite',
    ...(env.MINUTES ? { withinMs: Number(env.MINUTES) * 60_000 } : {}),
    shrinks: Number(env.SHRINKS ?? 40),
    onHistory: (played) => {
      if (played < reported + REPORT_EVERY) return;
      reported = played;
      console.log(`  ${title}: ${played} histories`);
    },
  });
  report(title, result, (performance.now() - begun) / 1_000);
}

function report(
  title: string,
  { played, steps, promises, kills, responses, coverage, missing, pairs, failure }: CampaignResult,
  seconds: number,
): void {
  const statuses = [...responses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'cut'} ${count}`);
  console.log(
    `${title}: ${played} histories, ${steps} steps, ${kills} kills, ${promises} promises in ${Math.round(seconds)} s; responses: ${statuses.join(', ')}`,
  );
  console.log(coverage.describe());
  console.log(describePairs(pairs));
  if (missing.length > 0) console.log(`not covered:\n  ${missing.join('\n  ')}`);
  if (missing.length > 0 && played >= COVERS_ALL_FROM) process.exitCode = 1;
  if (!failure) return;
  process.exitCode = 1;
  console.log(`FAILED on ${title}. Shortest history found:\n${failure.steps.join('\n')}`);
  for (const { invariant, what } of failure.violations) console.log(`  ${invariant}: ${what}`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
