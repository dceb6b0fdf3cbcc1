import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { UNPLAYABLE, runCampaign } from '../history/campaign';
import { TEMPLATES_ARE_KEPT } from '../../src/testing/template';
import type { WorkspaceCopy } from '../site/workspace-copy';

const { env } = process;
export const POSTGRES_URL = env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const SEED = Number(env.SEED ?? 1);
const OUTPUT_MAX = 64 * 1024 * 1024;
/** Tests that take longer hang, and a hanging test finds nothing. */
const TESTS_WITHIN_MS = 600_000;
/** The world reports what it found until then. */
const WORLD_WITHIN_MS = 420_000;

/** What Jest's tests of a pattern find in a copy; null when all pass. A copy in which nothing runs proves nothing: it throws. */
export async function findByTests(
  { root }: WorkspaceCopy,
  pattern: string,
  { makesTemplates = false, embedded = false, title = '' } = {},
): Promise<string | null> {
  const args = [
    '-c',
    'server/jest.config.cjs',
    '--json',
    '--silent',
    '--maxWorkers',
    '1',
    '--testPathPatterns',
    pattern,
    '--testNamePattern',
    title,
  ];
  const database = { TEST_DATABASE_URL: embedded ? '' : POSTGRES_URL };
  const templates: Record<string, string> = makesTemplates || embedded ? {} : { [TEMPLATES_ARE_KEPT]: '1' };
  const { stdout, stderr } = await output(join(root, 'node_modules/.bin/jest'), args, root, {
    ...database,
    ...templates,
  });
  const report = readReport(stdout);
  if (!report || report.numTotalTests === report.numPendingTests)
    throw new Error(`no tests of ${pattern} ran:\n${stderr}`);
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (!failed[0]) return null;
  return `"${failed[0]}"${failed.length > 1 ? ` and ${failed.length - 1} more` : ''}`;
}

/** What histories of the world find in a copy; null when they find nothing. They run in a process of their own. */
export async function findByWorld({ root }: WorkspaceCopy): Promise<string | null> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const order = [
    '--histories',
    env.WORLD_HISTORIES ?? '400',
    '--seed',
    String(SEED),
    '--shrinks',
    '0',
    '--failures',
    '5',
    '--minutes',
    String(WORLD_WITHIN_MS / 60_000),
  ];
  const program = [tsx, 'server/chaos/world/world-run.ts', ...order];
  const { stdout, stderr } = await output(process.execPath, program, root);
  if (!/^world: \d+ histories/m.test(stdout)) throw new Error(`the world did not run:\n${stdout}\n${stderr}`);
  for (const [, seed, failure = ''] of stdout.matchAll(/^FAILED: --seed (\d+) .*\n((?: {2}.*\n?)*)/gm)) {
    const [found] = failure.split('\n').filter((line) => /^ {2}\w/.test(line) && !line.includes(UNPLAYABLE));
    if (found) return `history ${Number(seed) - SEED + 1}: ${found.trim()}`;
  }
  return null;
}

/** What histories on two real processes find in a copy; null when they find nothing. */
export async function findByProcesses(copy: WorkspaceCopy): Promise<string | null> {
  await copy.bundle();
  const { played, failure } = await runCampaign({
    program: copy.program,
    storage: { postgresUrl: POSTGRES_URL },
    histories: Number(env.HISTORIES ?? 60),
    seed: SEED,
  });
  // A server that did not come back in time is no violation of the books.
  const first = failure?.violations.find(({ invariant }) => invariant !== UNPLAYABLE);
  return first ? `history ${played}: ${first.invariant}: ${first.what.split('\n')[0]}` : null;
}

interface Output {
  stdout: string;
  stderr: string;
}

/** What a program printed, however it ended; throws when it did not end in time. */
function output(program: string, args: string[], cwd: string, more: Record<string, string> = {}): Promise<Output> {
  const options = { cwd, maxBuffer: OUTPUT_MAX, timeout: TESTS_WITHIN_MS, env: { ...env, ...more } };
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error(`${args.join(' ')} did not end in ${TESTS_WITHIN_MS} ms\n${stderr}`));
      else resolve({ stdout, stderr });
    });
  });
}

interface JestReport {
  numTotalTests: number;
  numPendingTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function readReport(text: string): JestReport | null {
  try {
    return JSON.parse(text) as JestReport;
  } catch {
    return null;
  }
}
