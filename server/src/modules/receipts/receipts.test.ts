import { formatPi, type Receipt, type ReceiptLine, receiptLines } from 'contracts';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import type { Threads } from '../../platform/threads';
import { printReceipt, rowsOf } from './receipt-file';
import { ReceiptFiles } from './receipts.service';
import { OrderDesk } from '../orders/testing/order-desk';

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
    paidOut: { toBuyer: 0, toSeller: 0, fee: null },
  });
  expect(receipt.number).toMatch(/^D-\d{8}-[0-9A-F]{12}$/);
  const ofSeller = (await receiptOf(order.id, desk.people.seller)).body.data;
  expect(ofSeller).toEqual({ ...receipt, fee: 5, paidOut: { toBuyer: 0, toSeller: 0, fee: 0 } });
  expect((await receiptOf(order.id, await server.signInAs('a-stranger'))).status).toBe(404);
  expect((await receiptOf('none')).status).toBe(404);
  expect((await server.get(`/api/orders/${order.id}/receipt`)).status).toBe(401);
});

describe('it tells by the books who was paid what', () => {
  const linesOf = async (id: string) => {
    const read = async (as: Session) => (await receiptOf(id, as)).body.data as Receipt;
    return [receiptLines(await read(desk.people.buyer)), receiptLines(await read(desk.people.seller))];
  };
  const line = (of: ReceiptLine['of'], amount: number) => ({ of, amount });

  test('a sale that went through', async () => {
    const { id } = await desk.orderIn('completed', 100);
    expect(await linesOf(id)).toEqual([[line('toSeller', 100)], [line('fee', 5), line('received', 95)]]);
  });

  test('a refund: nothing to the seller, and no fee', async () => {
    const { id } = await desk.orderIn('refunded', 100);
    expect(await linesOf(id)).toEqual([
      [line('returned', 100), line('toSeller', 0)],
      [line('returned', 100), line('fee', 0), line('received', 0)],
    ]);
    const file = rowsOf((await receiptOf(id, desk.people.seller)).body.data as Receipt);
    expect(file).toEqual(expect.arrayContaining([['Seller received', formatPi(0)], ['Returned to the buyer', formatPi(100)]])); // prettier-ignore
    expect(JSON.stringify(file)).not.toContain('Seller receives');
  });

  test('a split: the fee is on the seller’s share alone', async () => {
    const { id } = await desk.orderIn('disputed', 100);
    await desk.settle(id, { outcome: 'split', buyerShare: 40 });
    expect(await linesOf(id)).toEqual([
      [line('returned', 40), line('toSeller', 60)],
      [line('returned', 40), line('fee', 3), line('received', 57)],
    ]);
  });

  test('rent: month by month, and what is still held', async () => {
    const base = { amount: 9, fee: 0.45, paidOut: { toBuyer: 0, toSeller: 3, fee: 0.15 } };
    expect(receiptLines(base as Receipt)).toEqual([line('fee', 0.15), line('received', 2.85), line('held', 6)]);
  });
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

test('a receipt is printed once, and anew when it says something else', async () => {
  let printed = 0;
  const threads = { run: async () => Buffer.from(`file ${(printed += 1)}`) } as unknown as Threads;
  const files = new ReceiptFiles(threads);
  const receipt = { number: 'D-1', status: 'funded' } as Receipt;
  const read = async (one: Receipt) => String(await files.print(one));
  expect([await read(receipt), await read({ ...receipt })]).toEqual(['file 1', 'file 1']);
  expect(await read({ ...receipt, status: 'completed' })).toBe('file 2');
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
    paidOut: { toBuyer: 0, toSeller: 1234.56, fee: 61.73 },
  })) as Buffer;
  expect(receipt.subarray(-6).toString()).toContain('%%EOF');
});
