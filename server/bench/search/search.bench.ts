/**
 * npm run bench:search [-- --small 10000 --large 1000000 --requests 30 --only garden]: every kind of list, search and facets over HTTP with
 * one client, on two catalogues and each beside a floor, interleaved in one run. Prints a verdict per kind, and what the floor took
 * for the same, which tells the machine's noise from the product's; then, on the small catalogue, what guests do not share: the list
 * and one word beside a floor with SQL of its own, the start page of the built site, the list on an embedded database. With
 * `--beside vendure` instead of all this what guests share, beside Vendure. Ends with 1 when a must is missed. Needs PostgreSQL (DATABASE_URL, else the local one); its
 * catalogues are made once and kept (--fresh makes them anew).
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { besideVendure } from '../vendure/beside-vendure';
import { type BenchCatalogue, openCatalogue } from './bench-catalogue';
import { prefer } from './prefer';
import { type SearchKind, searchKinds } from './search-kinds';
import { load, startTarget, type Target } from './target';
import { alone, besidePlain } from './unkept';
import { printVerdict, type Verdict, verdict } from './verdict';

/**
 * What must hold of each kind: CPU time per request as a multiple of the floor's, the median at `large` as one of that at `small`,
 * the slowest 1 %.
 */
const MUST = { cpu: 2.5, growth: 2, p99Ms: 60 } as const;

const ROUNDS = 4;

/** The times of each round, and the CPU time of all. */
interface Load {
  rounds: number[][];
  cpu: number;
}

const at = (times: number[], share: number) => [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** The product and the floor, each on the large catalogue and on the small one. */
interface Targets {
  floor: Filled;
  product: Filled;
  smallFloor: Filled;
  smallProduct: Filled;
}

type Filled = Target & { catalogue: BenchCatalogue };

const startOn = async (kind: 'product' | 'floor', catalogue: BenchCatalogue): Promise<Filled> => ({
  ...(await startTarget(kind, catalogue.url)),
  catalogue,
});

type Loads = Record<keyof Targets, Load>;

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

async function measure(kind: SearchKind, targets: Targets, requests: number): Promise<Verdict> {
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
  return verdict(kind.name, figures.join(', '), missed);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      small: { type: 'string', default: '10000' },
      large: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
      beside: { type: 'string', default: '' },
    },
  });
  const small = await openCatalogue(Number(values.small), values.fresh);
  const misses = values.beside === 'vendure' ? await besideVendure(small) : await measureAll(small, values);
  console.log(misses === 0 ? 'Every must is met.' : `${misses} musts are missed.`);
  process.exitCode = misses === 0 ? 0 : 1;
}

interface Options {
  small: string;
  large: string;
  requests: string;
  only: string;
  fresh: boolean;
}

/** Resolves to the number of musts that are missed. */
async function measureAll(small: BenchCatalogue, options: Options): Promise<number> {
  const large = await openCatalogue(Number(options.large), options.fresh);
  const requests = Number(options.requests);
  const targets: Targets = {
    floor: await startOn('floor', large),
    product: await startOn('product', large),
    smallFloor: await startOn('floor', small),
    smallProduct: await startOn('product', small),
  };
  const plain = await startTarget('plain', small.url);
  prefer(process.pid);
  console.log(`${options.large} names beside ${options.small}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  let misses = 0;
  for (const kind of searchKinds().filter(({ name }) => name.includes(options.only)))
    misses += printVerdict(await measure(kind, targets, requests));
  for (const one of await besidePlain(targets.smallProduct, plain, requests)) misses += printVerdict(one);
  for (const one of await alone(targets.smallProduct, options.small, requests)) misses += printVerdict(one);
  for (const { child } of [...Object.values(targets), plain]) child.send('stop');
  return misses;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
