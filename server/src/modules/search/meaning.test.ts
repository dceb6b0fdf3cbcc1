import type { DomainPage } from 'contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { rows } from '../../platform/database/database';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { insertListings, insertSeller } from '../domains/testing/test-listings';
import { searchText } from './text.rules';

let server: TestServer;
let ids: Map<string, string>;

const NAMES = [
  'garden',
  'gardens',
  'rosegarden',
  'garden-rose',
  'city',
  'cities',
  'wallet',
  'paybox',
  'bookshop',
  'mystore',
];

beforeAll(async () => {
  server = await startTestServer();
  const seller = await insertSeller(server.db);
  ids = await insertListings(
    server.db,
    seller,
    [...NAMES, 'kettle', 'lantern', 'anchor'].map((name) => ({ name: `${name}.pi` })),
  );
  await rows(server.db, sql`update domain set tags = '{Tea pots,outdoor}' where name = 'kettle.pi'`);
  await rows(
    server.db,
    sql`update domain set description = 'For a lighthouse keeper''s café.' where name = 'lantern.pi'`,
  );
});
afterAll(() => server.close());

const page = async (query: string) => (await server.get<DomainPage>(`/api/domain/list?${query}`)).body;
const names = async (q: string) =>
  (await page(`q=${encodeURIComponent(q)}`)).data.map((domain) => domain.name.replace(/\.pi$/, ''));

test.each<[string, string, string[]]>([
  ['the name, its start, then what contains it', 'garden', ['garden', 'gardens', 'garden-rose', 'rosegarden']],
  ['words in any order, the phrase first', 'rose garden', ['rosegarden', 'garden-rose']],
  ['words in any order, the phrase first', 'garden rose', ['garden-rose', 'rosegarden']],
  ['a plural finds the singular', 'wallets', ['wallet']],
  ['a singular finds the plural', 'city', ['city', 'cities']],
  ['a plural finds the singular', 'cities', ['cities', 'city']],
  ['a tag', 'outdoor', ['kettle']],
  ['the start of a word in a tag', 'pots', ['kettle']],
  ['a word of the description', 'lighthouse', ['lantern']],
  ['letters beyond English', 'café', ['lantern']],
  ['words in name and description together', 'lantern keeper', ['lantern']],
  ['a related word after the word itself', 'shop', ['bookshop', 'mystore']],
  ['a related word', 'payment', ['wallet', 'paybox']],
  ['a related word beside the word itself', 'book store', ['bookshop']],
  ['several words in the other number', 'gardens roses', ['rosegarden', 'garden-rose']],
  ['words of tags and name together', 'outdoor kettle', ['kettle']],
  ['words of tags alone', 'tea outdoor', ['kettle']],
  ['a typo beside a word that is right', 'ketlte outdoor', ['kettle']],
  ['the end of a name', 'garden.pi', ['garden', 'rosegarden']],
])('%s: "%s"', async (_what, q, expected) => {
  const found = await names(q);
  expect(found.filter((name) => expected.includes(name))).toEqual(expected);
  expect(found.slice(0, expected.length).sort()).toEqual([...expected].sort());
});

test.each([
  ['a wrong letter', 'kattle'],
  ['a missing letter', 'kettl'],
  ['a missing letter inside', 'ketle'],
  ['one letter too many', 'kettlle'],
  ['two neighbours swapped', 'ketlte'],
  ['the first two swapped', 'ekttle'],
])('%s still finds the name: %s', async (_what, q) => {
  expect(await names(q)).toContain('kettle');
});

test('any single typo in a name of six letters or more still finds it', async () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  const indexRow = fc.record({
    name: fc.constantFrom('kettle', 'lantern', 'anchor', 'bookshop', 'rosegarden'),
    at: fc.nat(100),
    letter,
    kind: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
  });
  await fc.assert(
    fc.asyncProperty(indexRow, async ({ name, at, letter: other, kind }) => {
      expect(await names(withIndexRow(name, at, other, kind))).toContain(name);
    }),
    { numRuns: 40 },
  );
}, 60_000);

function withIndexRow(name: string, at: number, letter: string, kind: string): string {
  const index = at % name.length;
  if (kind === 'wrong') return name.slice(0, index) + letter + name.slice(index + 1);
  if (kind === 'missing') return name.slice(0, index) + name.slice(index + 1);
  if (kind === 'extra') return name.slice(0, index) + letter + name.slice(index);
  const first = Math.min(index, name.length - 2);
  return name.slice(0, first) + name[first + 1] + name[first] + name.slice(first + 2);
}

