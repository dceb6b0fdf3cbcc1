/**
 * npm run bench:catalogue [-- --domains 10000 --seconds 5]: list and search through HTTP as a ratio to a floor, a bare server
 * with the hand-written query and JSON.stringify on the same rows, measured in turn within one run (goals P-1 and P-5).
 * Uses TEST_DATABASE_URL (PostgreSQL) when set, else the embedded database. Ratios hold between machines, absolute numbers do not.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Db, rows } from '../src/platform/database/database';
import { fillCatalogue } from '../src/seed/large-catalogue';
import { makeTemplates, removeTemplates } from '../src/testing/template';
import { startTestServer } from '../src/testing/test-server';

const CONNECTIONS = 10;
const ROUNDS = 3;

interface Scenario {
  name: string;
  query: string;
  /** The same page and total, as short as it can be written. */
  floor: (db: Db) => Promise<unknown>;
}

const columns = sql`d.*, u.pi_uid, u.username, a.ends_at, a.bid_increment, a.high_amount, a.bid_count`;
const joins = sql`join app_user u on u.id = d.seller_id left join auction a on a.domain_id = d.id`;

const SCENARIOS: Scenario[] = [
  {
    name: 'list, newest',
    query: '',
    floor: (db) =>
      rows(
        db,
        sql`
        select ${columns}, (select count(*) from (select 1 from domain where status = 'active' limit 10001) c)::integer as total
        from (select * from domain where status = 'active' order by created_at desc, id desc limit 25) d ${joins}`,
      ),
  },
  {
    name: 'list, one category by price',
    query: 'category=tech&sort=price-low',
    floor: (db) =>
      rows(
        db,
        sql`
        select ${columns}, (select count(*) from (select 1 from domain where status = 'active' and category = ${'tech'} limit 10001) c)::integer as total
        from (select * from domain where status = 'active' and category = ${'tech'} order by price, id limit 25) d ${joins}`,
      ),
  },
  {
    name: 'search, relevance',
    query: 'q=silverharbor',
    floor: (db) =>
      rows(
        db,
        sql`
        select ${columns}, count(*) over ()::integer as total from domain d ${joins}
        where d.status = 'active' and d.name like ${'%silverharbor%'} order by d.label_length, d.name limit 25`,
      ),
  },
];

interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

async function load(url: string, seconds: number): Promise<Load> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const connection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

const plainJson = (value: unknown) =>
  JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? Number(field) / 1e7 : field));

async function floorServer(db: Db): Promise<Server> {
  const server = createServer((request, response) => {
    const scenario = SCENARIOS[Number(request.url?.slice(1))];
    void scenario
      ?.floor(db)
      .then((found) => response.setHeader('content-type', 'application/json').end(plainJson({ data: found })));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Floor and product in turn; the ratio of each round, so that outside load falls on both. */
async function compare(scenario: Scenario, urls: { ours: string; floor: string }, seconds: number): Promise<string> {
  const ours: Load[] = [];
  const floor: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await load(urls.floor, seconds));
    ours.push(await load(urls.ours, seconds));
  }
  const ratio = median(floor.map((one, round) => one.requestsPerSecond / (ours[round]?.requestsPerSecond ?? 1)));
  const [p50, p99] = [median(ours.map((one) => one.p50)), median(ours.map((one) => one.p99))];
  const perSecond = (loads: Load[]) => `${Math.round(median(loads.map((one) => one.requestsPerSecond)))}/s`;
  return `${scenario.name}: ${perSecond(ours)}, floor ${perSecond(floor)}, cost ${ratio.toFixed(2)} × floor, p50 ${p50.toFixed(1)} ms, p99/p50 ${(p99 / p50).toFixed(1)}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { domains: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '3' } },
  });
  await makeTemplates();
  const server = await startTestServer();
  const floor = await floorServer(server.db);
  const { port } = floor.address() as AddressInfo;
  try {
    await fillCatalogue(server.db, Number(values.domains));
    for (const [place, scenario] of SCENARIOS.entries()) {
      const urls = {
        ours: `${server.url}/api/domain/list?${scenario.query}`,
        floor: `http://127.0.0.1:${port}/${place}`,
      };
      console.log(await compare(scenario, urls, Number(values.seconds)));
    }
  } finally {
    floor.close();
    await server.close();
    await removeTemplates();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
