/**
 * Accepted bids per second, on one hot auction and spread over a thousand: at the queue's door (the bidding service called
 * directly) and over HTTP, as ratios to what PostgreSQL does in the same run with 64 clients of pgbench, each time a commit of its
 * own: for one auction the update of one row, for a thousand a whole bid as one function (docs/decisions/0088). Without pgbench or
 * PostgreSQL the ceiling is single-row inserts of the server's own, 16 at a time. Everything runs once for as long as a round's part
 * before the first round, uncounted. Beside them the CPU time per bid and per request of an empty authenticated route.
 * Run: npm run bench:bids [-- --seconds 5 --rounds 3 --bidders 64]; DATABASE_URL names a PostgreSQL (a database is made and dropped
 * there), without it the embedded database is measured. Load, server and database share this machine, so read the ratios.
 */
import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchReady, BidderConnection, type LoadResult, runBidders } from './bid-load';
import type { Ask, CpuTimes, DoorResult } from './bids-server';
import { CEILINGS, findPgbench, measureScript } from './pgbench';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    bidders: { type: 'string', default: '64' },
  },
});
const [seconds, rounds, bidders] = [Number(values.seconds), Number(values.rounds), Number(values.bidders)];

/** Least ratios of accepted bids to one-commit updates; the greatest of CPU per bid to an empty route, less the batch's share. */
const MUST = { door: { hot: 1.5, spread: 1 }, http: { hot: 1.5, spread: 0.6 }, cpu: 1.5 } as const;

const KINDS = ['hot', 'spread'] as const;
type Kind = (typeof KINDS)[number];

/** As npm start starts the server (tooling/run/serve.mjs). */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

const server = fork(join(__dirname, 'bids-server.ts'), [String(bidders)], {
  execArgv: [YOUNG_OBJECTS, '--import', 'tsx'],
});

const responseTo = <T>(ask: Ask): Promise<T> =>
  new Promise((resolve) => {
    server.once('message', (message) => resolve(message as T));
    server.send(ask);
  });

/** What one round found for one kind: updates and bids a second, CPU times in ms per bid. */
interface Figures {
  ceiling: number;
  /** Updates of any of a thousand rows, for comparison. */
  anyRow: number | null;
  door: number;
  http: number;
  doorCpu: CpuTimes;
  httpCpu: CpuTimes;
  load: LoadResult;
  bidsPerBatch: number;
}

const perOne = ({ server: one, database }: CpuTimes, count: number): CpuTimes => ({
  server: one / count,
  database: database / count,
});

async function measureRound(ready: BenchReady, pgbench: string | null, connections: BidderConnection[]) {
  const figures = {} as Record<Kind, Figures>;
  for (const kind of KINDS) {
    const isHot = kind === 'hot';
    const { url } = ready;
    const measure = (script: string) =>
      pgbench && url
        ? measureScript(pgbench, { url, seconds, script })
        : responseTo<number>({ ask: 'ceiling', seconds });
    const ceiling = await measure(CEILINGS[kind](bidders));
    const anyRow = isHot ? null : await measure(CEILINGS.anyRow());
    const door = await responseTo<DoorResult>({ ask: 'door', seconds, isHot });
    const { result: load, cpu } = await measured(() => bidByHttp(ready, connections, isHot));
    figures[kind] = {
      ceiling,
      anyRow,
      door: door.accepted / seconds,
      http: load.accepted / seconds,
      doorCpu: perOne(door.cpu, door.accepted),
      httpCpu: perOne(cpu, load.accepted),
      load,
      bidsPerBatch: door.bidsPerBatch,
    };
  }
  const empty = await measured(() => requestEmpty(connections));
  return { figures, empty: { rate: empty.result / seconds, cpu: perOne(empty.cpu, empty.result) } };
}

async function measured<T>(work: () => Promise<T>): Promise<{ result: T; cpu: CpuTimes }> {
  const before = await responseTo<CpuTimes>({ ask: 'cpu' });
  const result = await work();
  const after = await responseTo<CpuTimes>({ ask: 'cpu' });
  return { result, cpu: { server: after.server - before.server, database: after.database - before.database } };
}

async function bidByHttp(ready: BenchReady, connections: BidderConnection[], isHot: boolean): Promise<LoadResult> {
  const offered = new Map((await responseTo<[number, number][]>({ ask: 'offered' })) ?? []);
  const pick = isHot ? () => 0 : () => 1 + Math.floor(Math.random() * (ready.auctionIds.length - 1));
  const result = await runBidders({ seconds, bidders, pick, offered }, async (bidder, auction, cents) => {
    const path = `/api/domain/${ready.auctionIds[auction]}/bids`;
    return (await connections[bidder]?.post(path, JSON.stringify({ amount: cents / 100 }))) === 201;
  });
  await responseTo({ ask: 'offer', offered: [...offered] });
  return result;
}

