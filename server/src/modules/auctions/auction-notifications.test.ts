import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { endingSweeper } from './auctions.jobs';
import { findOutbid } from './auctions.rules';
import { openTestAuction } from './testing/open-test-auction';

const HOUR_MS = 3_600_000;
let server: TestServer;
let seller: Session;
let ann: Session;
let ben: Session;

beforeAll(async () => {
  server = await startTestServer();
  await signIn();
  for (const session of [ann, ben]) await server.deposit(session, 5_000);
});
afterAll(() => server.close());

async function signIn(): Promise<void> {
  [seller, ann, ben] = (await Promise.all(['bob', 'ann', 'ben'].map((name) => server.signInAs(name)))) as [
    Session,
    Session,
    Session,
  ];
}
async function wait(ms: number): Promise<void> {
  await server.advanceClock(ms);
  await signIn();
}
const bid = (as: Session, domainId: string, amount: number) =>
  server.post(`/api/domain/${domainId}/bids`, { amount }, { as });
const about = async (as: Session, domainId: string) =>
  (await notificationsOf(server, as)).filter(({ data }) => data.domainId === domainId);

test('an outbid bidder is notified at once of their free money, the next minimum and the end', async () => {
  const domainId = await openTestAuction(server.db, seller.id);
  await bid(ann, domainId, 100);
  expect(await about(ann, domainId)).toEqual([]);
  await bid(ben, domainId, 250);
  expect(await about(ann, domainId)).toEqual([
    expect.objectContaining({
      kind: 'outbid',
      title: expect.stringContaining('You have been outbid on test-') as string,
      data: expect.objectContaining({ yours: 100, minimum: 350 }) as object,
      href: `/domains/${domainId}`,
      read: false,
    }),
  ]);
  expect((await about(ann, domainId))[0]?.dueAt).not.toBeNull();
  expect(await about(ben, domainId)).toEqual([]);
});

test('a bidder outbid again on the same name has one notification, unread again', async () => {
  const domainId = await openTestAuction(server.db, seller.id);
  await bid(ann, domainId, 100);
  await bid(ben, domainId, 200);
  await server.post('/api/notifications/read', { all: true }, { as: ann });
  await bid(ann, domainId, 300);
  await bid(ben, domainId, 400);
  expect(await about(ann, domainId)).toMatchObject([{ kind: 'outbid', read: false, data: { yours: 300 } }]);
});

test('raising an own leading bid notifies no one', async () => {
  const domainId = await openTestAuction(server.db, seller.id);
  await bid(ann, domainId, 100);
  await bid(ann, domainId, 200);
  expect(await about(ann, domainId)).toEqual([]);
});

test('bidders hear once that the last hour has begun, the leader another sentence than the rest', async () => {
  const domainId = await openTestAuction(server.db, seller.id, { endsInMs: 3 * HOUR_MS });
  await bid(ann, domainId, 100);
  await bid(ben, domainId, 200);
  await wait(HOUR_MS);
  expect((await about(ben, domainId)).map(({ kind }) => kind)).toEqual([]);
  await wait(HOUR_MS + 60_000);
  const sweeper = endingSweeper(server.app.context);
  await Promise.all([sweeper.run(), sweeper.run()]);
  expect(await about(ben, domainId)).toMatchObject([
    { kind: 'auction-ending', text: 'You are the highest bidder.', data: { isLeading: true } },
  ]);
  expect((await about(ann, domainId)).filter(({ kind }) => kind === 'auction-ending')).toMatchObject([
    { data: { isLeading: false } },
  ]);
});

test('the end is told to the winner, the seller and those who did not win', async () => {
  const domainId = await openTestAuction(server.db, seller.id, { endsInMs: 2 * HOUR_MS });
  await bid(ann, domainId, 100);
  await bid(ben, domainId, 200);
  await wait(2 * HOUR_MS + 60_000);
  expect((await notificationsOf(server, ben, 'auction-won'))[0]).toMatchObject({
    data: { amount: 200 },
    href: expect.stringMatching(/^\/orders\//) as string,
    dueAt: expect.any(String) as string,
  });
  expect((await notificationsOf(server, seller, 'auction-sold'))[0]).toMatchObject({ data: { amount: 200 } });
  expect((await about(ann, domainId)).filter(({ kind }) => kind === 'auction-lost')).toHaveLength(1);
  expect((await about(ben, domainId)).filter(({ kind }) => kind === 'auction-lost')).toEqual([]);
});

test('an auction without bids ends with a notice to its seller, who may relist it for a week', async () => {
  const domainId = await openTestAuction(server.db, seller.id, { endsInMs: HOUR_MS });
  await wait(HOUR_MS + 60_000);
  const [notification] = await about(seller, domainId);
  expect(notification).toMatchObject({ kind: 'auction-unsold', href: '/profile?tab=listings' });
  expect(Date.parse(notification?.dueAt ?? '') - Date.parse(notification?.createdAt ?? '')).toBeGreaterThan(
    6.9 * 24 * HOUR_MS,
  );
});

const auction = (leader: string | null, amount = 100n) => ({
  domainId: 'd',
  sellerId: 's',
  sellersOthers: [],
  startPrice: 1n,
  increment: 1n,
  endsAt: new Date(0),
  status: 'live' as const,
  leader: leader === null ? null : { bidId: `of ${leader}`, bidderId: leader, amount, maximum: amount },
  reserve: null,
  buyNow: null,
  bidCount: 1,
  extensions: 0,
});

test.each([
  ['the leader before', 'ann', ['ben'], 'ben', ['ann 100']],
  ['one who led for a moment only', null, ['ann', 'ben'], 'ben', ['ann 200']],
  ['no one, when the leader raises', 'ann', ['ann'], 'ann', []],
  ['not the bidder who took the lead back', 'ann', ['ben', 'ann'], 'ann', ['ben 200']],
])('a batch outbids %s', (_who, before, bidders, after, outbid) => {
  const accepted = bidders.map((bidderId, index) => ({ domainId: 'd', bidderId, maximum: BigInt(200 + 100 * index) }));
  const found = findOutbid(new Map([['d', auction(before)]]), [auction(after, 900n)], accepted);
  expect(found.map(({ bidderId, maximum }) => `${bidderId} ${maximum}`)).toEqual(outbid);
});
