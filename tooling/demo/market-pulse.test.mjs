import { createServer } from 'node:http';
import { beat, PEOPLE, playMarket } from './market-pulse.mjs';

const auction = (facts) => ({
  id: 'a',
  name: 'tea.pi',
  price: 40,
  minimumBid: 140,
  seller: { username: 'carol' },
  ...facts,
});

/** Somebody whose calls respond from a table, and what they called. */
function someone({ username = 'kenji', orders = [], auctions = [], listed = [] } = {}) {
  const called = [];
  const call = async (method, path, body) => {
    called.push([method, path, body]);
    if (path.startsWith('/api/orders?')) return orders;
    if (path.includes('mode=auction')) return auctions;
    return method === 'GET' ? listed : {};
  };
  return { person: { username, call }, acts: () => called.filter(([method]) => method !== 'GET') };
}

/** The numbers in their order, then the last one for ever. */
const numbers =
  (...list) =>
  () =>
    list.length > 1 ? list.shift() : list[0];

test('somebody bids the minimum or somewhat more', async () => {
  for (const chance of [0, 0.5, 0.99]) {
    const { person, acts } = someone({ auctions: [auction()] });
    await beat([person], numbers(0, 0, 0, chance));
    const [[method, path, { amount }]] = acts();
    expect([method, path]).toEqual(['POST', '/api/domain/a/bids']);
    expect(amount).toBeGreaterThanOrEqual(140);
    expect(amount).toBeLessThanOrEqual(200);
  }
});

test('nobody bids on a name of their own, or beyond what it is worth', async () => {
  const own = auction({ seller: { username: 'kenji' } });
  const { person, acts } = someone({ auctions: [own, auction({ minimumBid: 400 })] });
  expect(await beat([person], () => 0)).toBe('@kenji looks around');
  expect(acts()).toEqual([]);
});

test.each([
  ['seller', 'funded', 'start'],
  ['seller', 'delivering', 'deliver'],
  ['buyer', 'delivered', 'accept'],
])('a %s of an order that is %s does first what it waits for: %s', async (side, status, step) => {
  const [seller, buyer] = side === 'seller' ? ['kenji', 'zuri'] : ['zuri', 'kenji'];
  const order = { id: 'o', itemName: 'tea.pi', status, seller: { username: seller }, buyer: { username: buyer } };
  const { person, acts } = someone({ orders: [order], auctions: [auction()] });
  await beat([person], () => 0);
  expect(acts()).toEqual([['POST', `/api/orders/o/${step}`, expect.any(Object)]]);
});

test('they buy only of each other, at the price that they saw', async () => {
  const name = (username, price) => ({ id: username, name: 'x.pi', price, seller: { username } });
  const { person, acts } = someone({ listed: [name('carol', 90), name(PEOPLE[1], 80)] });
  await beat([person], numbers(0, 0, 0.65, 0));
  expect(acts()).toEqual([['POST', `/api/domain/${PEOPLE[1]}/buy`, { payWith: 'balance', expectedPrice: 80 }]]);
});

test('a site without a simulator runs on without a pulse, and the log says why', async () => {
  const site = createServer((_, response) => response.writeHead(404).end('{}')).listen(0);
  const lines = [];
  await playMarket(`http://127.0.0.1:${site.address().port}`, (line) => lines.push(line));
  site.close();
  expect(lines).toEqual(['No pulse: there is no simulator: 404']);
});
