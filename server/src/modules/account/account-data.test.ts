import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { TABLES } from './account.data';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Column {
  table_name: string;
  column_name: string;
}

const columns = () =>
  rows(
    server.db,
    sql<Column>`
      select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );

const references = () =>
  rows(
    server.db,
    sql<Column>`
      select cl.relname as table_name, a.attname as column_name from pg_constraint f
      join pg_class cl on cl.oid = f.conrelid
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.confrelid = 'app_user'::regclass`,
  );

test('each table has a rule, and each column is exported or left out for a reason, once', async () => {
  const faults: string[] = [];
  const known = await columns();
  for (const { table_name: table, column_name: column } of known) {
    const rule = TABLES[table];
    if (!rule) faults.push(`${table} has no rule in account.data.ts`);
    else if (!('nobody' in rule)) {
      const { plain = [], pi = [], people = [], left = {} } = rule;
      const named = [...plain, ...pi, ...people, ...Object.keys(left)].filter((name) => name === column).length;
      if (named !== 1) faults.push(`${table}.${column} is named ${named} times in account.data.ts`);
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  const tables = new Map<string, Set<string>>();
  for (const { table_name, column_name } of known)
    tables.set(table_name, (tables.get(table_name) ?? new Set()).add(column_name));
  for (const [table, rule] of Object.entries(TABLES)) {
    expect([table, tables.has(table)]).toEqual([table, true]);
    const { plain = [], pi = [], people = [], left = {} } = 'nobody' in rule ? {} : rule;
    const gone = [...plain, ...pi, ...people, ...Object.keys(left)].filter((name) => !tables.get(table)?.has(name));
    expect([table, gone]).toEqual([table, []]);
  }
});

test('a table that refers to a user is never nobody’s', async () => {
  const faults = (await references()).filter(({ table_name }) => {
    const rule = TABLES[table_name];
    return rule !== undefined && 'nobody' in rule;
  });
  expect(faults).toEqual([]);
});

test('who is left out of the export has a reason in words', () => {
  const reasons = Object.values(TABLES).flatMap((rule) =>
    'nobody' in rule
      ? [rule.nobody]
      : [
          ...Object.values(rule.left ?? {}),
          ...(typeof rule.onDeletion === 'object' && 'keep' in rule.onDeletion ? [rule.onDeletion.keep] : []),
        ],
  );
  expect(reasons.filter((reason) => reason.trim().length < 5)).toEqual([]);
});
