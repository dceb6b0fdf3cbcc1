import type { Domain, DomainPage } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { type TestListing, insertListings, insertSeller } from '../domains/testing/test-listings';

const DAY_MS = 86_400_000;
const at = (daysAgo: number) => new Date(Date.UTC(2026, 0, 31) - daysAgo * DAY_MS);
const ahead = (days: number) => new Date(Date.now() + days * DAY_MS);

const LISTINGS: TestListing[] = [
  { name: 'shop.pi', category: 'business', price: 300, createdAt: at(1) },
  { name: 'bookshop.pi', category: 'business', price: 20, createdAt: at(2), featured: true },
  { name: 'shopping.pi', category: 'brand', price: 40, createdAt: at(3) },
  { name: 'workshop-24.pi', category: 'tech', price: 5.5, createdAt: at(4) },
  { name: '42.pi', category: 'numeric', price: 42, createdAt: at(5), endsAt: ahead(3) },
  { name: 'tea-room.pi', category: 'other', price: 1, createdAt: at(6), endsAt: ahead(1) },
  { name: 'teal.pi', category: 'brand', price: 0.01, createdAt: at(7), rent: 'monthly' },
  { name: 'teapot.pi', category: 'other', price: 12, createdAt: at(8), rent: 'yearly', featured: true },
  { name: 'gone.pi', category: 'business', price: 7, createdAt: at(9), status: 'sold' },
  { name: 'let.pi', category: 'tech', price: 8, createdAt: at(10), status: 'rented', rent: 'monthly' },
  { name: 'waiting.pi', category: 'tech', price: 9, createdAt: at(11), status: 'pending' },
  { name: 'refused.pi', category: 'tech', price: 9, createdAt: at(12), status: 'rejected' },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const carol = await insertSeller(server.db, 'carol');
  const bob = await insertSeller(server.db, 'bob');
  await insertListings(
    server.db,
    carol,
    LISTINGS.map((listing) => (listing.category === 'tech' ? { ...listing, sellerId: bob } : listing)),
  );
});
afterAll(() => server.close());

const list = async (query: string) => (await server.get<DomainPage>(`/api/domain/list?${query}`)).body;
const names = async (query: string) =>
  (await list(query)).data.map((domain: Domain) => domain.name.replace(/\.pi$/, ''));

const ACTIVE = ['shop', 'bookshop', 'shopping', 'workshop-24', '42', 'tea-room', 'teal', 'teapot'];

test.each<[string, string[]]>([
  ['', ACTIVE],
  ['category=business', ['shop', 'bookshop']],
  ['type=rent', ['teal', 'teapot']],
  ['type=sale', ['shop', 'bookshop', 'shopping', 'workshop-24', '42', 'tea-room']],
  ['mode=auction', ['42', 'tea-room']],
  ['mode=fixed', ['shop', 'bookshop', 'shopping', 'workshop-24']],
  ['mode=rent', ['teal', 'teapot']],
  ['type=rent&mode=auction', []],
  ['min=12&max=42', ['bookshop', 'shopping', '42', 'teapot']],
  ['min=&max=1', ['tea-room', 'teal']],
  ['min=300', ['shop']],
  ['min=300.00000001', []],
  ['min=50&max=40', []],
  ['featured=true', ['bookshop', 'teapot']],
  ['featured=false&type=rent', ['teal']],
  ['minLength=8', ['bookshop', 'shopping', 'workshop-24', 'tea-room']],
  ['minLength=4&maxLength=4', ['shop', 'teal']],
  ['digits=true', ['workshop-24', '42']],
  ['hyphens=true', ['workshop-24', 'tea-room']],
  ['digits=false&hyphens=false&category=other', ['teapot']],
  ['status=sold', ['gone']],
  ['status=rented', ['let']],
  ['status=all', [...ACTIVE, 'gone', 'let']],
])('the filter "%s" finds exactly its names, newest first', async (query, expected) => {
  const page = await list(query);
  expect(page.data.map((domain) => domain.name.replace(/\.pi$/, ''))).toEqual(expected);
  expect(page.meta.total).toBe(expected.length);
  expect(page.meta.nextCursor).toBeNull();
});

