/**
 * npm run bench:cases [-- --cases 10000 --requests 100]: the back office's queue with so many waiting cases of all kinds, asked for as
 * administrators do, one request at a time. Prints the p95 of each question beside that of one row of the same server (the ceiling: the list
 * of alarms) in the same run. Ends with 1 where a p95 is above 200 ms. With DATABASE_URL on a database of its own on that PostgreSQL,
 * else on the embedded one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CASE_KINDS } from 'contracts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../src/app';
import { migrate } from '../../src/platform/database/migrations';
import { openDatabase } from '../../src/platform/database/open-database';
import { loadConfig } from '../../src/platform/load-config';
import { seedIfEmpty } from '../../src/seed/seed';
import { TestClient } from '../../src/testing/test-client';
import { freePort } from '../../src/testing/test-server';
import { makeDatabase } from '../bench-database';

const BOUND_MS = 200;

const QUESTIONS: Record<string, string> = {
  'what is due first': 'limit=50',
  'the oldest first': 'limit=50&sort=age',
  'the largest first': 'limit=50&sort=amount',
  'one kind': 'limit=50&kind=payout',
  'nobody’s': 'limit=50&claimedBy=none',
  mine: 'limit=50&claimedBy=me',
  'a name': 'limit=50&q=subject-77',
  'what was decided': 'limit=50&state=decided',
  'counts only': 'limit=1',
};

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, requests: { type: 'string', default: '100' } },
});

async function main(cases: number, requests: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotpi-cases-'));
  const made = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null;
  const port = await freePort();
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...(made && { DATABASE_URL: made.url }),
  });
  const database = await openDatabase(config);
  await migrate(database.db);
  const app = await buildApp({ config, log: pino({ level: 'silent' }), database });
  await seedIfEmpty(app.context);
  await sql`
    insert into admin_case (id, kind, subject_type, subject_id, subject_label, person_id, amount, opened_at, due_at, state, decided_at)
    select gen_random_uuid(), kinds.kind, 'thing', 'subject-' || n, 'subject-' || n, (select id from app_user where not is_system order by n % 20, id limit 1),
      case when n % 2 = 0 then n * 1000000::bigint end, product_now() - n * interval '1 minute', product_now() + n % 997 * interval '1 minute',
      case when n <= ${cases} then 'open' else 'decided' end, case when n > ${cases} then product_now() end
    from generate_series(1, ${cases}::int * 2) n,
      lateral (select (${Object.keys(CASE_KINDS)}::text[])[1 + n % 12] as kind) kinds`.execute(database.db);
  await sql`analyze`.execute(database.db);
  await app.server.listen({ port, host: '127.0.0.1' });
  const client = new TestClient(`http://127.0.0.1:${port}`);
  const admin = await client.signInAs('admin-demo');
  const p95 = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < requests; at += 1) {
      const start = performance.now();
      const { status } = await client.get(path, { as: admin });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  };
  await p95('/admin/api/overview');
  const ceiling = await p95('/admin/api/overview');
  console.log(
    `${cases} cases wait, as many were decided; ${made ? 'PostgreSQL' : 'embedded database'}; the alarms: p95 ${ceiling.toFixed(1)} ms`,
  );
  let isMet = true;
  for (const [name, query] of Object.entries(QUESTIONS)) {
    const found = await p95(`/admin/api/cases?${query}`);
    isMet &&= found <= BOUND_MS;
    console.log(
      `${found <= BOUND_MS ? 'ok  ' : 'MISS'} ${name}: p95 ${found.toFixed(1)} ms, ${(found / ceiling).toFixed(1)} × (must ${BOUND_MS} ms)`,
    );
  }
  await app.close();
  await made?.drop();
  await rm(dataDir, { recursive: true, force: true });
  return isMet;
}

void main(Number(values.cases), Number(values.requests)).then((isMet) => process.exit(isMet ? 0 : 1));
