/**
 * Accepted bids per second through HTTP, on one hot auction and spread over a thousand, as a ratio to a ceiling measured
 * in the same run: single-row inserts on the same database, each its own commit, 16 at a time.
 * Run: npm run bench:bids [-- --seconds 10 --bidders 64]; DATABASE_URL names a PostgreSQL (a database is made and dropped
 * there), without it the embedded database is measured. Load and server share this machine, so read the ratios.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BidLoad, type LoadResult } from './bid-load';
import type { Ask, BenchReady } from './bids-server';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, bidders: { type: 'string', default: '64' } },
});
const [seconds, bidders] = [Number(values.seconds), Number(values.bidders)];

const server = fork(join(__dirname, 'bids-server.ts'), [String(bidders)], { execArgv: ['--import', 'tsx'] });

const responseTo = (ask: Ask['ask']) =>
  new Promise<unknown>((resolve) => {
    server.once('message', resolve);
    server.send({ ask, seconds } satisfies Ask);
  });

async function main(): Promise<void> {
  const ready = await new Promise<BenchReady>((resolve, reject) => {
    server.once('message', (message) => resolve(message as BenchReady));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const ceiling = Number(await responseTo('ceiling'));
  console.log(
    `${ready.database}, ${bidders} bidders, ${seconds} s each; ceiling ${Math.round(ceiling)} single-row commits/s`,
  );
  const load = new BidLoad(ready);
  report('one hot auction', await load.run(seconds, () => 0), ceiling);
  report(
    '1,000 auctions',
    await load.run(seconds, () => 1 + Math.floor(Math.random() * (ready.auctionIds.length - 1))),
    ceiling,
  );
  console.log(`books balanced, locks equal leading bids: ${String(await responseTo('audit'))}`);
  await responseTo('stop');
}

function report(name: string, { accepted, refused, p50, p99 }: LoadResult, ceiling: number): void {
  const rate = accepted / seconds;
  console.log(
    `${name}: ${Math.round(rate)} accepted bids/s = ${(rate / ceiling).toFixed(2)} × ceiling; ${Math.round((accepted + refused) / seconds)} decided/s; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => server.kill());
