import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../..');

jest.setTimeout(300_000);

/** In a process of its own: the world replaces its clock, its timers and its random numbers. */
const play = async (...args: string[]): Promise<string> => {
  const program = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'server/chaos/world/world-run.ts'), ...args];
  return (await promisify(execFile)(process.execPath, program, { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 })).stdout;
};

const traces = (output: string): Map<string, string> =>
  new Map([...output.matchAll(/^ {2}seed (\d+): trace (\w+)/gm)].map(([, seed = '', trace = '']) => [seed, trace]));

test('histories of the world break no invariant, and a seed alone repeats its history', async () => {
  const played = traces(await play('--histories', '12', '--seed', '1100000', '--traces'));
  expect(played.size).toBe(12);
  expect(new Set(played.values()).size).toBe(12);
  // Pi still holds calls when the first one ends: they once drew their pauses from the second one's numbers.
  const again = traces(await play('--histories', '3', '--seed', '1100001', '--traces'));
  expect(again.size).toBe(3);
  for (const [seed, trace] of again) expect([seed, trace]).toEqual([seed, played.get(seed)]);
});
