import type { NotificationKind } from 'contracts';
import { sql } from 'kysely';
import { productNow } from '../../platform/database/database';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { planReminderSweeper } from '../subscriptions/subscriptions.jobs';
import { listingReminderSweeper, stillOfferedSweeper } from './listings.jobs';
import { DAY_MS, SellerDesk } from './testing/seller-desk';
import { givePlan } from './testing/give-plan';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  admin = await server.signInAs('admin-demo');
});
afterAll(() => server.close());

async function wait(desk: SellerDesk, days: number): Promise<void> {
  await server.advanceClock(Math.round(days * DAY_MS));
  await desk.signInAgain();
  admin = await server.signInAs('admin-demo');
}
const notified = async (desk: SellerDesk, kind: NotificationKind) =>
  (await notificationsOf(server, desk.session, kind)).reverse();

test('a seller hears 7 days and 1 day before a listing ends, at its end, and again after a renewal', async () => {
  const desk = await SellerDesk.open(server);
  const { id } = await desk.list();
  await wait(desk, 22);
  expect(await notified(desk, 'listing-expiring')).toEqual([]);
  await wait(desk, 1.1);
  const sweeper = listingReminderSweeper(server.app.context);
  await Promise.all([sweeper.run(), sweeper.run()]);
  expect(await notified(desk, 'listing-expiring')).toMatchObject([{ data: { domainId: id, days: 7 } }]);
  await wait(desk, 6);
  expect((await notified(desk, 'listing-expiring')).map(({ data }) => data.days)).toEqual([7, 1]);
  await desk.act(id, 'renew');
  await wait(desk, 25);
  expect((await notified(desk, 'listing-expiring')).map(({ data }) => data.days)).toEqual([7, 1, 7]);
  await wait(desk, 7);
  expect(await notified(desk, 'listing-expired')).toMatchObject([
    { data: { domainId: id }, text: 'You can renew it for 60 days.' },
  ]);
});

test('once a month a seller reads what they still offer: names live for a week, auctions aside, and each once', async () => {
  const [desk, other] = [await SellerDesk.open(server), await SellerDesk.open(server)];
  const old = await desk.list({ price: 40 });
  const dear = await desk.list({ price: 90 });
  await desk.list({ mode: 'auction', auctionDays: 30 });
  await sql`
    update domain set live_at = product_now() - interval '10 days', expires_at = product_now() + interval '90 days'
    where seller_id = ${desk.session.id}`.execute(server.db);
  const now = await productNow(server.db);
  const toFirst = (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()) / DAY_MS;
  await wait(desk, toFirst - 0.02);
  const before = (await notified(desk, 'still-offered')).length;
  await other.signInAgain();
  await other.list({ price: 20 });
  await wait(desk, 0.03);
  const sweeper = stillOfferedSweeper(server.app.context);
  expect(await Promise.all([sweeper.run(), sweeper.run()])).toEqual([0, 0]);
  const found = await notified(desk, 'still-offered');
  expect(found).toHaveLength(before + 1);
  expect(found.at(-1)).toMatchObject({
    data: { count: 2, names: [dear.name, old.name] },
    text: `${dear.name} and ${old.name}: withdraw what you no longer own, and check the prices.`,
  });
  await other.signInAgain();
  expect(await notified(other, 'still-offered')).toEqual([]);
  await wait(desk, 27);
  expect(await notified(desk, 'still-offered')).toHaveLength(before + 1);
  await wait(desk, 6);
  expect(await notified(desk, 'still-offered')).toHaveLength(before + 2);
});

test('a seller hears what an administrator decided, with the reason', async () => {
  const desk = await SellerDesk.open(server);
  const { id, status } = await desk.list({ description: 'Write to me@example.com about it.' });
  expect(status).toBe('pending');
  const decide = (what: string, body: object = {}) =>
    server.post(`/admin/api/listings/${id}/${what}`, body, { as: admin });
  expect((await decide('reject', { reason: 'No addresses, please.' })).status).toBe(200);
  expect(await notified(desk, 'listing-decided')).toMatchObject([
    { data: { decision: 'reject' }, text: 'Change what is wrong and send it again. Reason: No addresses, please.' },
  ]);
});

test('a user hears that the plan began, 7 days and 1 day before it ends, and that it ended', async () => {
  const desk = await SellerDesk.open(server, null);
  await givePlan(server.db, desk.session.id, 'basic-monthly');
  expect(await notified(desk, 'subscription-started')).toMatchObject([{ title: 'Your Basic plan is active' }]);
  const { dueAt } = (await notified(desk, 'subscription-started'))[0] ?? {};
  const daysLeft = (Date.parse(dueAt ?? '') - (await server.advanceClock(1)).getTime()) / DAY_MS;
  await wait(desk, daysLeft - 6.9);
  const sweeper = planReminderSweeper(server.app.context);
  await Promise.all([sweeper.run(), sweeper.run()]);
  expect((await notified(desk, 'subscription-expiring')).map(({ data }) => data.days)).toEqual([7]);
  await wait(desk, 6);
  expect((await notified(desk, 'subscription-expiring')).map(({ data }) => data.days)).toEqual([7, 1]);
  await wait(desk, 1);
  expect(await notified(desk, 'subscription-expired')).toMatchObject([{ title: 'Your Basic plan has ended' }]);
});

test('a listing that comes into its last day at once is reminded of once', async () => {
  const desk = await SellerDesk.open(server, 'basic-monthly');
  await server.app.sweepers.stop();
  const { dueAt } = (await notified(desk, 'subscription-started'))[0] ?? {};
  const daysLeft = (Date.parse(dueAt ?? '') - (await server.advanceClock(1)).getTime()) / DAY_MS;
  await wait(desk, daysLeft - 0.5);
  const days = (await notified(desk, 'subscription-expiring')).map(({ data }) => data.days);
  expect(days.at(-1)).toBe(1);
  expect(new Set(days).size).toBe(days.length);
});
