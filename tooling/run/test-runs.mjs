/** Runs test tools as children; each returns how many tests passed and failed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { buildStories } from '../build/stories.mjs';
import { inRoot, readJson, ROOT } from '../workspace.cjs';

const resultFile = (name) => inRoot('test-results', `${name}.json`);

/** All unit, component and HTTP tests, or those of some projects. */
export function runJest(name, args, env = {}) {
  const file = resultFile(name);
  const report = run('jest', ['--json', `--outputFile=${file}`, ...args], env, file);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/** Jest's arguments for a run without these suites of the server. */
export const skipping = (suites) => [
  '--testPathIgnorePatterns',
  '/node_modules/',
  '/dist/',
  ...suites.map((suite) => `/server/${suite}`),
];

/** The journeys in a browser: all, or those that `args` choose. */
export function runJourneys(env, args = []) {
  return runPlaywright('e2e', ['-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args], env);
}

/**
 * The stories of screens in a browser, rebuilt when their sources changed: of shell and all remotes, or of one
 * workspace.
 */
export async function runStories(env, workspace = '') {
  try {
    await buildStories(workspace);
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  const args = ['-c', 'e2e/stories.config.ts', '--reporter=dot,json'];
  return runPlaywright('stories', args, { ...env, STORIES_OF: workspace });
}

function runPlaywright(name, args, env) {
  const file = resultFile(name);
  const report = run('playwright', ['test', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** One of our own checks; counts as one test. */
export function runCheck(script) {
  const { status } = spawnSync(process.execPath, [inRoot('tooling', 'bin', script)], { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a tool of node_modules/.bin; resolves to its report, or null when it ended without one. */
function run(tool, args, env, file) {
  mkdirSync(inRoot('test-results'), { recursive: true });
  rmSync(file, { force: true });
  spawnSync(inRoot('node_modules', '.bin', tool), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    return readJson(file);
  } catch {
    return null;
  }
}
