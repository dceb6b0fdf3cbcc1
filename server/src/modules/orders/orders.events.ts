import { type Order, type OrderActor, type OrderEventType, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { defineEvent } from '../../platform/events';
import type { AccountRef } from '../ledger/ledger';
import { type NewNotification, notify } from '../notifications/notifications.service';
import type { PartyRole } from './orders.rules';
import type { NewOrder, OrderRow } from './orders.sql';

/** Who changes an order, when, and what they say about it. */
export interface Cause {
  by: OrderActor;
  byUserId: string | null;
  at: Date;
  note?: string;
  /** Of a decision. */
  reason?: string;
  /** Addresses of pictures that a side of a dispute adds. */
  images?: readonly string[];
  /** The deadline that the notification names, where it is not the order's. */
  dueAt?: Date;
  /** Of a refund: whether the seller is at fault for it. */
  isSellersFault?: boolean;
}

/** A paid order takes a name off the market. */
export interface NameTaken {
  domainId: string;
  /** The accounts that the purchase moves money of; handlers lock theirs together with these. */
  accounts: readonly AccountRef[];
}

/** A name is about to be paid for: what others hold on it ends, before any account is locked. */
export const nameTaken = defineEvent<NameTaken>('a paid order takes a name');

/** What happened to the order of a rental's period, which is saved. */
export interface RentOrderChange {
  order: OrderRow;
  type: OrderEventType;
  cause: Cause;
}

/** A period of a rental was paid, began or ended; its rental is locked. */
export const rentOrderChanged = defineEvent<RentOrderChange>('the order of a rental has changed');

/** Notifies both parties of a step and of the next one's deadline; for whoever took it, it counts as read. */
export function notifyParties(tx: Db, order: OrderRow, event: OrderEventType, cause: Cause): Promise<void> {
  const { by, note = '', at, dueAt = order.due_at } = cause;
  const isRent = order.kind === 'rent';
  // Of the later periods of a rental its own notifications report.
  if (isRent && order.rental_period !== 1 && !OF_EACH_PERIOD.includes(event)) return Promise.resolve();
  const toParty = (role: PartyRole): NewNotification => ({
    userId: role === 'buyer' ? order.buyer_id : order.seller_id,
    kind: 'order',
    key: `order:${order.id}:${event}${REPEATED.includes(event) ? `:${at.toISOString()}:${by}` : ''}`,
    data: {
      orderId: order.id,
      itemName: order.item_name,
      role,
      event,
      status: order.status,
      note: note || null,
      ...(cause.reason && { reason: cause.reason }),
      ...(isRent && { isRent }),
      ...(order.item_type === 'product' && { isProduct: true }),
    },
    dueAt,
    isRead: by === role,
  });
  return notify(tx, [toParty('buyer'), toParty('seller')]);
}

/** What happens to an order more than once. */
const REPEATED: readonly OrderEventType[] = [
  'released',
  'disputed',
  'stated',
  'decided',
  'second_look',
  'decision_accepted',
  'settled',
];

const OF_EACH_PERIOD: readonly OrderEventType[] = [...REPEATED, 'completed', 'reclaimed', 'paid_late'];

/** Notifies winners and sellers of the orders that begin with a won auction. */
export function notifyWonAuctions(tx: Db, orders: readonly NewOrder[]): Promise<void> {
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

/** Publishes to both parties that an order and perhaps their money changed; call it after the commit. */
export function publishOrder(
  { live }: Pick<ServerContext, 'live'>,
  { buyer, seller }: Pick<Order, 'buyer' | 'seller'>,
): void {
  for (const { uid } of [buyer, seller]) {
    live.publishToUser(uid, 'orders');
    live.publishToUser(uid, 'wallet');
  }
}
