import type { ServerContext } from '../../platform/context';
import { inTransaction, productNow } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { publishOrder } from './publish-orders';
import { dueOrders, lockDueOrder, nextDue } from './orders.sql';
import { catchUp } from './overdue-orders';

const BATCH = 50;

/** Works off orders whose clock has run out, each in a transaction of its own, so that none can hold up the others. */
export function orderSweeper(context: ServerContext): Sweeper {
  return {
    name: 'orders.clocks',
    everyMs: 2_000,
    run: async () => {
      const outcomes = [];
      for (const id of await dueOrders(context.db, BATCH)) outcomes.push(await moveDue(context, id));
      return outcomes.filter((isMoved) => isMoved).length;
    },
    nextDue: () => nextDue(context.db),
  };
}

async function moveDue(context: ServerContext, id: string): Promise<boolean> {
  try {
    const order = await inTransaction(context.db, async (tx) => {
      const due = await lockDueOrder(tx, id);
      return due && catchUp(tx, due, await productNow(tx));
    });
    if (order) publishOrder(context, toParties(order));
    return order !== undefined;
  } catch (error) {
    context.log.error({ err: error, orderId: id }, 'order could not be moved on');
    return false;
  }
}

const toParties = (order: {
  buyer_uid: string;
  buyer_username: string;
  seller_uid: string;
  seller_username: string;
}) => ({
  buyer: { uid: order.buyer_uid, username: order.buyer_username },
  seller: { uid: order.seller_uid, username: order.seller_username },
});
