/**
 * Lighthouse in one pinned version, fetched by npx: with its 100 packages it would be the largest dependency of all.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * One audit of an address with Lighthouse's mobile settings (150 ms, 1.6 Mbit/s, CPU ÷ 4, simulated): the whole report.
 */
export async function audit(address, browserPath) {
  const folder = await mkdtemp(join(tmpdir(), 'dotpi-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    await run(['--yes', LIGHTHOUSE, address, ...options(file)], { ...process.env, CHROME_PATH: browserPath });
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const options = (file) => [
  '--output=json',
  `--output-path=${file}`,
  `--only-categories=${CATEGORIES.join(',')}`,
  '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  '--no-enable-error-reporting',
  '--quiet',
];

function run(parameters, env) {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}.`))));
  });
}
