import { type BodyOf, type buyDomain, DAY_MS, ORDER, type OrderResponse, SALE_FEE_PERCENT, saleFee } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { lockUser } from '../users/users.service';
import { isSamePerson } from '../persons/persons.service';
import { payFromBalance } from './escrow.service';
import { fund } from './lifecycle.service';
import { type Item, ITEM_RULES, type ItemRef } from './items.service';
import { type Cause, notifyParties, publishOrder } from './orders.events';
import { toOrderResponse } from './orders.mapper';
import { later } from './orders.rules';
import { appendEvents, findOrder, insertOrders, lockOpenOrder, type OrderRow, unpaidOf } from './orders.sql';
import { refuseOtherPrice } from './shown-price.service';

const HOUR_MS = DAY_MS / 24;

export interface Purchase extends BodyOf<typeof buyDomain> {
  item: ItemRef;
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
 * section 11): NOT_FOUND, SUSPENDED or OWN_LISTING, NOT_ACTIVE, RATE_LIMITED, PRICE_CHANGED, INSUFFICIENT_BALANCE.
 */
export async function buy(context: ServerContext, caller: Caller, purchase: Purchase): Promise<Outcome<Bought>> {
  const { sentKey } = purchase;
  const bought = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', () =>
      placePurchase(tx, caller, purchase, context.config.rateLimits),
    ),
  );
  if (!isRefusal(bought)) publishOrder(context, bought.response.data);
  return bought;
}

async function placePurchase(
  tx: Db,
  caller: Caller,
  { item: ref, payWith, expectedPrice }: Purchase,
  hasLimits: boolean,
): Promise<Outcome<Bought>> {
  const item = await ITEM_RULES[ref.type].load(tx, caller, ref.id);
  if (isRefusal(item)) return item;
  if (caller.suspended) return refuse('SUSPENDED');
  const open = await lockOpenOrder(tx, { ...ref, id: item.id });
  const now = await productNow(tx);
  const known = open && isUnpaidBy(open, caller, now) ? open : null;
  // An order from before the two accounts were known as one person's goes on (docs/rules.md reading 17).
  if (!known && (await isSamePerson(tx, caller.id, item.sellerId))) return refuse('OWN_LISTING');
  if (!known && (open || !item.isForSale)) return refuse('NOT_ACTIVE');
  const limit =
    known || payWith === 'balance' || !hasLimits ? undefined : await refuseReservation(tx, caller, item, now);
  if (isRefusal(limit)) return limit;
  // Before the money, so that whoever sells the name in another way waits here; a refusal gives it back.
  const price = known?.amount ?? (await ITEM_RULES[ref.type].reserve(tx, item.id));
  if (price === undefined) return refuse('NOT_ACTIVE');
  const changed = refuseOtherPrice({ expectedPrice }, { price });
  if (isRefusal(changed)) return changed;
  const order = known ?? (await openOrder(tx, caller, ref.type, { ...item, price }, now));
  if (isRefusal(order)) return order;
  const cause: Cause = { by: 'buyer', byUserId: caller.id, at: now };
  const current = payWith === 'balance' ? await payNow(tx, order, cause) : order;
  if (isRefusal(current)) return current;
  if (!known && current.status === 'awaiting_payment') await notifyParties(tx, current, 'created', cause);
  return { response: await toOrderResponse(tx, current, caller), isNew: !known };
}

/**
 * RATE_LIMITED when the buyer has left too many reservations unpaid: nobody hides a listing by reserving it without paying
 * (docs/rules.md section 5). Paying from the balance is never limited.
 */
export async function refuseReservation(
  tx: Db,
  caller: Caller,
  item: Pick<Item, 'id'>,
  now: Date,
): Promise<Outcome<undefined>> {
  await lockUser(tx, caller.id);
  const unpaid = await unpaidOf(tx, caller.id, { itemId: item.id, briefMs: ORDER.briefReservationMs });
  const freeAgain = [
    unpaid.kept_until ? later(unpaid.kept_until, DAY_MS) : now,
    unpaid.in_hour >= ORDER.unpaidPerHour && unpaid.oldest_in_hour ? later(unpaid.oldest_in_hour, HOUR_MS) : now,
  ];
  const until = new Date(Math.max(...freeAgain.map((at) => at.getTime())));
  if (until <= now) return undefined;
  const [day = '', time = ''] = until.toISOString().slice(0, 16).split('T');
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1_000);
  return refuse('RATE_LIMITED', { retryAfter }, { because: 'leftUnpaid', day, time });
}

/** True for this buyer's order while it can still be paid. */
export const isUnpaidBy = (order: OrderRow, caller: Caller, now: Date) =>
  order.status === 'awaiting_payment' && order.buyer_id === caller.id && order.due_at !== null && order.due_at > now;

/** What an order is made of; its price in stroops, read under the lock that reserves it. */
type PricedItem = Omit<Item, 'isForSale'> & { price: bigint };

async function openOrder(
  tx: Db,
  caller: Caller,
  itemType: ItemRef['type'],
  item: PricedItem,
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

/**
 * Buys an item that the caller has locked, from the balance at once; the caller reserves it afterwards, for listings are locked
 * after accounts. NOT_ACTIVE while it has an open order, INSUFFICIENT_BALANCE.
 */
export async function buyFromBalance(
  tx: Db,
  caller: Caller,
  itemType: ItemRef['type'],
  item: PricedItem,
): Promise<Outcome<Bought>> {
  const at = await productNow(tx);
  const order = await openOrder(tx, caller, itemType, item, at);
  const paid = isRefusal(order) ? order : await payNow(tx, order, { by: 'buyer', byUserId: caller.id, at });
  return isRefusal(paid) ? paid : { response: await toOrderResponse(tx, paid, caller), isNew: true };
}

/** Pays an order from its buyer's balance; INSUFFICIENT_BALANCE. */
export async function payNow(tx: Db, order: OrderRow, cause: Cause): Promise<Outcome<OrderRow>> {
  const refusal = await payFromBalance(tx, order);
  return isRefusal(refusal) ? refusal : fund(tx, order, { paid_with: 'balance', payment_id: null }, cause);
}
