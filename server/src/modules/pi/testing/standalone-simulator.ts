import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACE_ROOT } from '../../../platform/locations';
import { TestClient } from '../../../testing/test-client';
import { freePort } from '../../../testing/test-server';

const READY_WITHIN_MS = 60_000;
const PROGRAM = join(WORKSPACE_ROOT, 'pi-simulator/src/standalone.ts');

const run = (env: Record<string, string>, stdio: 'ignore' | 'pipe') =>
  spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio,
  });

/** The Pi Network in a process of its own, reached by HTTP only. */
export class StandaloneSimulator {
  /** Its control calls, at paths that begin with /simulator. */
  readonly control: TestClient;

  private constructor(
    private readonly process: ChildProcess,
    private readonly dataDir: string,
    origin: string,
  ) {
    this.control = new TestClient(origin);
  }

  static async start(): Promise<StandaloneSimulator> {
    const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'dotpi-standalone-'))];
    const child = run({ SIMULATOR_PORT: String(port), DATA_DIR: dataDir }, 'ignore');
    const simulator = new StandaloneSimulator(child, dataDir, `http://127.0.0.1:${port}`);
    await simulator.untilReady();
    return simulator;
  }

  /** What the program says and exits with when it does not start. */
  static async refusal(env: Record<string, string>): Promise<{ exitCode: number; said: string }> {
    const child = run(env, 'pipe');
    let said = '';
    child.stderr?.on('data', (text) => (said += String(text)));
    const [exitCode] = (await once(child, 'exit')) as [number];
    return { exitCode, said };
  }

  /** PI_API_BASE_URL of a server that uses it. */
  get apiBaseUrl(): string {
    return `${this.control.url}/simulator`;
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill();
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async untilReady(): Promise<void> {
    for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += 50) {
      const response = await this.control.get('/simulator/faults').catch(() => null);
      if (response?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The simulator does not answer.');
  }
}
