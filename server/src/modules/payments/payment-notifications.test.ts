import { type TestServer, startTestServer } from '../../testing/test-server';
import { notificationsOf } from '../notifications/testing/notifications-of';
import { OrderDesk } from '../orders/testing/order-desk';
import { PayoutDesk } from '../payouts/testing/payout-desk';
import { PiWallet } from './testing/pi-wallet';

const HOUR_MS = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
});
afterAll(() => server.close());

test('payers are notified of payments that the reconciler finishes, not of those they finish', async () => {
  const wallet = new PiWallet(server, await server.signInAs('notice-payer'));
  await wallet.pay(5);
  expect(await notificationsOf(server, wallet.session)).toEqual([]);
  await wallet.payAndLeave(7);
  await server.advanceClock(10 * 60_000);
  expect(await notificationsOf(server, wallet.session)).toMatchObject([
    {
      kind: 'payment-repaired',
      title: 'Your payment of 7\u00a0π was completed',
      text: 'It had been left unfinished. The money is in your wallet now.',
    },
  ]);
});

test('a payment whose order is over is notified as put into the wallet, once', async () => {
  const desk = new OrderDesk(server);
  await desk.signIn();
  const { id, amount } = await desk.orderIn('awaiting_payment');
  const wallet = new PiWallet(server, desk.people.buyer);
  const paymentId = await wallet.create(amount, { paymentType: 'order', orderId: id });
  await wallet.approve(paymentId);
  await desk.step(id, 'cancel', 'buyer');
  await wallet.submit(paymentId);
  await desk.wait(HOUR_MS);
  const ofPayment = (await notificationsOf(server, desk.people.buyer)).filter(
    ({ data }) => data.paymentId === paymentId,
  );
  expect(ofPayment).toMatchObject([
    {
      kind: 'payment-credited',
      text: 'The order was over: payment returned to your wallet.',
      href: '/profile?tab=wallet',
    },
  ]);
});

test('a sent withdrawal is notified', async () => {
  const desk = await PayoutDesk.open(server, 'notice-sent');
  const withdrawalId = await desk.request(40);
  expect((await desk.settle()).state).toBe('completed');
  expect(await notificationsOf(server, await server.signInAs('notice-sent'), 'withdrawal')).toMatchObject([
    { title: '40\u00a0π is in your Pi wallet', data: { withdrawalId, state: 'completed' } },
  ]);
});

test('a withdrawal under review and its return are notified, with the reason', async () => {
  const desk = await PayoutDesk.open(server, 'notice-review', 1_000);
  const withdrawalId = await desk.request(600);
  const admin = await server.signInAs('admin-demo');
  await server.post(
    `/admin/api/payouts/${withdrawalId}/reject`,
    { reason: 'Please write to us first.' },
    { as: admin },
  );
  expect((await notificationsOf(server, desk.user, 'withdrawal')).map(({ title, text }) => [title, text])).toEqual([
    ['Withdrawal of 600\u00a0π: declined', 'The amount is back in your balance. Reason: Please write to us first.'],
    ['Withdrawal of 600\u00a0π: under review', 'We check it before we send it. The amount is on hold until then.'],
  ]);
});
