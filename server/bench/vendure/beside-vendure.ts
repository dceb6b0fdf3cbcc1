/**
 * npm run bench:search -- --beside vendure: lists of 24 and searches of one word as guests ask for them, of Dotpi and of Vendure
 * with the same names on the same PostgreSQL, in turn in one run with one client of 10 connections. Vendure is not tuned: its default
 * search, no Elasticsearch, no cache. Its database is filled once, in some minutes, and kept.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type BenchCatalogue, openDatabaseOf } from '../search/bench-catalogue';
import { cpuTimeOf } from '../search/cpu-time';
import { printVerdict, verdict } from '../search/verdict';
import type { ServerReady } from '../search/search-server';
import { type Ask, load } from './request-load';
import { installVendure } from './vendure-packages';

/** What must hold: requests a second as a multiple of Vendure's. */
const MUST = { list: 50, search: 100 } as const;

const CONNECTIONS = 10;
const ROUNDS = 3;
/** A round of the slower one is longer, for enough requests. */
const MS = { dotpi: 4_000, vendure: 10_000 } as const;

const WORDS = ['garden', 'wallet', 'ledger', 'studio', 'music'];

const LIST = `{ products(options: { take: 24, sort: { createdAt: DESC } }) {
  totalItems items { id name slug description createdAt variants { id priceWithTax currencyCode } } } }`;
const searchFor = (term: string) => `{ search(input: { term: "${term}", take: 24, groupByProduct: true }) {
  totalItems items { productId productName slug description currencyCode priceWithTax { ... on PriceRange { min max } } } } }`;

const ofVendure = (query: string): Ask => ({ path: '/shop-api', body: JSON.stringify({ query }) });

const ASKS = {
  list: { dotpi: [{ path: '/api/domain/list' }], vendure: [ofVendure(LIST)] },
  search: {
    dotpi: WORDS.map((word) => ({ path: `/api/domain/list?q=${word}` })),
    vendure: WORDS.map((word) => ofVendure(searchFor(word))),
  },
} satisfies Record<keyof typeof MUST, Record<keyof typeof MS, Ask[]>>;

interface Shop {
  child: ChildProcess;
  port: number;
  databaseUrl: string;
}

/** Prints how often each shop answered; resolves to the number of musts that are missed. */
export async function besideVendure(catalogue: BenchCatalogue): Promise<number> {
  const folder = installVendure();
  const databaseUrl = await openDatabaseOf('dotpi_bench_vendure');
  const shops = {
    dotpi: await start(join(__dirname, '..', 'search', 'search-server.ts'), ['product', catalogue.url], catalogue.url),
    vendure: await start(join(__dirname, 'vendure-server.mjs'), [folder, databaseUrl, catalogue.url], databaseUrl),
  };
  let misses = 0;
  for (const kind of ['list', 'search'] as const) misses += await compare(kind, shops);
  for (const { child } of Object.values(shops)) child.send('stop');
  return misses;
}

async function start(file: string, parameters: string[], databaseUrl: string): Promise<Shop> {
  const env = { ...process.env, NODE_ENV: 'production', VENDURE_DISABLE_TELEMETRY: 'true' };
  const child = fork(file, parameters, { execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [], env });
  const [{ port }] = (await once(child, 'message')) as [ServerReady];
  return { child, port, databaseUrl };
}

type Measured = Awaited<ReturnType<typeof load>> & { cpu: number };

async function measure({ child, port, databaseUrl }: Shop, asks: Ask[], ms: number): Promise<Measured> {
  await load(port, asks, CONNECTIONS, ms / 4);
  const processes = [child.pid ?? 0, ...(await backendsOf(databaseUrl))];
  const cpuTime = () => processes.reduce((sum, pid) => sum + cpuTimeOf(pid), 0);
  const before = cpuTime();
  const loaded = await load(port, asks, CONNECTIONS, ms);
  return { ...loaded, cpu: (cpuTime() - before) / loaded.requests };
}

/** The processes of PostgreSQL that serve a database. */
async function backendsOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(kind: keyof typeof MUST, shops: Record<keyof typeof MS, Shop>): Promise<number> {
  const rounds: Record<keyof typeof MS, Measured>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      dotpi: await measure(shops.dotpi, ASKS[kind].dotpi, MS.dotpi),
      vendure: await measure(shops.vendure, ASKS[kind].vendure, MS.vendure),
    });
  const ratios = rounds.map(({ dotpi, vendure }) => dotpi.perSecond / vendure.perSecond);
  const ratio = median(ratios);
  for (const shop of ['dotpi', 'vendure'] as const) {
    const of = (key: 'perSecond' | 'cpu' | 'bytes') => median(rounds.map((round) => round[shop][key]));
    const { encoding } = rounds[0]?.[shop] ?? {};
    console.log(
      `     ${kind} ${shop.padEnd(8)} ${of('perSecond').toFixed(1)}/s, CPU ${of('cpu').toFixed(2)} ms, ${of('bytes').toFixed(0)} bytes (${encoding})`,
    );
  }
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(0));
  const figures = `${ratio.toFixed(0)} × Vendure (rounds ${least} to ${most}), load ${loadavg()[0]?.toFixed(1)}`;
  return printVerdict(verdict(kind, figures, ratio < MUST[kind] ? [`below ${MUST[kind]} × Vendure`] : []));
}
