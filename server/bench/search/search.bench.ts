/**
 * npm run bench:search [-- --small 10000 --large 1000000 --requests 30]: every kind of list, search and facets over HTTP with
 * one client, on two catalogues and each beside a floor, interleaved in one run. Prints a verdict per kind, and what the floor took
 * for the same, which tells the machine's noise from the product's; then the list and one word beside a floor with SQL of its own,
 * on the small catalogue. Ends with 1 when a must is missed. Needs PostgreSQL (DATABASE_URL, else the local one); its
 * catalogues are made once and kept (--fresh makes them anew).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchCatalogue, openCatalogue } from './bench-catalogue';
import { prefer } from './prefer';
import { type SearchKind, searchKinds } from './search-kinds';
import type { CpuTimes, ServerKind, ServerReady } from './search-server';

/**
 * What must hold: CPU time per request as a multiple of the floor's and of the plain floor's, the median at `large` as one of
 * that at `small`, the slowest 1 %.
 */
const MUST = { cpu: 2.5, plainCpu: 1.5, growth: 2, p99Ms: 60 } as const;

const ROUNDS = 4;

interface Target {
  child: ChildProcess;
  url: string;
  catalogue: BenchCatalogue;
}

/** The times of each round, and the CPU time of all. */
interface Load {
  rounds: number[][];
  cpu: number;
}

