import { execFile, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type WorldResult, mergeResults } from './result';
import type { Report, Task } from './world-process';

const ROOT = resolve(__dirname, '../../..');

export interface CampaignOrder {
  histories: number;
  /** Of the first history; each next one has the next number, by which alone it can be played again. */
  seed: number;
  /** Played before them. */
  kept: readonly number[];
  /** No history starts after this. */
  withinMs: number;
  /** Replays spent on shortening a failed history. */
  shrinks: number;
  /** It ends after so many failed histories. */
  failuresMax: number;
  /** Each plays in a world of its own. */
  processes: number;
  onHistory(seed: number, trace: number): void;
}

export interface CampaignResult extends WorldResult {
  /** Of all processes, their start included. */
  cpuMs: number;
  /** The seeds that reached a pair of operation and fault that none before them had, and how many such. */
  firsts: [seed: number, pairs: number][];
}

/** Plays histories of successive seeds, each in the process that is free next. Which one it is makes no difference to a history. */
export async function runCampaign({ processes, ...order }: CampaignOrder): Promise<CampaignResult> {
  const endsAt = performance.now() + order.withinMs;
  let [given, failures] = [0, 0];
  const next = (): number | null => {
    if (given >= order.histories || failures >= order.failuresMax || performance.now() >= endsAt) return null;
    given += 1;
    return order.kept[given - 1] ?? order.seed + given - 1 - order.kept.length;
  };
  const reached = new Set<string>();
  const firsts: [number, number][] = [];
  const onHistory = ({ seed, trace, pairs, failures: failed }: Played) => {
    failures += failed;
    const before = reached.size;
    for (const pair of pairs) reached.add(pair);
    if (reached.size > before) firsts.push([seed, reached.size - before]);
    order.onHistory(seed, trace);
  };
  return withProgram(async (program) => {
    const parts = Array.from({ length: processes }, () => runProcess(program, order.shrinks, next, onHistory));
    const ended = await Promise.all(parts);
    const cpuMs = ended.reduce((sum, part) => sum + part.cpuMs, 0);
    return { ...mergeResults(ended.map(({ result }) => result)), cpuMs, firsts };
  });
}

/** Bundled: the loader of TypeScript takes part in every function that a history makes. In the workspace, where its packages are found. */
async function withProgram<T>(work: (program: string) => Promise<T>): Promise<T> {
  const parent = join(ROOT, '.chaos');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'world-'));
  try {
    const bundle = join(ROOT, 'server/chaos/site/bundle.mjs');
    await promisify(execFile)(process.execPath, [bundle, ROOT, 'world/world-process', folder]);
    return await work(join(folder, 'world-process.cjs'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Ended = Extract<Report, { kind: 'end' }>;
type Played = Extract<Report, { kind: 'history' }>;

function runProcess(
  program: string,
  shrinks: number,
  next: () => number | null,
  onHistory: (played: Played) => void,
): Promise<Ended> {
  return new Promise((done, reject) => {
    const child = fork(program, [String(shrinks)], { execArgv: [], serialization: 'advanced' });
    let ended: Ended | null = null;
    child.on('message', (report: Report) => {
      if (report.kind === 'free') child.send({ seed: next() } satisfies Task);
      else if (report.kind === 'history') onHistory(report);
      else ended = report;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      ended ? done(ended) : reject(new Error(`a process of the world ended with ${signal ?? code}`)),
    );
  });
}
