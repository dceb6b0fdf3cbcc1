/** Runs of test tools as child processes. Each resolves to how many tests passed and failed, what the tool printed, and the names of what failed. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { buildStories } from '../build/stories.mjs';
import { inRoot, readJson, ROOT } from '../workspace.cjs';
import { testsOf } from './browser-tests.mjs';

const resultFile = (name) => inRoot('test-results', `${name}.json`);
const tool = (name) => inRoot('node_modules', '.bin', name);

/** All unit, component and HTTP tests, or those of some projects. Prints failures and the sum only. */
export async function runJest(name, args, env = {}) {
  const file = resultFile(name);
  const all = ['--json', `--outputFile=${file}`, ...args];
  const { report, output } = await run(tool('jest'), all, { ...env, JEST_LOG: 'failures' }, file);
  if (!report) return { passed: 0, failed: 1, output };
  const failures = report.testResults.flatMap((file) => {
    const path = relative(ROOT, file.name);
    const names = file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    // 'focused' is a file with skipped tests; one that failed without a failed test could not run at all.
    return names.length > 0 || file.status !== 'failed' ? names.map((name) => `${path}: ${name}`) : [path];
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    output,
    failures,
  };
}

/** Jest's arguments for a run without these suites of the server. */
export const skipping = (suites) => [
  '--testPathIgnorePatterns',
  '/node_modules/',
  '/dist/',
  ...suites.map((suite) => `/server/${suite}`),
];

/** The journeys in a browser: all, or those that `args` choose. */
export async function runJourneys(env, args = [], name = 'e2e') {
  return runPlaywright(name, ['-c', await testsOf('playwright.config.ts'), '--reporter=dot,json', ...args], env);
}

/** The stories of screens in a browser, built where their sources changed: of shell and all remotes, or of one workspace. */
export async function runStories(env, workspace = '') {
  let folder;
  try {
    folder = await buildStories(workspace);
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
  const args = ['-c', await testsOf('stories.config.ts'), '--reporter=dot,json'];
  return runPlaywright('stories', args, { ...env, STORIES_FOLDER: folder });
}

async function runPlaywright(name, args, env) {
  const file = resultFile(name);
  const { report, output } = await run(
    tool('playwright'),
    ['test', ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
  );
  if (!report) return { passed: 0, failed: 1, output };
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected + report.errors.length, output, failures: failedJourneys(report) };
}

const failedJourneys = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title} (${tests.map(({ projectName }) => projectName).join()})`),
  ...suites.flatMap(failedJourneys),
];

/** One of our own checks: one test. Of one that passes only the last line is printed. */
export async function runCheck(script, args = []) {
  const { status, output } = await run(process.execPath, [inRoot('tooling', 'bin', script), ...args]);
  if (status !== 0) return { passed: 0, failed: 1, output };
  return { passed: 1, failed: 0, output: output.trimEnd().split('\n').at(-1) };
}

/** Runs a program to its end. `report` is the JSON it wrote into `file`, or null where it wrote none. */
function run(program, args, env = {}, file = null) {
  if (file) {
    mkdirSync(inRoot('test-results'), { recursive: true });
    rmSync(file, { force: true });
  }
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (status) =>
      resolve({ status, output: Buffer.concat(chunks).toString(), report: file ? readReport(file) : null });
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(null);
    });
    child.on('close', end);
  });
}

function readReport(file) {
  try {
    return readJson(file);
  } catch {
    return null;
  }
}
