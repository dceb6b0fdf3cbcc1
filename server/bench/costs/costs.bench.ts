/**
 * npm run bench:costs [-- --times 60 --seconds 0.5 --callers 4 --only bids]: each call of the OpenAPI document at its largest input by the
 * person with the most rows, several at a time and again and again, while a guest reads a list and a rival bids. Prints what guest and
 * rival waited, each beside what they wait alone in the same run, the worst call first. Ends with 1 where one of them waited longer than
 * 200 ms and than five times what they take alone. Limits are off: what is measured is the call, not how often it may be made.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { callsOf, type DocumentedCall, requestOf } from '../../src/testing/call-requests';
import { TestClient } from '../../src/testing/test-client';
import type { CostsReady } from './costs-server';

const BOUND_MS = 200;
const TIMES_ALONE = 5;
/** The better of two rounds counts: a hiccup of the machine is no cost of a call. */
const ROUNDS = 2;
/** These end sessions or accounts of those who measure. */
const LEFT_OUT = ['GET /user/signout', 'POST /user/signout', 'POST /user/signout-all', 'DELETE /users/me'];

interface Waits {
  list: number;
  bid: number;
}

interface Measured extends Waits {
  name: string;
  status: number;
  calls: number;
  ms: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

class Bench {
  private price = 0;

  constructor(
    private readonly client: TestClient,
    private readonly ready: CostsReady,
    private readonly seconds: number,
  ) {}

  /** The longest waits of guest and rival, asking one after the other for as long as `isGoing`. */
  async waits(isGoing: () => boolean): Promise<Waits> {
    const longest: Waits = { list: 0, bid: 0 };
    const asking = async (what: keyof Waits, ask: () => Promise<unknown>) => {
      while (isGoing()) {
        longest[what] = Math.max(longest[what], await timed(ask));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    await Promise.all([asking('list', () => this.list()), asking('bid', () => this.bid())]);
    return longest;
  }

  async list(): Promise<void> {
    const { status } = await this.client.get('/api/domain/list?status=active&limit=100');
    if (status !== 200) throw new Error(`the guest’s list: ${status}`);
  }

  async bid(): Promise<void> {
    const { rival, rivalsAuction } = this.ready;
    if (this.price === 0) this.price = await this.firstPrice();
    const amount = Math.round(this.price * 100) / 100;
    this.price = amount + 0.01;
    const { status, body } = await this.client.post(`/api/domain/${rivalsAuction}/bids`, { amount }, { as: rival });
    if (status !== 201) throw new Error(`the rival’s bid of ${amount}: ${status} ${JSON.stringify(body)}`);
  }

  private async firstPrice(): Promise<number> {
    const { body } = await this.client.get(`/api/domain/${this.ready.rivalsAuction}`);
    return (body as { data: { minimumBid: number } }).data.minimumBid;
  }

  measure(call: DocumentedCall, callers: number): Promise<Measured> {
    return this.measureRequest(call.name, requestOf(call, this.ready.people, this.ready.records), callers);
  }

  /** What nobody sends by mistake: a file of two million rows that are too short, and a search of many words. */
  extremes(): [string, ReturnType<typeof requestOf>][] {
    const { owner: as } = this.ready.people;
    const file = `name,description,price,category,type\n${'a\n'.repeat(2_000_000)}`;
    const words = Array.from({ length: 15 }, (_, at) => `wo${at}`).join('%20');
    const asCsv = { as, headers: { 'content-type': 'text/csv' } };
    return [
      [
        'POST /api/listings/import, 4 MB of short rows',
        { method: 'POST', path: '/api/listings/import', body: file, options: asCsv },
      ],
      [
        'GET /api/domain/list, many words',
        { method: 'GET', path: `/api/domain/list?q=${words}&limit=100`, body: undefined, options: { as } },
      ],
    ];
  }

  async measureRequest(
    name: string,
    { method, path, body, options }: ReturnType<typeof requestOf>,
    callers: number,
  ): Promise<Measured> {
    const times: number[] = [];
    let status = 0;
    const rounds: Waits[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let isGoing = true;
      const waits = this.waits(() => isGoing);
      const end = performance.now() + this.seconds * 1_000;
      const calling = async () => {
        do {
          times.push(
            await timed(async () => {
              ({ status } = await this.client.request(method, path, body, options));
            }),
          );
        } while (performance.now() < end);
      };
      await Promise.all(Array.from({ length: callers }, calling));
      isGoing = false;
      rounds.push(await waits);
    }
    const best = (what: keyof Waits) => Math.min(...rounds.map((waits) => waits[what]));
    return { name, status, calls: times.length, ms: median(times), list: best('list'), bid: best('bid') };
  }

  async alone(): Promise<Waits> {
    const rounds: Waits[] = [];
    for (let round = 0; round < 4; round += 1) {
      const end = performance.now() + this.seconds * 1_000;
      rounds.push(await this.waits(() => performance.now() < end));
    }
    return { list: median(rounds.map(({ list }) => list)), bid: median(rounds.map(({ bid }) => bid)) };
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '0.5' },
      callers: { type: 'string', default: '4' },
      only: { type: 'string', default: '' },
    },
  });
  const child = fork(join(__dirname, 'costs-server.ts'), [values.times], { execArgv: ['--import', 'tsx'] });
  const [ready] = (await once(child, 'message')) as [CostsReady];
  const client = new TestClient(ready.url);
  const bench = new Bench(client, ready, Number(values.seconds));
  for (let warm = 0; warm < 20; warm += 1) await Promise.all([bench.list(), bench.bid()]);
  const alone = await bench.alone();
  const bound = (what: keyof Waits) => Math.max(BOUND_MS, TIMES_ALONE * alone[what]);
  console.log(
    `${ready.database}; ${ready.rows} bids, orders and movements of one person; load ${loadavg()[0]?.toFixed(1)}. Alone the guest waits ${alone.list.toFixed(0)} ms, the rival ${alone.bid.toFixed(0)} ms at most; bounds ${bound('list').toFixed(0)} and ${bound('bid').toFixed(0)} ms.`,
  );
  const calls = (await callsOf(client)).filter(({ name }) => !LEFT_OUT.includes(name) && name.includes(values.only));
  const measured: Measured[] = [];
  for (const call of calls.sort((a, b) => Number(b.name.startsWith('GET')) - Number(a.name.startsWith('GET'))))
    measured.push(await bench.measure(call, Number(values.callers)));
  for (const [name, request] of values.only ? [] : bench.extremes())
    measured.push(await bench.measureRequest(name, request, Number(values.callers)));
  const worst = (one: Measured) => Math.max(one.list / bound('list'), one.bid / bound('bid'));
  console.log('  guest   rival   call   times  status');
  for (const one of measured.sort((a, b) => worst(b) - worst(a))) {
    const [list = '', bid = '', ms = ''] = [one.list, one.bid, one.ms].map((value) => value.toFixed(0).padStart(6));
    console.log(`${list}  ${bid}  ${ms}  ${String(one.calls).padStart(6)}     ${one.status}  ${one.name}`);
  }
  const above = measured.filter((one) => worst(one) > 1);
  console.log(
    above.length === 0
      ? `All of ${measured.length} calls keep the bound.`
      : `Above the bound: ${above.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = above.length === 0 ? 0 : 1;
  child.send('stop');
  await once(child, 'exit');
}

void main();
