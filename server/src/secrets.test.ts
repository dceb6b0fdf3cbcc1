import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auctionTopic, DAY_MS, type Order, type Product, toPi, USER_TOPIC } from 'contracts';
import { sql } from 'kysely';
import { givePlan } from './modules/listings/testing/give-plan';
import { rows } from './platform/database/database';
import { RecordedReaders, registryOfRepository } from './testing/recorded-readers';
import { type Session, type TestServer, startTestServer } from './testing/test-server';

/** It makes more than a thousand requests. */
const SLOW_MS = 240_000;

const site = mkdtempSync(join(tmpdir(), 'dotpi-site-'));
const NAMES = { seller: 'hilda-sells', ann: 'ann-bids', ben: 'ben-bids', stranger: 'sam-looks', admin: 'admin-demo' };
type Role = keyof typeof NAMES;
const ROLES = Object.keys(NAMES) as Role[];

let server: TestServer;
let readers: RecordedReaders;
let people: Record<Role, Session>;

beforeAll(async () => {
  const shell = { version: '1', scripts: ['/assets/js/shell.deadbeef.js'], preload: [], fonts: [], integrity: {} };
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'shell.json'), JSON.stringify(shell));
  writeFileSync(join(site, 'remotes.json'), JSON.stringify(registryOfRepository()));
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await startTestServer({ template: 'demo', env: { SITE_DIR: site }, logTo });
  readers = new RecordedReaders(server, lines);
  await signIn();
  await givePlan(server.db, people.seller.id, 'business-annual');
  for (const role of ['ann', 'ann', 'ben', 'ben'] as const) await server.deposit(people[role], 9_500);
});
afterAll(async () => {
  readers.hangUp();
  await server.close();
  rmSync(site, { recursive: true });
});

async function signIn(): Promise<void> {
  const sessions = ROLES.map(async (role) => [role, await server.signInAs(NAMES[role])] as const);
  people = Object.fromEntries(await Promise.all(sessions)) as Record<Role, Session>;
}

async function moveClock(ms: number): Promise<void> {
  await server.advanceClock(ms);
  await signIn();
}

async function act(role: Role, path: string, body: object = {}, method = 'POST'): Promise<{ id: string }> {
  const response = await server.request(method, path, body, { as: people[role] });
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return (response.body as { data: { id: string } }).data;
}

let named = 0;
async function list(terms: object): Promise<string> {
  named += 1;
  const draft = {
    name: `secret-${named}.pi`,
    description: 'A quiet name.',
    price: 10,
    auctionDays: 1,
    category: 'brand',
  };
  return (await act('seller', '/api/domain', { ...draft, type: 'sale', ...terms })).id;
}
const bid = (role: Role, domainId: string, amount: number, maxAmount: number) =>
  act(role, `/api/domain/${domainId}/bids`, { amount, maxAmount });

/** Auctions whose bidding and sales differ. No maximum and no reserve comes near an amount that is shown, or adds up to one. */
async function openMarket() {
  const market = {
    sold: await list({ reserve: 2_911.77 }),
    waiting: await list({ reserve: 3_911.79 }),
    refunded: await list({ reserve: 2_117.79 }),
    unsold: await list({ reserve: 7_911.71 }),
    cancelled: await list({ reserve: 8_913.73 }),
    bought: await list({ reserve: 911.77, buyNow: 1_500 }),
    running: await list({ reserve: 9_917.77, auctionDays: 30 }),
    untouched: await list({ reserve: 611.71, buyNow: 5_000, auctionDays: 30 }),
  };
  await act('seller', `/domains/${market.untouched}`, { reserve: 613.79 }, 'PUT');
  await act('seller', '/api/drafts/listing', { name: 'a-draft.pi', type: 'sale', price: 10, reserve: 717.73 }, 'PUT');
  return market;
}
type Market = Awaited<ReturnType<typeof openMarket>>;

/** Everybody follows all auctions and what is their own. */
async function followAll(market: Market): Promise<void> {
  const topics = Object.values(market).map(auctionTopic);
  await Promise.all([
    readers.follow(topics),
    ...ROLES.map((role) => readers.follow([...topics, USER_TOPIC], people[role])),
  ]);
}

