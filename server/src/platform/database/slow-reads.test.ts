import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { CallMeter, metered } from '../call-meter';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('statements of requests that change nothing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const served = <T>(isRead: boolean, serve: () => Promise<T>) => metered(new CallMeter(isRead), serve);
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(server.db);

  test('end after two seconds, and leave half of the connections to what changes something', async () => {
    const many = Array.from({ length: server.config.databasePoolSize }, () =>
      served(true, () => sleep(30)).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      ),
    );
    const asked = performance.now();
    await served(false, () => sleep(0.1));
    expect(performance.now() - asked).toBeLessThan(1_500);
    // Those that had to wait for a connection for too long have lost it: both are a 503.
    const ends = new Set(await Promise.all(many));
    expect([...ends].filter((code) => code !== '57014' && code !== '08006')).toEqual([]);
    expect(ends).toContain('57014');
  });

  test('of others may take longer', async () => {
    await expect(served(false, () => sleep(2.5))).resolves.toBeDefined();
  });
});

test('a call counts the connections that it holds at once, its statements and its rows', async () => {
  const server = await startTestServer();
  const meter = new CallMeter(true);
  await metered(meter, () =>
    Promise.all(
      [1, 2, 3].map((many) => sql`select generate_series(1, ${many}::integer), pg_sleep(0.2)`.execute(server.db)),
    ),
  );
  expect([meter.statements, meter.rows]).toEqual([3, 6]);
  if (process.env.TEST_DATABASE_URL) expect(meter.connections).toBe(3);
  await server.close();
});
