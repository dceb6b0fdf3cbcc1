import { ORDER } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type Cause, advance, complete, expire, refund } from './order-moves';
import type { OrderRow } from './orders.sql';

/**
 * Does to a locked order what its clocks have decided until `now`, each step at its due time, so that a late job or an
 * early call finds the same order (rules.md sections 2 and 5).
 */
export async function catchUp(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  let current = order;
  while (current.due_at && current.due_at <= now) current = await applyMissed(tx, current, current.due_at);
  return current;
}

function applyMissed(tx: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  const cause: Cause = { by: 'system', byUserId: null, at };
  switch (order.status) {
    case 'awaiting_payment':
      return expire(tx, order, 'expired', cause);
    case 'funded':
    case 'delivering':
      return refund(tx, order, 'seller', 'refunded', cause);
    case 'delivered':
      return advance(tx, order, 'accepted', 'accepted', cause, ORDER.holdMs);
    case 'accepted':
      return complete(tx, order, 0n, 'completed', cause);
    default:
      throw new Error(`order ${order.id} is ${order.status} and has a clock`);
  }
}