/** Bids that lead, are outbid, are raised and are refused; one auction is cancelled, one bought at once. */
async function playBids({ sold, waiting, refunded, unsold, cancelled, bought, running }: Market): Promise<void> {
  await bid('ann', running, 10, 137.31);
  await bid('ann', running, 10, 433.41);
  await bid('ann', sold, 10, 1_737.31);
  await bid('ben', sold, 3_000, 3_637.37);
  await bid('ann', waiting, 50, 1_337.39);
  await bid('ben', waiting, 4_000, 4_237.37);
  await bid('ann', refunded, 20, 1_537.33);
  await bid('ben', refunded, 2_500, 2_637.39);
  await bid('ann', unsold, 30, 1_811.83);
  await bid('ben', unsold, 2_200, 2_377.71);
  await bid('ann', cancelled, 40, 1_433.39);
  for (const body of [
    { amount: 20, maxAmount: 5_557.51 },
    { amount: 8_000, maxAmount: 88_887.91 },
  ])
    await server.post(`/api/domain/${sold}/bids`, body, { as: people.ann });
  await act('admin', `/admin/api/listings/${cancelled}/remove`, { reason: 'A test.' });
  await act('ben', `/api/domain/${bought}/buy`, { payWith: 'balance' });
}

/** One sale is completed, one refunded, one still waits for the seller; what was not sold is in its next round. */
async function playSales({ sold, refunded, unsold, bought }: Market): Promise<void> {
  await moveClock(DAY_MS + 60_000);
  await act('seller', `/api/domain/${unsold}/relist`, { auctionDays: 30 });
  await bid('ann', unsold, 60, 3_313.39);
  const orders = (await server.get('/api/orders?role=buyer', { as: people.ben })).body.data as Order[];
  const orderOf = (domainId: string) => `/api/orders/${orders.find(({ itemId }) => itemId === domainId)?.id}`;
  for (const domainId of [sold, bought]) {
    await act('seller', `${orderOf(domainId)}/start`);
    await act('seller', `${orderOf(domainId)}/deliver`, { proof: 'Handed over.' });
    await act('ben', `${orderOf(domainId)}/accept`);
  }
  await moveClock(2 * DAY_MS);
  await act('ben', `${orderOf(refunded)}/cancel`);
}

interface Secret {
  amount: bigint;
  /** Null for the reserve of a listing whose chain has not begun. */
  nonce: string | null;
  /** Who alone may read it; null for a reserve, which administrators read, too. */
  owner: string | null;
  domainId: string;
}

/** Every maximum and reserve that the database knows, with its nonce. */
const secrets = (): Promise<Secret[]> =>
  rows(
    server.db,
    sql<Secret>`
      select e.amount, e.nonce, u.username as owner, e.auction_id as "domainId"
      from auction_entry e join domain d on d.id = e.auction_id left join app_user u on u.id = e.bidder_id
      where e.nonce is not null and d.name like 'secret-%'
      union all select reserve, null, null, id from domain where reserve is not null and name like 'secret-%'
      union all select 7177300000, null, ${NAMES.seller}, null`,
  );

/** An amount as calls, pages and the ledger write it. */
const writings = (amount: bigint): string[] => [
  String(toPi(amount)),
  toPi(amount).toLocaleString('en'),
  String(amount),
];

/** Who may read an amount. */
const readersOf = ({ owner }: Secret): string[] => (owner === null ? [NAMES.seller, NAMES.admin] : [owner]);

/** Everybody who was sent one of these secrets that is not theirs. */
const leaksOf = (of: Secret[]): string[] =>
  of.flatMap((secret) => {
    const { amount, nonce, owner } = secret;
    const amounts = readers.leaksOf(writings(amount), readersOf(secret));
    const nonces = nonce === null ? [] : readers.leaksOf([nonce], owner === null ? [] : [owner]);
    return [...amounts, ...nonces].map((leak) => `${owner ?? 'reserve'} ${toPi(amount)}, ${leak}`);
  });

