import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { WORKSPACE_ROOT } from './platform/locations';
import { bundledProgram } from './testing/bundled-program';
import { PRODUCTION } from './testing/production-env';
import { freePort } from './testing/test-server';

jest.setTimeout(120_000);

const main = bundledProgram('main.ts');

interface Program {
  process: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

function startProgram(env: Record<string, string>, command: string[] = []): Program {
  const child = spawn(process.execPath, [main(), ...command], {
    cwd: WORKSPACE_ROOT,
    env: { ...process.env, SEED: 'none', LOG_LEVEL: 'info', ...env },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  return { process: child, output: () => output, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

async function untilReady(url: string, program: Program): Promise<void> {
  for (let at = 0; at < 600; at += 1) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not get ready: ${program.output()}`);
}

/** One folder: the second start finds what the first one made. */
const dataDir = mkdtempSync(join(tmpdir(), 'dotpi-life-'));

test('it serves both loopback addresses, keeps its folder to itself, and ends gracefully', async () => {
  const port = await freePort();
  const program = startProgram({ PORT: String(port), DATA_DIR: dataDir });
  await untilReady(`http://127.0.0.1:${port}`, program);
  expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200);
  expect(program.output()).toContain('no guarantee on power loss');

  const rival = startProgram({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(await rival.exit).toBe(1);
  expect(rival.output()).toContain(`belongs to process ${program.process.pid}`);

  const socket = new WebSocket(`ws://[::1]:${port}/api/live`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  program.process.kill('SIGTERM');
  expect(await closed).toBe(1012);
  expect(await program.exit).toBe(0);
  expect(existsSync(join(dataDir, 'pglite.lock'))).toBe(false);
});

test('a port in use and a wrong value are named in one line, with exit code 1', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const program = startProgram({ PORT: String(port), DATA_DIR: dataDir });
  expect(await program.exit).toBe(1);
  expect(program.output()).toContain(`dotpi: Port ${port} is already in use`);
  other.close();

  const wrong = startProgram({ PORT: 'abc' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output().trim().split('\n')).toHaveLength(1);
  expect(wrong.output()).toMatch(/^dotpi: PORT: /);
});

test('production names each setting that it needs and lacks in one line, and ends; so does the check', async () => {
  const { APP_ENV, ...needed } = PRODUCTION;
  for (const name of Object.keys(needed)) {
    const lacking = startProgram({ ...PRODUCTION, SEED: '', [name]: '' }, name === 'PUBLIC_ORIGIN' ? ['check'] : []);
    expect(await lacking.exit).toBe(1);
    const [line, ...more] = lacking.output().trim().split('\n');
    expect(line).toMatch(new RegExp(`^(dotpi:|fix +settings) +APP_ENV=${APP_ENV} needs ${name}\\.$`));
    expect(more).toEqual([]);
  }
});

test('the check says on one page what a start would find, and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dotpi-check-'));
  const checked = startProgram({ DATA_DIR: folder, SITE_DIR: join(folder, 'site') }, ['check']);
  expect(await checked.exit).toBe(1);
  const page = checked.output().trim().split('\n');
  const stateOf = (subject: string) =>
    page
      .find((line) => line.slice(6).startsWith(subject))
      ?.slice(0, 4)
      .trim();
  expect(['settings', 'database', 'schema', 'address', 'metrics', 'redis', 'site'].map(stateOf)).toEqual([
    'ok',
    'ok',
    'mind',
    'mind',
    'mind',
    'mind',
    'fix',
  ]);
  const unknown = startProgram({ DATA_DIR: folder }, ['chekc']);
  expect([await unknown.exit, unknown.output().trim()]).toEqual([
    1,
    'dotpi: There is no command chekc; there are admin, check, migrate.',
  ]);
});
