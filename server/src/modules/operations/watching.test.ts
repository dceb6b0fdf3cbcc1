import { connect } from 'node:net';
import { sql } from 'kysely';
import { operationsOf } from '../../testing/call-requests';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** What those who watch over the site rely on: a worker that nobody else reaches, lags, failures, slow callers. */
let web: TestServer;
let worker: TestServer;
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

beforeAll(async () => {
  web = await startTestServer();
  const { TEST_DATABASE_URL: DATABASE_URL = '' } = process.env;
  if (DATABASE_URL) worker = await startTestServer({ beside: web, env: { ROLE: 'worker', DATABASE_URL } });
});
afterAll(async () => {
  await worker?.close();
  await web.close();
});

onPostgres('a worker shows its health and its metrics, and nothing of the site', async () => {
  for (const address of ['/healthz', '/readyz', '/metrics']) expect((await worker.get(address)).status).toBe(200);
  const found = [];
  for (const name of await operationsOf(web)) {
    const [method = '', path = ''] = name.split(' ');
    if (['/healthz', '/readyz'].includes(path)) continue;
    const { status } = await worker.request(
      method,
      path.replaceAll(/\{\w+\}/g, 'x'),
      method === 'GET' ? undefined : {},
    );
    if (status !== 404) found.push([name, status]);
  }
  for (const page of ['/', '/browse', '/docs', '/openapi.json', '/robots.txt'])
    found.push(...((await worker.get(page)).status === 404 ? [] : [[page]]));
  expect(found).toEqual([]);
});

const metricsOf = async ({ get }: TestServer) => (await get<string>('/metrics')).body;

test('every sweeper that has due times says for how long its work has waited; it grows while nobody does it', async () => {
  const lagOf = async () => /^sweeper_lag_seconds\{sweeper="listings\.due"\} (.*)$/m.exec(await metricsOf(web))?.[1];
  expect(Number(await lagOf())).toBe(0);
  const seller = await web.signInAs('late-seller');
  await sql`
    insert into domain (id, name, description, category, type, price, status, seller_id, expires_at)
    values (gen_random_uuid(), 'late.pi', 'A name.', 'other', 'sale', 10000000, 'active', ${seller.id}, product_now() - interval '2 hours')`.execute(
    web.db,
  );
  expect(Number(await lagOf())).toBeGreaterThanOrEqual(7_200);
});

test('a sweeper that fails is counted', async () => {
  web.app.sweepers.add({
    name: 'tried.failing',
    everyMs: 1_000,
    run: () => Promise.reject(new Error('not today')),
    nextDue: () =>
      sql`select product_now() - interval '1 hour' as due where not exists (select from domain where name = 'done.pi')`,
  });
  expect(await metricsOf(web)).toContain('sweeper_failures_total{sweeper="tried.failing"} 0');
  await web.app.sweepers.runDueInOrder(20_000);
  expect(await metricsOf(web)).toMatch(/sweeper_failures_total\{sweeper="tried\.failing"\} [1-9]/);
});

test('whoever does not finish its headers is cut after 10 s, not later', async () => {
  const { hostname, port } = new URL(web.url);
  const socket = connect(Number(port), hostname);
  const begun = performance.now();
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
  await new Promise((resolve) => socket.once('close', resolve).resume());
  expect((performance.now() - begun) / 1_000).toBeGreaterThan(9);
  expect((performance.now() - begun) / 1_000).toBeLessThan(15);
}, 30_000);
