import { ORDER, type Order, SALE_FEE_PERCENT, saleFee } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { reserveListing } from '../domains/listing-states.service';
import { applyMissedDeadlines, expire } from './lifecycle.service';
import { toOrderResponse } from './orders.mapper';
import { later, type PartyRole } from './orders.rules';
import { appendEvents, findOrder, insertOrders, lockOpenOrder, type OrderRow } from './orders.sql';

/** The open order of a name. */
export interface Reservation {
  order: OrderRow;
  /** True for an order that this buyer has not paid. */
  isUnpaidBy(buyerId: string): boolean;
}

/** Locks the open order of a name; a reservation whose time is over ends first. undefined when the name has none. */
export async function lockReservation(tx: Db, domainId: string, now: Date): Promise<Reservation | undefined> {
  const found = await lockOpenOrder(tx, { type: 'domain', id: domainId });
  const order = found?.status === 'awaiting_payment' ? await applyMissedDeadlines(tx, found, now) : found;
  if (!order || order.status === 'expired') return undefined;
  return {
    order,
    isUnpaidBy: (buyerId) => order.status === 'awaiting_payment' && order.buyer_id === buyerId,
  };
}

/** Ends the buyer's own unpaid reservation, for they agree on the name in another way; the listing is active again. */
export async function endOwnReservation(tx: Db, { order }: Reservation, at: Date): Promise<void> {
  await expire(tx, order, 'cancelled', { by: 'system', byUserId: null, at });
}

/** A sale that both sides agreed on; amount in stroops. */
export interface AgreedSale {
  /** Of the order that starts. */
  orderId: string;
  domainId: string;
  name: string;
  buyerId: string;
  sellerId: string;
  amount: bigint;
  at: Date;
}

/**
 * Starts the order of an agreed sale as funded and reserves its listing, which is locked. The caller moves the money into
 * its escrow in the same transaction. NOT_ACTIVE when the name is not on sale any more.
 */
export async function startAgreedOrder(
  tx: Db,
  caller: Caller,
  { orderId: id, domainId, name, buyerId, sellerId, amount, at }: AgreedSale,
  by: PartyRole,
): Promise<Outcome<Order>> {
  if ((await reserveListing(tx, domainId)) === undefined) return refuse('NOT_ACTIVE');
  const isInserted = await insertOrders(tx, [
    {
      id,
      item_type: 'domain',
      item_id: domainId,
      item_name: name,
      buyer_id: buyerId,
      seller_id: sellerId,
      amount,
      fee_percent: SALE_FEE_PERCENT,
      fee: saleFee(amount, SALE_FEE_PERCENT),
      status: 'funded',
      paid_with: 'balance',
      bid_id: null,
      funded_at: at,
      due_at: later(at, ORDER.deliveryMs),
      created_at: at,
    },
  ]);
  const order = isInserted ? await findOrder(tx, id) : undefined;
  if (!order) return refuse('NOT_ACTIVE');
  await appendEvents(tx, [{ orderId: id, type: 'created', by, byUserId: caller.id, status: 'funded', note: null, at }]);
  return (await toOrderResponse(tx, order, caller)).data;
}
