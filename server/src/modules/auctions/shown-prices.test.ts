import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { openTestAuction } from './testing/open-test-auction';
import { shownPriceSweeper } from './shown-prices.jobs';

let server: TestServer;
let seller: Session;
let ann: Session;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  seller = await server.signInAs('bob');
  ann = await server.signInAs('ann-prices');
  await server.deposit(ann, 9_000);
});
afterAll(() => server.close());

const names = async (query: string): Promise<string[]> =>
  (await server.get(`/api/domain/list?limit=100&mode=auction&${query}`)).body.data.map(({ id }: { id: string }) => id);

test('a bid moves its name in filters, orders and the histogram by the next look, of which there is one in 2 s', async () => {
  const id = await openTestAuction(server.db, seller.id, { price: 60 });
  expect(await names('max=110')).toContain(id);
  const before = (await server.get('/api/domain/facets?mode=auction')).body.data.prices;
  expect((await server.post(`/api/domain/${id}/bids`, { amount: 1_160 }, { as: ann })).status).toBe(201);
  const sweeper = shownPriceSweeper({ db: server.db });
  expect(await sweeper.run()).toBeGreaterThan(0);
  expect([await sweeper.run(), sweeper.everyMs]).toEqual([0, 2_000]);
  expect(await names('max=110')).not.toContain(id);
  expect(await names('min=1160&max=1160')).toEqual([id]);
  expect((await server.get('/api/domain/facets?mode=auction')).body.data.prices).not.toEqual(before);
});

test.each([
  ['price-low', 1],
  ['price-high', -1],
])('all pages of %s follow the price that their cards show', async (sort, direction) => {
  await shownPriceSweeper({ db: server.db }).run();
  const shown: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { data: { currentPrice: number }[]; meta: { nextCursor: string | null } } = (
      await server.get(`/api/domain/list?limit=7&sort=${sort}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    ).body;
    shown.push(...page.data.map(({ currentPrice }) => currentPrice));
    cursor = page.meta.nextCursor;
  }
  expect(shown.length).toBeGreaterThan(20);
  expect(shown).toEqual([...shown].sort((a, b) => direction * (a - b)));
});

test('every name is within the bounds of the price that its card shows, rents included', async () => {
  const all: { id: string; currentPrice: number }[] = (await server.get('/api/domain/list?limit=100')).body.data;
  for (const { id, currentPrice } of all) {
    const found = (await server.get(`/api/domain/list?limit=100&min=${currentPrice}&max=${currentPrice}`)).body.data;
    expect(found.map((one: { id: string }) => one.id)).toContain(id);
  }
});

test('the next round of an auction is shown at its starting price again', async () => {
  const id = await openTestAuction(server.db, seller.id, { price: 50, reserve: 3_000, endsInMs: 600_000 });
  await server.post(`/api/domain/${id}/bids`, { amount: 2_050 }, { as: ann });
  await shownPriceSweeper({ db: server.db }).run();
  await server.advanceClock(700_000);
  expect((await server.post(`/api/domain/${id}/relist`, { auctionDays: 3 }, { as: seller })).status).toBe(200);
  expect(await names('min=50&max=50')).toContain(id);
  await shownPriceSweeper({ db: server.db }).run();
  expect(await names('min=50&max=50')).toContain(id);
});