async function startTarget(kind: ServerKind, catalogue: BenchCatalogue): Promise<Target> {
  const child = fork(join(__dirname, 'search-server.ts'), [kind, catalogue.url], { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [ServerReady];
  return { child, url: `http://127.0.0.1:${port}`, catalogue };
}

async function cpuOf({ child }: Target): Promise<number> {
  child.send('cpu');
  const [{ server, postgres }] = (await once(child, 'message')) as [CpuTimes];
  return server + postgres;
}

/** A request with a bearer is computed anew; guests would share one response a second. */
const UNKEPT = { 'accept-encoding': 'identity', authorization: 'Bearer nobody' };

async function load(target: Target, paths: string[], requests: number): Promise<{ times: number[]; cpu: number }> {
  const times: number[] = [];
  const before = await cpuOf(target);
  for (let at = 0; at < requests; at += 1) {
    const path = paths[at % paths.length] ?? '';
    const start = performance.now();
    const response = await fetch(target.url + path, { headers: UNKEPT });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  return { times, cpu: (await cpuOf(target)) - before };
}

const at = (times: number[], share: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

interface Result {
  line: string;
  missed: string[];
}

/** The product and the floor, each on the large catalogue and on the small one. */
interface Targets {
  floor: Target;
  product: Target;
  smallFloor: Target;
  smallProduct: Target;
  /** A floor with SQL of its own, on the small catalogue. */
  plain: Target;
}

type Loads = Record<Exclude<keyof Targets, 'plain'>, Load>;

async function loadAll(kind: SearchKind, targets: Targets, requests: number): Promise<Loads> {
  const loads = {} as Loads;
  const names = ['floor', 'product', 'smallFloor', 'smallProduct'] as const;
  const pathsOf = {} as Record<keyof Loads, string[]>;
  for (const name of names) pathsOf[name] = await targets[name].catalogue.pathsOf(kind);
  for (let round = -1; round < ROUNDS; round += 1)
    for (const name of names) {
      const paths = pathsOf[name];
      // The first round warms plans and caches.
      const count = Math.max(round < 0 ? 8 : requests, paths.length);
      const { times, cpu } = await load(targets[name], paths, count);
      if (round < 0) loads[name] = { rounds: [], cpu: 0 };
      else {
        loads[name].rounds.push(times);
        loads[name].cpu += cpu;
      }
    }
  return loads;
}

const percentile = ({ rounds }: Load, share: number) => at(rounds.flat(), share);
const perRequest = ({ rounds, cpu }: Load) => cpu / rounds.flat().length;
const growthOf = (large: number[], small: number[]) => at(large, 0.5) / at(small, 0.5);

async function measure(kind: SearchKind, targets: Targets, requests: number): Promise<Result> {
  const { floor, product, smallFloor, smallProduct } = await loadAll(kind, targets, requests);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(product, share)) as [number, number, number];
  const floorP99 = percentile(floor, 0.99);
  const ratio = perRequest(product) / perRequest(floor);
  const growth = growthOf(product.rounds.flat(), smallProduct.rounds.flat());
  const floorGrowth = growthOf(floor.rounds.flat(), smallFloor.rounds.flat());
  const byRound = product.rounds.map((times, round) => growthOf(times, smallProduct.rounds[round] ?? []));
  const [least, most] = [Math.min(...byRound), Math.max(...byRound)];
  const noise = least <= MUST.growth ? ', within the noise of its rounds' : '';
  const missed = [
    ratio > MUST.cpu && `CPU above ${MUST.cpu} × floor`,
    growth > MUST.growth && !kind.isHostile && `p50 above ${MUST.growth} × the small catalogue's${noise}`,
    p99 > MUST.p99Ms && `p99 above ${MUST.p99Ms} ms${floorP99 > MUST.p99Ms ? ", and the floor's" : ''}`,
  ].filter((one) => one !== false);
  const figures = [
    `p50 ${p50.toFixed(1)}`,
    `p95 ${p95.toFixed(1)}`,
    `p99 ${p99.toFixed(1)} (floor ${floorP99.toFixed(1)}) ms`,
    `CPU ${perRequest(product).toFixed(2)} ms = ${ratio.toFixed(2)} × floor`,
    `p50 ${growth.toFixed(2)} × small (rounds ${least.toFixed(2)} to ${most.toFixed(2)}, floor ${floorGrowth.toFixed(2)})`,
  ];
  return { line: `${missed.length === 0 ? 'ok  ' : 'MISS'} ${kind.name.padEnd(34)} ${figures.join(', ')}`, missed };
}

/** Words that fill a page: for others the product goes on to synonyms and typos, which the floor does not know. */
const PLAIN_KINDS = [
  { name: 'list', paths: ['/api/domain/list'] },
  {
    name: 'one word',
    paths: ['garden', 'wallet', 'ledger', 'studio', 'music'].map((q) => `/api/domain/list?q=${q}`),
  },
];

async function measurePlain({ smallProduct, plain }: Targets, requests: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, paths } of PLAIN_KINDS) {
    const cpu = { product: 0, plain: 0 };
    for (let round = -1; round < ROUNDS; round += 1) {
      const count = round < 0 ? 50 : requests * 10;
      const [own, other] = [await load(smallProduct, paths, count), await load(plain, paths, count)];
      if (round < 0) continue;
      cpu.product += own.cpu / count / ROUNDS;
      cpu.plain += other.cpu / count / ROUNDS;
    }
    const ratio = cpu.product / cpu.plain;
    const missed = ratio > MUST.plainCpu ? [`CPU above ${MUST.plainCpu} × plain floor`] : [];
    const figures = `CPU ${cpu.product.toFixed(2)} ms = ${ratio.toFixed(2)} × plain floor (${cpu.plain.toFixed(2)} ms)`;
    results.push({ line: `${missed.length === 0 ? 'ok  ' : 'MISS'} ${name.padEnd(34)} ${figures}`, missed });
  }
  return results;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      small: { type: 'string', default: '10000' },
      large: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
    },
  });
  const small = await openCatalogue(Number(values.small), values.fresh);
  const large = await openCatalogue(Number(values.large), values.fresh);
  const targets: Targets = {
    floor: await startTarget('floor', large),
    product: await startTarget('product', large),
    smallFloor: await startTarget('floor', small),
    smallProduct: await startTarget('product', small),
    plain: await startTarget('plain', small),
  };
  prefer(process.pid);
  console.log(`${values.large} names beside ${values.small}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  let misses = 0;
  const print = ({ line, missed }: Result) => {
    console.log(missed.length === 0 ? line : `${line} (${missed.join('; ')})`);
    misses += missed.length;
  };
  for (const kind of searchKinds().filter(({ name }) => name.includes(values.only)))
    print(await measure(kind, targets, Number(values.requests)));
  for (const result of await measurePlain(targets, Number(values.requests))) print(result);
  console.log(misses === 0 ? 'Every must is met.' : `${misses} musts are missed.`);
  process.exitCode = misses === 0 ? 0 : 1;
  for (const { child } of Object.values(targets) as Target[]) child.send('stop');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
