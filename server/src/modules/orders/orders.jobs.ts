import type { ServerContext } from '../../platform/context';
import { inTransaction, productNow } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { applyMissedDeadlines } from './lifecycle.service';
import { publishOrder } from './orders.events';
import { toParties } from './orders.mapper';
import { dueOrders, lockDueOrder, nextDueOrderAt } from './orders.sql';

const BATCH = 50;

/** Applies missed deadlines, each order in its own transaction: one failure does not block the others. */
export function orderSweeper(context: ServerContext): Sweeper {
  return {
    name: 'orders.clocks',
    everyMs: 2_000,
    run: async () => {
      const outcomes = [];
      for (const id of await dueOrders(context.db, BATCH)) outcomes.push(await moveOverdueOrder(context, id));
      return outcomes.filter((isMoved) => isMoved).length;
    },
    nextDue: nextDueOrderAt,
  };
}

async function moveOverdueOrder(context: ServerContext, id: string): Promise<boolean> {
  try {
    const order = await inTransaction(context.db, async (tx) => {
      const due = await lockDueOrder(tx, id);
      return due && applyMissedDeadlines(tx, due, await productNow(tx));
    });
    if (order) publishOrder(context, toParties(order));
    return order !== undefined;
  } catch (error) {
    context.log.error({ err: error, orderId: id }, 'overdue order failed');
    return false;
  }
}
