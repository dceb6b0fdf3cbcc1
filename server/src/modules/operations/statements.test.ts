import type { BooksOverTime, StatementLine } from 'contracts';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { OrderDesk } from '../orders/testing/order-desk';
import { checkBooks } from './books.service';

/** The books over time, and what moved in a month (docs/rules.md section 16). */

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  const desk = new OrderDesk(server);
  await desk.signIn();
  admin = desk.people.admin;
  await server.deposit(desk.people.buyer, 500);
  await desk.orderIn('completed', 200);
  await checkBooks(server.app.context, true);
});
beforeEach(async () => {
  admin = await server.signInAs('admin-demo');
});
afterAll(() => server.close());

const books = async (query = ''): Promise<BooksOverTime['data']> =>
  (await server.get(`/admin/api/books${query}`, { as: admin })).body.data;
const month = async (of: string): Promise<StatementLine[]> =>
  (await server.get(`/admin/api/statements?month=${of}`, { as: admin })).body.data;
const now = async () =>
  (await rows(server.db, sql<{ now: Date }>`select product_now() as now`))[0]?.now.toISOString() ?? '';

test('each comparison with the chain is kept, and what fees brought is shown by day', async () => {
  const { readings, income } = await books();
  expect(readings.length).toBeGreaterThan(0);
  expect(readings.every(({ onChain, expected }) => onChain === expected)).toBe(true);
  const fees = income.filter(({ kind }) => kind === 'order.settled').reduce((sum, { amount }) => sum + amount, 0);
  expect(fees).toBeGreaterThanOrEqual(10);
});

test('a span is of a year at most', async () => {
  const { status, body } = await server.get('/admin/api/books?from=2024-01-01&to=2026-01-01', { as: admin });
  expect([status, body.code, Object.keys(body.details)]).toEqual([400, 'VALIDATION', ['from']]);
  expect((await books('?from=2020-01-01&to=2020-02-01')).income).toEqual([]);
});

test('a month’s statement moves as much in as out, and comes as a file', async () => {
  const of = (await now()).slice(0, 7);
  const lines = await month(of);
  const sum = (side: 'in' | 'out') => Math.round(lines.reduce((all, line) => all + line[side], 0) * 100) / 100;
  expect(sum('in')).toBe(sum('out'));
  expect(lines.find(({ event, account }) => event === 'order.settled' && account === 'platform.fees')).toBeDefined();
  const file = await server.get(`/admin/api/statements?month=${of}`, { as: admin, headers: { accept: 'text/csv' } });
  expect((file.body as string).split('\n')[0]?.trim()).toBe('event,account,events,in,out');
  expect((await server.get('/admin/api/statements?month=2026-13', { as: admin })).status).toBe(400);
});
