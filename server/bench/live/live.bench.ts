/**
 * What it costs to tell 2,000 watchers of an auction that there is a new bid: two processes of the site with half of the watchers each,
 * a third one that takes the bids, PostgreSQL and Redis between them. Beside it, in the same run and in turn, the ceiling: two
 * processes that send 200 bytes to as many sockets in a bare loop when Redis says so. Compared are the time from the publication to
 * the arrival at each watcher and the CPU time of the two processes per delivery.
 * Run: npm run bench:live [-- --watchers 2000 --bids 40 --rounds 3]; DATABASE_URL names a PostgreSQL (a database is made and dropped there),
 * REDIS_URL a Redis; without it redis-server is started. All share this machine, so read the ratios.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../src/testing/test-server';
import { makeDatabase } from '../bench-database';
import { BARE_BYTES, type NodeAsk, type NodeKind } from './live-node';
import { Watchers } from './watchers';

const { values } = parseArgs({
  options: {
    watchers: { type: 'string', default: '2000' },
    bids: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
  },
});
const [watchers, bids, rounds] = [Number(values.watchers), Number(values.bids), Number(values.rounds)];

/** Greatest ratios to the bare loop. */
const MUST = { p99: 1.3, cpu: 1.2 } as const;
const KINDS = ['bare', 'site'] as const;
const PROCESSES = 2;
/** Longer than the channel's pause between pushes, so that each bid is one event. */
const PAUSE_MS = 150;
const PATIENCE_MS = 5_000;

/** All processes that this one started. */
const started: Node[] = [];

class Node {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(kind: NodeKind, redisUrl: string, databaseUrl: string): Promise<Node> {
    const child = fork(join(__dirname, 'live-node.ts'), [kind, redisUrl, databaseUrl], {
      execArgv: ['--import', 'tsx'],
    });
    const node = new Node(child, await responseOf<number>(child));
    started.push(node);
    return node;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  ask<T>(asked: NodeAsk): Promise<T> {
    const response = responseOf<T>(this.child);
    this.child.send(asked);
    return response;
  }
}

const responseOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', failed);
    child.once('message', ({ response }: { response: T }) => {
      child.off('exit', failed);
      resolve(response);
    });
  });

/** A Redis that keeps nothing. */
async function startRedis(): Promise<{ url: string; stop(): void }> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: () => undefined };
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const failed = new Promise<never>((_, reject) =>
    child.once('error', () => reject(new Error('redis-server did not start: install it or give REDIS_URL'))),
  );
  await Promise.race([untilOpen(port), failed]);
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() };
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('close', () => undefined);
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await setTimeout(50);
  }
}

interface Side {
  /** Those with watchers. */
  nodes: Node[];
  watchers: Watchers;
  /** Starts one event and resolves to when it was published, in ms since 1970. */
  publish(): Promise<number>;
}

interface Figures {
  p50: number;
  p99: number;
  /** Ms per delivery, of the processes with watchers. */
  cpu: number;
  bytes: number;
  /** Events that did not reach all watchers: hints may be lost, the next one brings what was missed. */
  lost: number;
}

async function measure({ nodes, watchers: watching, publish }: Side): Promise<Figures> {
  const cpuOf = async () => (await Promise.all(nodes.map((node) => node.ask<number>('cpu')))).reduce((a, b) => a + b);
  const times: number[] = [];
  let [bytes, lost] = [0, 0];
  const before = await cpuOf();
  for (let bid = 0; bid < bids; bid += 1) {
    watching.clear();
    const at = await publish();
    if (!(await arrived(watching))) lost += 1;
    times.push(...watching.arrivals.map((arrival) => arrival - at));
    bytes += watching.bytes;
    await setTimeout(PAUSE_MS);
  }
  const used = (await cpuOf()) - before;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), cpu: used / times.length, bytes: bytes / times.length, lost };
}

/** Whether all have heard of the event in time. */
async function arrived({ arrivals }: Watchers): Promise<boolean> {
  const stopAt = performance.now() + PATIENCE_MS;
  while (arrivals.length < watchers) {
    if (performance.now() > stopAt) return false;
    await setTimeout(2);
  }
  return true;
}

async function openSides(redisUrl: string, databaseUrl: string): Promise<Record<(typeof KINDS)[number], Side>> {
  // One after the other: the first migrates.
  const taker = await Node.start('site', redisUrl, databaseUrl);
  const topic = await taker.ask<string>('prepare');
  const startTwo = (kind: NodeKind) =>
    Promise.all(Array.from({ length: PROCESSES }, () => Node.start(kind, redisUrl, databaseUrl)));
  const [site, bare] = [await startTwo('site'), await startTwo('bare')];
  const watch = async (nodes: Node[], subscribed: string | null) => {
    const watching = new Watchers();
    for (const { port } of nodes) await watching.open(port, watchers / PROCESSES, subscribed);
    return watching;
  };
  return {
    site: { nodes: site, watchers: await watch(site, topic), publish: () => taker.ask('bid') },
    bare: { nodes: bare, watchers: await watch(bare, null), publish: () => (bare[0] as Node).ask('broadcast') },
  };
}

const median = (all: number[]): number => [...all].sort((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;

const lineOf = (kind: string, { p50, p99, cpu, bytes, lost }: Figures): string =>
  `${kind}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${(cpu * 1_000).toFixed(1)} µs a delivery, ${Math.round(bytes)} bytes, ${lost} of ${bids} lost`;

function report(found: Record<(typeof KINDS)[number], Figures[]>): void {
  const of = (kind: (typeof KINDS)[number], key: keyof Figures) => median(found[kind].map((each) => each[key]));
  for (const kind of KINDS) {
    const all = {
      p50: of(kind, 'p50'),
      p99: of(kind, 'p99'),
      cpu: of(kind, 'cpu'),
      bytes: of(kind, 'bytes'),
      lost: of(kind, 'lost'),
    };
    console.log(`median, ${lineOf(kind, all)}`);
  }
  const ratioOf = (key: keyof Figures) =>
    median(found.site.map((each, at) => each[key] / (found.bare[at]?.[key] ?? 1)));
  for (const key of ['p99', 'cpu'] as const) {
    const ratio = ratioOf(key);
    const isMet = ratio <= MUST[key];
    if (!isMet) process.exitCode = 1;
    console.log(
      `${key}: ${ratio.toFixed(2)} x the bare loop of ${BARE_BYTES} bytes (must: ${MUST[key]} x), ${isMet ? 'met' : 'MISSED'}`,
    );
  }
}

async function main(): Promise<void> {
  const database = await makeDatabase(process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const redis = await startRedis();
  try {
    const sides = await openSides(redis.url, database.url);
    console.log(
      `${watchers} watchers at ${PROCESSES} processes, ${bids} bids a round, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const found: Record<(typeof KINDS)[number], Figures[]> = { bare: [], site: [] };
    // One that does not count, for the compiler.
    for (const kind of KINDS) await measure(sides[kind]);
    for (let round = 0; round < rounds; round += 1)
      for (const kind of KINDS) {
        const figures = await measure(sides[kind]);
        found[kind].push(figures);
        console.log(`round ${round + 1}, ${lineOf(kind, figures)}`);
      }
    report(found);
    for (const kind of KINDS) sides[kind].watchers.close();
    await Promise.all(started.map((node) => node.ask('stop')));
  } finally {
    for (const node of started) node.kill();
    redis.stop();
    await database.drop();
  }
}

void main().then(() => process.exit());
