import { foreignUses, ownersIn, tableFaults } from './tables.mjs';

const FILES = {
  'server/migrations/202611281215_domains.sql':
    'create table domain (\n  id uuid\n);\ncreate index domain_id on domain (id);\n',
  'server/migrations/202611281216_domains_views.sql': 'create view domain_view as select id from domain;\n',
  'server/migrations/202611281221_orders.sql': 'create table orders (\n  id uuid references domain (id)\n);\n',
};

const faultsIn = (path, text) =>
  tableFaults([...Object.keys(FILES), path], (each) => (each === path ? text : FILES[each]));

const owners = ownersIn([
  { module: 'domains', text: FILES['server/migrations/202611281215_domains.sql'] },
  { module: 'domains', text: FILES['server/migrations/202611281216_domains_views.sql'] },
  { module: 'orders', text: FILES['server/migrations/202611281221_orders.sql'] },
]);
const usesOf = (module, sql) => foreignUses(module, sql, owners).map(({ kind, table }) => `${kind} ${table}`);

test.each([
  ['orders', "update domain set status = 'sold'", ['writes domain']],
  ['orders', 'insert into domain (id) values ($)', ['writes domain']],
  ['orders', 'delete from domain d using orders o', ['writes domain']],
  ['orders', 'select id from orders o join domain d on true', ['reads domain']],
  ['orders', 'select exists (select from domain_view)', []],
  ['domains', 'select id from domain d left join orders o on true', ['reads from below orders']],
  ['domains', 'update domain set id = $ where id is distinct from domain', []],
])('%s: %s', (module, sql, expected) => expect(usesOf(module, sql)).toEqual(expected));

test('a foreign write names the file, its line and the table', () => {
  const path = 'server/src/modules/orders/orders.sql.ts';
  const text = "const a = 1;\nawait sql`update domain set status = 'sold' where id = ${a}`.execute(tx);\n";
  expect(faultsIn(path, text)).toEqual([`${path}:2 orders writes domain, which is of domains`]);
});

test('a helper that moves rows writes the table that it is given', () => {
  const path = 'server/src/modules/orders/orders.service.ts';
  expect(faultsIn(path, "moveRows(tx, 'domain', 'seller_id', merge);")).toEqual([
    `${path}:1 orders writes domain, which is of domains`,
  ]);
});

test('functions and views of a migration are statements of its module', () => {
  const path = 'server/migrations/202611281228_watchlist.sql';
  const text =
    'create function f() returns trigger language plpgsql as $$\nbegin\n  update domain set id = new.id;\nend $$;\n';
  expect(faultsIn(path, text)).toEqual([`${path} watchlist writes domain, which is of domains`]);
});