/** Requests that the empty route answered. */
async function requestEmpty(connections: BidderConnection[]): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let count = 0;
  const ask = async (connection: BidderConnection) => {
    for (; performance.now() < endsAt; count += 1) await connection.post('/bench/empty/1', '{"amount":0.01}');
  };
  await Promise.all(connections.map(ask));
  return count;
}

type Round = Awaited<ReturnType<typeof measureRound>>;

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const ofRounds = (all: Round[], read: (round: Round) => number) => median(all.map(read));

function report(all: Round[]): void {
  const missed: string[] = [];
  const empty = ofRounds(all, ({ empty: { cpu } }) => cpu.server);
  const emptyRate = ofRounds(all, ({ empty: { rate } }) => rate);
  console.log(`empty authenticated route: ${Math.round(emptyRate)} requests/s, CPU ${empty.toFixed(3)} ms`);
  for (const kind of KINDS) {
    const of = (read: (figures: Figures) => number) => ofRounds(all, ({ figures }) => read(figures[kind]));
    const ratios = (read: (figures: Figures) => number, to = (figures: Figures) => figures.ceiling) =>
      `${of((figures) => read(figures) / to(figures)).toFixed(2)} × (rounds ${all.map(({ figures }) => (read(figures[kind]) / to(figures[kind])).toFixed(2)).join(', ')})`;
    const [door, http] = [of((one) => one.door / one.ceiling), of((one) => one.http / one.ceiling)];
    const share = of(({ doorCpu }) => doorCpu.server);
    const cpu = of(({ httpCpu }) => httpCpu.server);
    const cpuRatios = all.map(({ figures, empty: route }) => {
      const { httpCpu, doorCpu } = figures[kind];
      return Math.max(0, httpCpu.server - doorCpu.server) / route.cpu.server;
    });
    const cpuRatio = median(cpuRatios);
    const anyRow = of((one) => one.anyRow ?? NaN);
    console.log(
      kind === 'hot'
        ? `one hot auction: ${Math.round(of((one) => one.ceiling))} updates/s of one row`
        : `1,000 auctions: ${Math.round(of((one) => one.ceiling))} whole bids/s as one function; ${Math.round(anyRow)} updates/s of any row, of which a bid at the door is ${ratios(
            (one) => one.door,
            (one) => one.anyRow ?? NaN,
          )}, over HTTP ${ratios(
            (one) => one.http,
            (one) => one.anyRow ?? NaN,
          )}`,
    );
    console.log(
      `  at the door ${Math.round(of((one) => one.door))} bids/s = ${ratios((one) => one.door)}, ${of((one) => one.bidsPerBatch).toFixed(0)} in a batch; CPU per bid ${share.toFixed(3)} + database ${of(({ doorCpu }) => doorCpu.database).toFixed(3)} ms`,
    );
    console.log(
      `  over HTTP   ${Math.round(of((one) => one.http))} bids/s = ${ratios((one) => one.http)}, ${Math.round(of(({ load }) => load.refused / seconds))} refused/s; p50 ${of(({ load }) => load.p50).toFixed(1)} ms, p99 ${of(({ load }) => load.p99).toFixed(1)} ms; CPU per bid ${cpu.toFixed(3)} + database ${of(({ httpCpu }) => httpCpu.database).toFixed(3)} ms; without the batch's share ${cpuRatio.toFixed(2)} × the empty route (rounds ${cpuRatios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    );
    if (door < MUST.door[kind]) missed.push(`${kind} at the door below ${MUST.door[kind]} ×`);
    if (http < MUST.http[kind]) missed.push(`${kind} over HTTP below ${MUST.http[kind]} ×`);
    if (cpuRatio > MUST.cpu)
      missed.push(`${kind}: CPU per bid above ${MUST.cpu} × the empty route and the batch's share`);
  }
  console.log(missed.length === 0 ? 'every must is met' : `MISSED: ${missed.join('; ')}`);
}

async function main(): Promise<void> {
  const ready = await new Promise<BenchReady>((resolve, reject) => {
    server.once('message', (message) => resolve(message as BenchReady));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const pgbench = ready.url ? await findPgbench() : null;
  const ceiling = pgbench ? 'pgbench, 64 clients' : 'no pgbench for this database: single-row inserts, 16 at a time';
  console.log(`${ready.database}, ${bidders} bidders, ${rounds} rounds of ${seconds} s each; ceiling: ${ceiling}`);
  const connections = ready.tokens.map((token) => new BidderConnection(ready, token));
  // Node compiles a path once it has run often: what that costs is not a bid's.
  for (const isHot of [true, false]) await bidByHttp(ready, connections, isHot);
  await requestEmpty(connections);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measureRound(ready, pgbench, connections));
  report(all);
  for (const connection of connections) connection.close();
  console.log(
    `load ${loadavg()[0]?.toFixed(1)}; books balanced, locks equal leading bids: ${String(await responseTo({ ask: 'audit' }))}`,
  );
  await responseTo({ ask: 'stop' });
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => server.kill());
