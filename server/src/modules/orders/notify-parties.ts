import { type OrderEventType, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type NewNotification, notify } from '../notifications/notifications.service';
import type { Cause } from './order-moves';
import type { PartyRole } from './order-rules';
import type { NewOrder, OrderRow } from './orders.sql';

/** Tells both parties of an order's step, who acts next and by when (rules.md section 5); who took it has read it. */
export function notifyParties(tx: Db, order: OrderRow, event: OrderEventType, { by, note = '' }: Cause): Promise<void> {
  const toParty = (role: PartyRole): NewNotification => ({
    userId: role === 'buyer' ? order.buyer_id : order.seller_id,
    kind: 'order',
    key: `order:${order.id}:${event}`,
    data: { orderId: order.id, itemName: order.item_name, role, event, status: order.status, note: note || null },
    dueAt: order.due_at,
    isRead: by === role,
  });
  return notify(tx, [toParty('buyer'), toParty('seller')]);
}

/** Tells winners and sellers of auctions that were won; their orders have just begun. */
export function notifyWon(tx: Db, orders: readonly NewOrder[]): Promise<void> {
  return notify(
    tx,
    orders.flatMap((order): NewNotification[] => {
      const data = { orderId: order.id, itemName: order.item_name, amount: toPi(order.amount) };
      const common = { key: `order:${order.id}:created`, data, dueAt: order.due_at };
      return [
        { ...common, userId: order.buyer_id, kind: 'auction-won' },
        { ...common, userId: order.seller_id, kind: 'auction-sold' },
      ];
    }),
  );
}

/** Tells a seller that a refund was his fault. */
export function notifyStrike(tx: Db, { id: orderId, item_name: itemName, seller_id: userId }: OrderRow): Promise<void> {
  return notify(tx, [{ userId, kind: 'strike', key: `order:${orderId}:strike`, data: { orderId, itemName } }]);
}