test.each(['pending', 'rejected'])('%s names are not in the list', async (status) => {
  expect(await names(`status=${status}`)).toEqual([]);
});

test.each([
  'category=cars',
  'type=gift',
  'mode=raffle',
  'sort=random',
  'status=lost',
  'min=abc',
  'max=-1',
  'limit=0',
  'limit=1000',
  'featured=maybe',
  'digits=2',
  'q=',
  'q=%20%20',
  'seller=',
  'unknown=1',
])('an unknown or empty value counts as a missing key: %s', async (query) => {
  expect(await names(query)).toEqual(ACTIVE);
});

test.each<[string, string[]]>([
  ['newest', ACTIVE],
  ['oldest', [...ACTIVE].reverse()],
  ['price-low', ['teal', 'tea-room', 'workshop-24', 'teapot', 'bookshop', 'shopping', '42', 'shop']],
  ['price-high', ['shop', '42', 'shopping', 'bookshop', 'teapot', 'workshop-24', 'tea-room', 'teal']],
  ['name-az', ['42', 'bookshop', 'shop', 'shopping', 'tea-room', 'teal', 'teapot', 'workshop-24']],
  ['name-za', ['workshop-24', 'teapot', 'teal', 'tea-room', 'shopping', 'shop', 'bookshop', '42']],
])('sort=%s puts the names in its order', async (sort, expected) => {
  expect(await names(`sort=${sort}`)).toEqual(expected);
});

test('sort=ending-soon shows auctions by their ends, then everything else', async () => {
  const found = await names('sort=ending-soon');
  expect(found.slice(0, 2)).toEqual(['tea-room', '42']);
  expect(found).toHaveLength(ACTIVE.length);
});

test.each<[string, string[]]>([
  ['shop', ['shop', 'shopping', 'bookshop', 'workshop-24']],
  ['SHOP.PI', ['shop', 'bookshop']],
  ['op-2', ['workshop-24']],
  ['te', ['tea-room', 'teal', 'teapot']],
  ['.pi', ACTIVE],
  ['s', ['shop', 'shopping']],
  ['zzz', []],
  ['%25', []],
  ['%25%25%25', []],
  ['_ea', []],
  ['%5C', []],
  ['te_l', []],
  ["'%20or%201=1--", []],
])('the text "%s" finds names by relevance', async (text, expected) => {
  const page = await list(`q=${text}`);
  expect(page.data.map((domain) => domain.name.replace(/\.pi$/, ''))).toEqual(expected);
  expect(page.meta.total).toBe(expected.length);
});

test('a text takes the asked sort and the other filters', async () => {
  expect(await names('q=shop&sort=price-low&category=business')).toEqual(['bookshop', 'shop']);
});

test('the three modes partition the total', async () => {
  const totals = await Promise.all(
    ['auction', 'fixed', 'rent', 'none'].map(async (mode) => (await list(`mode=${mode}`)).meta.total),
  );
  expect(totals[0]! + totals[1]! + totals[2]!).toBe(totals[3]);
});

test('a seller is named by id or uid, and an unknown one has nothing', async () => {
  const [workshop] = (await list('category=tech')).data;
  expect(await names(`seller=${workshop!.seller.uid}`)).toEqual(['workshop-24']);
  expect(await names('seller=nobody')).toEqual([]);
});

test('the list says when it was made and never how to reach a seller', async () => {
  const page = await list('');
  expect(Math.abs(Date.parse(page.meta.serverTime) - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(page)).not.toContain('seller@example.com');
});

test.each(['category=tech&category=brand', 'q=%00', `q=${'x'.repeat(101)}`, 'cursor=abc', 'cursor=abc.def'])(
  '400 VALIDATION for %s',
  async (query) => {
    const { status, body } = await server.get(`/api/domain/list?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
  },
);
