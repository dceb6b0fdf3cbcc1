import { hostsIn, PrimaryFinder } from './database-hosts';
import { createPool } from './pg-pool';

test.each([
  ['postgres://u:p@one/db', [['one', 5_432]]],
  ['postgres://one:1/db', [['one', 1]]],
  ['postgresql://u:p%40@one:1,two,[::1]:3/db?sslmode=require', [['one', 1], ['two', 5_432], ['::1', 3]]], // prettier-ignore
])('%s', (url, hosts) => {
  expect(hostsIn(url).hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
});

test('of several hosts the address for the driver has the first', () => {
  expect(hostsIn('postgres://u:p@one:1,two:2/db?x=1').url).toBe('postgres://u:p@one:1/db?x=1');
});

const postgres = process.env.TEST_DATABASE_URL;
const onPostgres = postgres ? test : test.skip;

onPostgres(
  'a pool of several hosts connects to the one that takes writes, and fails as lost where none does',
  async () => {
    const { host, pathname, username, password } = new URL(postgres ?? '');
    const login = username ? `${username}${password && `:${password}`}@` : '';
    const pool = createPool(`postgres://${login}127.0.0.1:1,${host}${pathname}`, 2);
    try {
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await pool.end();
    }
    const nowhere = createPool(`postgres://${login}127.0.0.1:1,127.0.0.1:2${pathname}`, 1);
    await expect(nowhere.query('select 1')).rejects.toMatchObject({ code: '08006' });
    await nowhere.end();
  },
);

onPostgres('a standby is not taken: a host that is read-only says so itself', async () => {
  const { hosts } = hostsIn(postgres ?? '');
  const readOnly = { connectionString: postgres, options: '-c default_transaction_read_only=on' };
  await expect(new PrimaryFinder(hosts, readOnly).find()).rejects.toMatchObject({ code: '08006' });
});
