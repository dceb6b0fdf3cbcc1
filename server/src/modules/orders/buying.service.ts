import { ORDER, type OrderResponse, SALE_FEE_PERCENT } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { fund, payFromBalance } from './lifecycle.service';
import { type Item, ITEM_RULES, type ItemRef } from './items.service';
import { type Cause, notifyParties, publishOrder } from './orders.events';
import { toOrderResponse } from './orders.mapper';
import { later, saleFee } from './orders.rules';
import { appendEvents, findOrder, insertOrders, lockOpenOrder, type OrderRow } from './orders.sql';

export interface Purchase {
  item: ItemRef;
  payWith: 'pi' | 'balance';
  /** The request's Idempotency-Key and the hash of its body. */
  sentKey: { key: string; hash: string } | null;
}

/** The order of a purchase, and whether this call created it. */
export interface Bought {
  response: OrderResponse;
  isNew: boolean;
}

/**
 * Buys an item: the order reserves it and is funded from the balance at once, or waits 30 minutes for its payment through
 * Pi. The buyer's own unpaid order is reused and may then be paid from the balance. Refusals in order (docs/rules.md
 * section 11): NOT_FOUND, SUSPENDED or OWN_LISTING, NOT_ACTIVE, INSUFFICIENT_BALANCE.
 */
export async function buy(context: ServerContext, caller: Caller, purchase: Purchase): Promise<Outcome<Bought>> {
  const { sentKey } = purchase;
  const bought = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', () => placePurchase(tx, caller, purchase)),
  );
  if (!isRefusal(bought)) publishOrder(context, bought.response.data);
  return bought;
}

async function placePurchase(tx: Db, caller: Caller, { item: ref, payWith }: Purchase): Promise<Outcome<Bought>> {
  const item = await ITEM_RULES[ref.type].load(tx, caller, ref.id);
  if (isRefusal(item)) return item;
  if (caller.suspended) return refuse('SUSPENDED');
  if (item.sellerId === caller.id) return refuse('OWN_LISTING');
  const open = await lockOpenOrder(tx, { ...ref, id: item.id });
  const now = await productNow(tx);
  const known = open && isUnpaidBy(open, caller, now) ? open : null;
  if (!known && (open || !item.isForSale)) return refuse('NOT_ACTIVE');
  const order = known ?? (await openOrder(tx, caller, ref.type, item, now));
  if (isRefusal(order)) return order;
  const cause: Cause = { by: 'buyer', byUserId: caller.id, at: now };
  const current = payWith === 'balance' ? await payNow(tx, order, cause) : order;
  if (isRefusal(current)) return current;
  if (!known && current.status === 'awaiting_payment') await notifyParties(tx, current, 'created', cause);
  // Last: listings are locked after accounts.
  const isReserved = known !== null || (await ITEM_RULES[ref.type].reserve(tx, item.id, item.price));
  return isReserved ? { response: await toOrderResponse(tx, current, caller), isNew: !known } : refuse('NOT_ACTIVE');
}

const isUnpaidBy = (order: OrderRow, caller: Caller, now: Date) =>
  order.status === 'awaiting_payment' && order.buyer_id === caller.id && order.due_at !== null && order.due_at > now;

async function openOrder(
  tx: Db,
  caller: Caller,
  itemType: ItemRef['type'],
  item: Item,
  now: Date,
): Promise<Outcome<OrderRow>> {
  const id = uuidv7();
  const isInserted = await insertOrders(tx, [
    {
      id,
      item_type: itemType,
      item_id: item.id,
      item_name: item.name,
      buyer_id: caller.id,
      seller_id: item.sellerId,
      amount: item.price,
      fee_percent: SALE_FEE_PERCENT,
      fee: saleFee(item.price, SALE_FEE_PERCENT),
      status: 'awaiting_payment',
      paid_with: null,
      bid_id: null,
      funded_at: null,
      due_at: later(now, ORDER.paymentWindowMs),
      created_at: now,
    },
  ]);
  const order = isInserted ? await findOrder(tx, id) : undefined;
  if (!order) return refuse('NOT_ACTIVE');
  const { status } = order;
  await appendEvents(tx, [
    { orderId: id, type: 'created', by: 'buyer', byUserId: caller.id, status, note: null, at: now },
  ]);
  return order;
}

async function payNow(tx: Db, order: OrderRow, cause: Cause): Promise<Outcome<OrderRow>> {
  const refusal = await payFromBalance(tx, order);
  return isRefusal(refusal) ? refusal : fund(tx, order, { paid_with: 'balance', payment_id: null }, cause);
}
