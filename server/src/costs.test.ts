import type { CallMeter } from './platform/call-meter';
import { callsOf, type DocumentedCall, requestOf } from './testing/call-requests';
import { COSTS, IN_THREADS, type Line } from './testing/call-costs';
import { crowdMarket, type People } from './testing/crowded-market';
import { type TestServer, startTestServer } from './testing/test-server';

/** It copies a market and makes some hundred requests. */
jest.setTimeout(240_000);

/** Each person's rows, so many times over. */
const TIMES = 30;
const CONNECTIONS = 2;

let server: TestServer;
let people: People;
let records: Record<string, string>;
let met: [string, CallMeter][] = [];

beforeAll(async () => {
  server = await startTestServer({ template: 'demo', noteCost: (call, meter) => met.push([call, meter]) });
  ({ people, records } = await crowdMarket(server, TIMES));
});
afterAll(() => server.close());

const LAST = ['GET /user/signout', 'POST /user/signout', 'POST /user/signout-all', 'DELETE /users/me'];

/** What a call has cost its caller with the most rows, at its largest page. */
async function costOf(call: DocumentedCall): Promise<Line & { connections: number; jobs: number }> {
  const { name } = call;
  met = [];
  const { method, path, body, options } = requestOf(call, people, records);
  const response = await server.request(method, path, body, options);
  // What is read is there; what would change something may be refused, and is read up to then.
  if (method === 'GET' && name !== 'GET /api/newsletter/unsubscribe')
    expect([name, response.status]).toEqual([name, 200]);
  expect([name, response.status < 500]).toEqual([name, true]);
  const meters = met.map(([, meter]) => meter);
  const sum = (of: (meter: CallMeter) => number) => meters.reduce((total, meter) => total + of(meter), 0);
  return {
    statements: sum(({ statements }) => statements),
    rows: sum(({ rows }) => rows),
    kB: Math.ceil(JSON.stringify(response.body).length / 1024),
    connections: Math.max(0, ...meters.map(({ connections }) => connections)),
    jobs: sum(({ jobs }) => jobs),
  };
}

test('no call costs more than its line says, of an account with the most rows; a new call has a line', async () => {
  const calls = await callsOf(server);
  const lines = new Map(Object.entries(COSTS).flatMap(([line, names]) => names.map((name) => [name, lineOf(line)])));

  expect([...lines.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
  const rank = ({ name }: { name: string }) => (LAST.includes(name) ? 2 : name.startsWith('GET') ? 0 : 1);
  const dear: object[] = [];
  const threaded: string[] = [];
  for (const call of calls.sort((a, b) => rank(a) - rank(b))) {
    const { name } = call;
    if (rank({ name }) === 2) people.owner = await server.signInAs('alice');
    const cost = await costOf(call);
    const line = lines.get(name);
    if (
      !line ||
      cost.statements > line.statements ||
      cost.rows > line.rows ||
      cost.kB > line.kB ||
      cost.connections > CONNECTIONS
    )
      dear.push({ name, line, cost });
    if (cost.jobs > 0) threaded.push(name);
  }
  expect(dear).toEqual([]);
  expect(threaded.sort()).toEqual(IN_THREADS);
});

function lineOf(line: string): Line {
  const [statements = 0, rows = 0, kB = 0] = line.split(', ').map((part) => Number.parseInt(part, 10));
  return { statements, rows, kB };
}
