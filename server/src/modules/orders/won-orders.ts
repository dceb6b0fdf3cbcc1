import { ORDER, SALE_FEE_PERCENT } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import { appendEvents } from './order-events.sql';
import { saleFee } from './order-fee';
import { later } from './order-rules';
import { type NewOrder, insertOrders } from './orders.sql';
import { notifyWon } from './notify-parties';

/** An auction that was won; amount in stroops. */
export interface WonAuction {
  domainId: string;
  name: string;
  sellerId: string;
  bidderId: string;
  bidId: string;
  amount: bigint;
  /** When it ended: the order's clocks count from there. */
  endedAt: Date;
}

/**
 * Starts the orders of won auctions as funded (rules.md section 4), in the transaction that closes them. The caller moves
 * the winners' locks into escrow after this (order of locks).
 */
export async function startWonOrders(tx: Db, won: readonly WonAuction[]): Promise<void> {
  const orders = won.map(orderOf);
  if (!(await insertOrders(tx, orders))) throw new Error('a won domain has an open order');
  await appendEvents(
    tx,
    orders.map(({ id, status, created_at: at }) => ({
      orderId: id,
      type: 'created',
      by: 'system',
      byUserId: null,
      status,
      note: null,
      at,
    })),
  );
  await notifyWon(tx, orders);
}

const orderOf = ({ domainId, name, sellerId, bidderId, bidId, amount, endedAt }: WonAuction): NewOrder => ({
  id: uuidv7(),
  item_type: 'domain',
  item_id: domainId,
  item_name: name,
  buyer_id: bidderId,
  seller_id: sellerId,
  amount,
  fee_percent: SALE_FEE_PERCENT,
  fee: saleFee(amount, SALE_FEE_PERCENT),
  status: 'funded',
  paid_with: 'bid',
  bid_id: bidId,
  funded_at: endedAt,
  due_at: later(endedAt, ORDER.deliveryMs),
  created_at: endedAt,
});