const QUERIES: Record<string, string[]> = {
  '/api/auctions/{domainId}/proof': ['', '?round=1', '?round=2'],
  '/api/bids': ['', '?state=leading', '?state=outbid', '?state=won', '?state=lost'],
  '/api/domain/list': ['', '?q=secret', '?q=secret&mode=auction'],
  '/api/orders': ['', '?role=seller'],
  '/admin/api/users': ['?q=ann-bids', '?q=ben-bids'],
};

const PAGES = [
  '/',
  '/browse',
  '/browse?q=secret',
  '/domain/details',
  '/orders',
  '/profile',
  '/sitemap.xml',
  '/metrics',
  '/openapi.json',
];

/** GETs of what this market has none of. */
const UNREAD = ['/api/conversations/{id}/messages', '/api/rentals/{id}', '/api/newsletter/unsubscribe'];

/** Everybody reads all that can be read of these names; returns the calls that gave nobody anything. */
async function readAll(domainIds: string[]): Promise<string[]> {
  const [orders, products] = [
    (await server.get('/api/orders?role=seller', { as: people.seller })).body.data as Order[],
    (await server.get('/api/products')).body.data as Product[],
  ];
  const uids = ROLES.map((role) => people[role].uid);
  const records: Record<string, string[]> = {
    orders: orders.map(({ id }) => id),
    products: products.slice(0, 1).map(({ id }) => id),
    users: uids,
    sellers: uids,
    people: uids,
    cases: (await rows(server.db, sql<{ id: string }>`select id from admin_case`)).map(({ id }) => id),
  };
  const { paths } = (await server.get('/openapi.json')).body as { paths: Record<string, { get?: object }> };
  const unread: string[] = [];
  // Signing out would end the reading.
  for (const path of Object.keys(paths).filter((each) => paths[each]?.get && each !== '/user/signout')) {
    const [, kind] = /([a-z-]+)\/\{\w+\}/.exec(path) ?? [];
    const addresses = kind ? (records[kind] ?? domainIds).map((id) => path.replace(/\{\w+\}/, id)) : [path];
    const statuses = await Promise.all(
      addresses.flatMap((address) => (QUERIES[path] ?? ['']).map((query) => readBy(address + query))),
    );
    if (!statuses.flat().includes(200)) unread.push(path);
  }
  const pages = [...PAGES, ...domainIds.map((id) => `/domains/${id}`), ...uids.map((uid) => `/sellers/${uid}`)];
  // A page is the same for everybody: it is made of what a guest may read.
  await Promise.all(pages.map((page) => server.get(page, { headers: { accept: 'text/html' } })));
  return unread;
}

/** The statuses that everybody gets at an address. */
const readBy = (address: string): Promise<number[]> =>
  Promise.all(
    [undefined, ...ROLES].map(async (role) => (await server.get(address, role ? { as: people[role] } : {})).status),
  );

test(
  'nobody is sent a maximum or a reserve that is not theirs, by any call, page, frame or line of the log, before it is opened',
  async () => {
    const market = await openMarket();
    await followAll(market);
    await playBids(market);
    const { running, untouched, cancelled, bought } = market;
    expect(await readAll([running, untouched, cancelled, bought])).toEqual(UNREAD);
    await playSales(market);
    expect(leaksOf(await secrets())).toEqual([]);

    await readAll(Object.values(market));
    const { sold } = market;
    const isOpen = ({ owner, domainId }: Secret) =>
      owner === null ? [sold, bought].includes(domainId) : domainId === sold && owner === NAMES.ann;
    const all = await secrets();
    expect(leaksOf(all.filter((secret) => !isOpen(secret)))).toEqual([]);
    // What may be read was read: the search finds what there is.
    const unseen = all.filter((secret) => {
      const found = readers.leaksOf(writings(secret.amount), []);
      const mayRead = isOpen(secret) ? ['guest', ...ROLES.map((role) => NAMES[role])] : readersOf(secret);
      return !mayRead.every((reader) => found.some((leak) => leak.startsWith(`${reader}:`)));
    });
    expect(unseen).toEqual([]);
  },
  SLOW_MS,
);
