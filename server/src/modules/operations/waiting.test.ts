import { DAY_MS, type Overview } from 'contracts';
import { makeAdmin } from '../../testing/administrators';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server';
import { SellerDesk } from '../listings/testing/seller-desk';
import { waitingSweeper } from './waiting.jobs';

let server: TestServer;
let admin: Session;
let seller: SellerDesk;
let buyer: SellerDesk;
beforeAll(async () => {
  server = await startTestServer();
  seller = await SellerDesk.open(server, 'basic-annual');
  buyer = await SellerDesk.open(server, null);
  await server.deposit(buyer.session, 900);
  admin = await server.signInAs('chief');
  await makeAdmin(server.db, admin.id);
});
afterAll(() => server.close());

/** Moves the clock on; sessions end meanwhile. */
async function later(days: number): Promise<void> {
  await server.advanceClock(Math.round(days * DAY_MS));
  await Promise.all([seller.signInAgain(), buyer.signInAgain()]);
  admin = await server.signInAs('chief');
}
/** Alarms of what waits. The simulator's wallet opens with π that the books of an unseeded site know nothing of. */
const alarms = async () =>
  (await server.get<Overview>('/admin/api/overview', { as: admin })).body.data.alarms
    .filter(({ kind }) => kind !== 'chain-difference')
    .map(({ kind, subject }) => [kind, subject]);

test('a dispute, a withdrawal under review and a suspended leader raise an alarm each, and a decision ends it', async () => {
  const { id: sold } = await seller.list({ price: 10 });
  const order = (await buyer.post(`/api/domain/${sold}/buy`, { payWith: 'balance' })).body.data as { id: string };
  await seller.post(`/api/orders/${order.id}/start`, {});
  await seller.post(`/api/orders/${order.id}/deliver`, { proof: 'It is yours.' });
  expect((await buyer.post(`/api/orders/${order.id}/dispute`, { reason: 'It is not mine.' })).status).toBe(200);
  const { id: paused } = await seller.list({ auctionDays: 10 });
  expect((await buyer.bid(paused, 10)).status).toBe(201);
  await server.post(`/admin/api/listings/${paused}/suspend`, { reason: 'A look.' }, { as: admin });
  const withdrawal = (await buyer.post('/api/withdraw', { amount: 600 })).body.data as { id: string; state: string };
  expect(withdrawal.state).toBe('review');

  await later(0.9);
  expect(await alarms()).toEqual([]);
  await later(0.2);
  expect(await alarms()).toEqual([['payout-review', withdrawal.id]]);
  await later(2);
  expect(await alarms()).toEqual([
    ['payout-review', withdrawal.id],
    ['paused-auction', paused],
  ]);
  await later(4.8);
  expect(await alarms()).not.toContainEqual(['dispute', order.id]);
  await later(0.2);
  expect(await alarms()).toContainEqual(['dispute', order.id]);

  await server.post(
    `/admin/api/orders/${order.id}/decide`,
    { outcome: 'refund', reason: 'Not theirs.' },
    { as: admin },
  );
  await server.post(`/admin/api/listings/${paused}/restore`, {}, { as: admin });
  await server.post(`/admin/api/payouts/${withdrawal.id}/reject`, { reason: 'Ask again.' }, { as: admin });
  await waitingSweeper(server.app.context).run();
  expect(await alarms()).toEqual([]);
});
