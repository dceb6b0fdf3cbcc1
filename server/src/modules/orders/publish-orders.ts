import type { Order } from 'contracts';
import type { ServerContext } from '../../platform/context';

/** Tells both parties that an order and perhaps their money changed; after the commit only. */
export function publishOrder(
  { live }: Pick<ServerContext, 'live'>,
  { buyer, seller }: Pick<Order, 'buyer' | 'seller'>,
): void {
  for (const { uid } of [buyer, seller]) {
    live.publishToUser(uid, 'orders');
    live.publishToUser(uid, 'wallet');
  }
}
