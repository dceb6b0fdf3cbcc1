import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimulator, type Simulator } from '../src/simulator';

/** A clock that stands still until a test moves it. */
export class TestClock {
  #ms = Date.parse('2026-03-01T12:00:00.000Z');

  now = async (): Promise<Date> => new Date(this.#ms);

  advance(ms: number): void {
    this.#ms += ms;
  }
}

const folders: string[] = [];
const simulators: Simulator[] = [];

/** A folder that `closeAll` removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pi-simulator-'));
  folders.push(folder);
  return folder;
}

export async function openSimulator(dataDir = temporaryFolder(), clock = new TestClock()): Promise<Simulator> {
  const simulator = await createSimulator({ dataDir, now: clock.now });
  simulators.push(simulator);
  return simulator;
}

export function closeAll(): void {
  for (const simulator of simulators.splice(0)) simulator.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The payment that these tests request: 12.5 π. */
export const ORDER = { amount: 12.5, memo: 'Plan Pro', metadata: { paymentType: 'subscription' } };

/** The code that a refused step carries, 'ok' when it succeeds. */
export const outcome = (step: Promise<unknown>): Promise<string> =>
  step.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
