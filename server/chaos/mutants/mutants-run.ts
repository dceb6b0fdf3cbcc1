/**
 * npm run test:mutants: seeds each bug of the corpus into a copy of the server and proves that the random histories, or the
 * tests that it names, find it. ONLY=pattern runs those whose name matches it; HISTORIES (default 60) bounds each search; SEED.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { UNPLAYABLE, runCampaign } from '../history/campaign';
import { type WorkspaceCopy, copyWorkspace } from '../site/workspace-copy';
import type { Mutant } from './mutant';
import { MUTANTS } from './mutants';

const { env } = process;
const POSTGRES_URL = env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

async function main(): Promise<void> {
  const chosen = MUTANTS.filter(({ name }) => new RegExp(env.ONLY ?? '').test(name));
  await proveSoundWithoutBugs(chosen.flatMap(({ tests }) => tests ?? []));
  const survivors: string[] = [];
  for (const mutant of chosen) {
    const found = await hunt(mutant);
    if (!found) survivors.push(mutant.name);
    console.log(`${found ? 'caught  ' : 'SURVIVED'} ${mutant.name}${found ? `\n           ${found}` : ''}`);
  }
  console.log(`${chosen.length - survivors.length} of ${chosen.length} mutants caught`);
  if (survivors.length > 0) process.exitCode = 1;
}

/** A test that fails without any bug would catch everything. */
async function proveSoundWithoutBugs(patterns: string[]): Promise<void> {
  if (patterns.length === 0) return;
  const copy = await copyWorkspace([], []);
  try {
    const failed = await byTests(copy, patterns.join('|'));
    if (failed) throw new Error(`fails without a seeded bug: ${failed}`);
  } finally {
    await copy.remove();
  }
}

/** A description of what found it; null when nothing did. */
async function hunt(mutant: Mutant): Promise<string | null> {
  const copy = mutant.tests ? await copyWorkspace(mutant.patches, []) : await copyWorkspace(mutant.patches);
  try {
    return mutant.tests ? await byTests(copy, mutant.tests) : await byHistories(copy);
  } finally {
    await copy.remove();
  }
}

async function byHistories({ program }: WorkspaceCopy): Promise<string | null> {
  const { played, failure } = await runCampaign({
    program,
    postgresUrl: POSTGRES_URL,
    histories: Number(env.HISTORIES ?? 60),
    seed: Number(env.SEED ?? 1),
  });
  // A server that did not come back in time is no violation of the books.
  const first = failure?.violations.find(({ invariant }) => invariant !== UNPLAYABLE);
  return first ? `history ${played}: ${first.invariant}: ${first.what.split('\n')[0]}` : null;
}

/** Jest must find the pattern's tests and fail in them; a copy in which nothing runs proves nothing. */
function byTests({ root }: WorkspaceCopy, pattern: string): Promise<string | null> {
  const args = ['-c', 'server/jest.config.cjs', '--json', '--silent', pattern];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...env, TEST_DATABASE_URL: '' } };
  return new Promise((resolve, reject) => {
    execFile(join(root, 'node_modules/.bin/jest'), args, options, (_error, stdout, stderr) => {
      const report = readReport(stdout);
      if (!report || report.numTotalTests === 0) return reject(new Error(`no tests of ${pattern} ran:\n${stderr}`));
      const failed = report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      );
      resolve(failed[0] ? `test: ${failed[0]}${failed.length > 1 ? ` and ${failed.length - 1} more` : ''}` : null);
    });
  });
}

interface JestReport {
  numTotalTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function readReport(text: string): JestReport | null {
  try {
    return JSON.parse(text) as JestReport;
  } catch {
    return null;
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
