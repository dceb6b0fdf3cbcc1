import { DAY_MS, type OrderStatus, SELLER_FIGURES, type SellerRecord } from 'contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type Db, productNow } from '../../platform/database/database';
import { newId } from '../../platform/random';
import { type Session, type TestServer, startTestServer } from '../../testing/test-server';
import { readSellerRecord } from './seller-records.service';

const HOUR_MS = 3_600_000;

let server: TestServer;
let seller: Session;
let buyer: Session;
beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = [await server.signInAs('merchant'), await server.signInAs('customer')];
});
afterAll(() => server.close());

interface Drawn {
  status: OrderStatus;
  /** Hours before now, never at the very edge of 12 months. */
  fundedHours: number;
  /** How long the transfer took; null without one. */
  transferHours: number | null;
  dispute: { outcome: 'refund' | 'release' | 'split'; isStrike: boolean; isSettled: boolean } | null;
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    status: fc.constantFrom<OrderStatus>(
      'funded',
      'delivering',
      'delivered',
      'accepted',
      'disputed',
      'completed',
      'refunded',
    ),
    fundedHours: fc.integer({ min: 0, max: 400 * 24 }).map((hours) => hours + 0.5),
    transferHours: fc.option(fc.integer({ min: 0, max: 120 })),
    dispute: fc.option(
      fc.record({
        outcome: fc.constantFrom('refund' as const, 'release' as const, 'split' as const),
        isStrike: fc.boolean(),
        isSettled: fc.boolean(),
      }),
    ),
  })
  .map((order) => ({
    ...order,
    // Before its transfer an order has none, and after it one.
    transferHours: ['funded', 'delivering'].includes(order.status)
      ? null
      : ['delivered', 'accepted', 'completed'].includes(order.status)
        ? (order.transferHours ?? 1)
        : order.transferHours,
  }));

const OPEN: OrderStatus[] = ['funded', 'delivering', 'delivered', 'accepted'];

async function insert(tx: Db, order: Drawn): Promise<void> {
  const [id, now] = [newId(), (await productNow(tx)).getTime()];
  const fundedAt = new Date(now - order.fundedHours * HOUR_MS);
  const deliveredAt =
    order.transferHours === null ? null : new Date(fundedAt.getTime() + order.transferHours * HOUR_MS);
  const dueAt = OPEN.includes(order.status) ? new Date(now + DAY_MS) : null;
  await sql`
    insert into orders (id, kind, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with, funded_at,
      delivered_at, due_at)
    values (${id}, 'purchase', 'domain', ${newId()}, 'drawn.pi', ${buyer.id}, ${seller.id}, 10000000, 5, 500000, ${order.status}, 'balance',
      ${fundedAt}, ${deliveredAt}, ${dueAt})`.execute(tx);
  if (!order.dispute) return;
  const { outcome, isStrike, isSettled } = order.dispute;
  await sql`
    insert into dispute (id, order_id, opened_at, statements_until, outcome, buyer_share, is_strike, decided_by, decided_at, second_look_until, settled_at)
    values (${newId()}, ${id}, ${fundedAt}, ${fundedAt}, ${outcome}, 0, ${isStrike}, ${buyer.id}, ${fundedAt}, ${fundedAt},
      ${isSettled ? fundedAt : null})`.execute(tx);
}

/** Section 5 of the rules in plain words: who counts, what was delivered, how long it took, which disputes were lost. */
function expected(orders: readonly Drawn[]): SellerRecord | null {
  const recent = orders.filter(({ fundedHours }) => fundedHours * HOUR_MS < SELLER_FIGURES.withinMs);
  const counted = recent.filter(
    ({ status, transferHours }) => status === 'refunded' || (transferHours !== null && status !== 'disputed'),
  );
  if (counted.length < SELLER_FIGURES.fromSale) return null;
  const delivered = counted.filter(({ status }) => status !== 'refunded');
  const hours = delivered.map(({ transferHours }) => transferHours ?? 0).sort((one, other) => one - other);
  const [low, high] = [hours[Math.ceil(hours.length / 2) - 1], hours[Math.floor(hours.length / 2)]];
  return {
    sold: counted.length,
    delivered: delivered.length,
    medianMs: low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * HOUR_MS),
    disputesLost: recent.filter(
      ({ dispute }) => dispute?.isSettled && (dispute.outcome === 'refund' || dispute.isStrike),
    ).length,
  };
}

test('whatever a seller’s orders are, the record equals what they say', async () => {
  const undo = new Error('undo');
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { maxLength: 12 }), async (orders) => {
      let record: SellerRecord | null = null;
      const run = server.db.transaction().execute(async (tx) => {
        for (const order of orders) await insert(tx, order);
        record = await readSellerRecord(tx, seller.id);
        throw undo;
      });
      await expect(run).rejects.toBe(undo);
      expect(record).toEqual(expected(orders));
    }),
    { numRuns: 80 },
  );
});
