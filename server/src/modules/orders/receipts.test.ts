import type { Receipt } from 'contracts';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { printReceipt } from './receipt-file.service';
import { OrderDesk } from './testing/order-desk';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ template: 'demo' });
  desk = new OrderDesk(server);
  await desk.signIn();
});
afterEach(() => desk.expectSoundEscrow());
afterAll(() => server.close());

const receiptOf = (id: string, as = desk.people.buyer) => server.get(`/api/orders/${id}/receipt`, { as });

test('both parties have the receipt of a paid order; only the seller sees the fee', async () => {
  await server.deposit(desk.people.buyer, 100);
  const order = (await desk.buy(await desk.listName(100), 'balance')).body.data;
  const { status, body } = await receiptOf(order.id);
  const receipt = body.data as Receipt;
  expect(status).toBe(200);
  expect(receipt).toMatchObject({
    orderId: order.id,
    itemName: order.itemName,
    amount: 100,
    fee: null,
    buyer: { uid: desk.people.buyer.uid, username: 'order-buyer' },
    seller: { uid: desk.people.seller.uid, username: 'order-seller' },
    txid: null,
    status: 'funded',
  });
  expect(receipt.number).toMatch(/^D-\d{8}-[0-9A-F]{12}$/);
  const ofSeller = (await receiptOf(order.id, desk.people.seller)).body.data;
  expect(ofSeller).toEqual({ ...receipt, fee: 5 });
  expect((await receiptOf(order.id, await server.signInAs('a-stranger'))).status).toBe(404);
  expect((await receiptOf('none')).status).toBe(404);
  expect((await server.get(`/api/orders/${order.id}/receipt`)).status).toBe(401);
});

test('there is none before the order is paid', async () => {
  const order = (await desk.buy(await desk.listName(20), 'pi')).body.data;
  expect([(await receiptOf(order.id)).status, (await receiptOf(order.id)).body.code]).toEqual([409, 'ORDER_STATE']);
  expect((await server.get(`/api/orders/${order.id}/receipt.pdf`, { as: desk.people.buyer })).status).toBe(409);
});

test('the same address with the ending .pdf is the receipt as a file', async () => {
  await server.deposit(desk.people.buyer, 10);
  const order = (await desk.buy(await desk.listName(10), 'balance')).body.data;
  const headers = { authorization: `Bearer ${desk.people.seller.token}` };
  const response = await fetch(`${server.url}/api/orders/${order.id}/receipt.pdf`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="D-\d{8}-[0-9A-F]{12}\.pdf"$/);
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeLessThan(100_000);
});

test('a name in any alphabet can be printed', async () => {
  const receipt = (await printReceipt({
    number: 'D-20261123-000000000001',
    orderId: '1',
    itemName: 'bookshop.pi',
    amount: 1234.56,
    fee: 61.73,
    buyer: { uid: 'u1', username: 'Žofie-Ελένη-Анна-Ngọc-愛-🙂' },
    seller: { uid: 'u2', username: 'bob' },
    paidAt: '2026-11-23T10:00:00.000Z',
    txid: 'a'.repeat(64),
    status: 'completed',
  })) as Buffer;
  expect(receipt.subarray(-6).toString()).toContain('%%EOF');
});