test('a text without hits offers the nearest names, within the other filters', async () => {
  const found = await page('q=latnren');
  expect([found.data, found.meta.total]).toEqual([[], 0]);
  expect(found.meta.near?.map((domain) => domain.name)).toContain('lantern.pi');
  expect((await page('q=latnren&category=tech')).meta.near).toEqual([]);
  expect((await page('q=lantern')).meta.near).toBeUndefined();
});

test('terms follow the texts of a listing and go with it', async () => {
  const id = ids.get('anchor.pi');
  const change = (set: ReturnType<typeof sql>) => rows(server.db, sql`update domain set ${set} where id = ${id}`);
  await change(sql`description = 'A quiet submarine.'`);
  expect(await names('submarine')).toEqual(['anchor']);
  await change(sql`description = 'A quiet boat.'`);
  expect(await names('submarine')).not.toContain('anchor');
  await change(sql`status = 'sold'`);
  expect(await names('anchor')).toEqual([]);
  expect((await page('q=anch&status=sold')).meta.total).toBe(1);
  await change(sql`status = 'active', tags = '{harbour}'`);
  expect([await names('anchor'), await names('harbour')]).toEqual([['anchor'], ['anchor']]);
});

test('terms are exactly those of the active listings', async () => {
  const wrong = await rows(
    server.db,
    sql`
      with due as (
        select t.* from domain d cross join lateral domain_terms(d) t where d.status = 'active'
      )
      (select * from due except select * from domain_term) union all (select * from domain_term except select * from due)`,
  );
  expect(wrong).toEqual([]);
});

test('a text drops exactly the stop words that the index of terms leaves out', async () => {
  const [terms] = await rows(
    server.db,
    sql<{ body: string }>`select prosrc as body from pg_proc where proname = 'search_terms'`,
  );
  const indexed = /<> all \('\{(.*)\}'\)/.exec(terms?.body ?? '')?.[1]?.split(',') ?? [];
  expect(indexed.length).toBeGreaterThan(20);
  const dropped = (word: string) =>
    Object.entries(searchText(`${word} zebra`) ?? {}).some(([key, value]) => key === 'value' && value === 'zebra');
  expect(indexed.filter((word) => !dropped(word))).toEqual([]);
  expect(['garden', 'when', 'they', 'one'].filter(dropped)).toEqual([]);
});

test('a text is separated where the index separates words, but for what names and patterns contain', async () => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const indexed = await rows(
    server.db,
    sql<{ sign: string; count: number }>`
      select sign, count(*)::integer as count from unnest(${signs}::text[]) sign
      cross join lateral search_terms('x.pi', '{}', 'zebra' || sign || 'garden') t where t.term in (' zebra', ' garden') group by sign`,
  );
  const separates = (sign: string) => {
    const text = searchText(`zebra${sign}garden`);
    return typeof text === 'object' && text?.value === 'zebra garden';
  };
  const byIndex = indexed.filter(({ count }) => count === 2).map(({ sign }) => sign);
  expect(byIndex).toContain(' ');
  expect(signs.filter(separates).sort()).toEqual(byIndex.filter((sign) => !'-%_\\'.includes(sign)).sort());
});

test('no text fails', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({
      unit: fc.constantFrom('%', '_', '\\', "'", '"', ' ', '-', '.', 'a', '😀', '\u202e', '\t'),
      maxLength: 100,
    }),
    fc.constantFrom(
      '%'.repeat(100),
      '-'.repeat(100),
      'a'.repeat(100),
      'a '.repeat(50),
      '\\'.repeat(99),
      '😀'.repeat(50),
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, fc.constantFrom('list', 'facets'), async (q, call) => {
      const { status, body } = await server.get(`/api/domain/${call}?q=${encodeURIComponent(q)}`);
      expect([status, body.code]).toEqual(q.includes('\0') || q.length > 100 ? [400, 'VALIDATION'] : [200, undefined]);
    }),
    { numRuns: 60 },
  );
  expect((await server.get('/api/domain/facets?q=%00')).status).toBe(400);
}, 60_000);
