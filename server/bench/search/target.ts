import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CpuTimes, ServerKind, ServerReady } from './search-server';

/** A measured server. */
export interface Target {
  child: ChildProcess;
  url: string;
}

/** Starts a server on a database. */
export async function startTarget(kind: ServerKind, databaseUrl: string): Promise<Target> {
  const child = fork(join(__dirname, 'search-server.ts'), [kind, databaseUrl], { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [ServerReady];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function cpuOf({ child }: Target): Promise<number> {
  child.send('cpu');
  const [{ server, postgres }] = (await once(child, 'message')) as [CpuTimes];
  return server + postgres;
}

/** A request with a bearer is computed anew; guests would share one response a second. */
export const UNKEPT = { 'accept-encoding': 'identity', authorization: 'Bearer nobody' };

/** Requests the paths in turn, one after the other: the time of each in ms, and the CPU time of all. */
export async function load(
  target: Target,
  paths: string[],
  requests: number,
  headers = UNKEPT,
): Promise<{ times: number[]; cpu: number }> {
  const times: number[] = [];
  const before = await cpuOf(target);
  for (let at = 0; at < requests; at += 1) {
    const path = paths[at % paths.length] ?? '';
    const start = performance.now();
    const response = await fetch(target.url + path, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  return { times, cpu: (await cpuOf(target)) - before };
}
