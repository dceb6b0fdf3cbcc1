import { DEMO_ACCOUNTS, DEMO_APP_FLOAT } from 'contracts/demo';
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

/** The demo accounts whose deposits the chain opens with. */
export const DEPOSITORS = DEMO_ACCOUNTS.filter(({ deposited }) => deposited > 0);

/** π in the app wallet when the chain opens: the deposits and the float. */
export const OPENING_BALANCE = DEPOSITORS.reduce((sum, { deposited }) => sum + deposited, DEMO_APP_FLOAT);

/** π that alice deposited. */
export const ALICES_DEPOSIT = DEPOSITORS.find(({ username }) => username === 'alice')?.deposited ?? 0;

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
