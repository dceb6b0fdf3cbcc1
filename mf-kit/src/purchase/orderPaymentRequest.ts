import type { Order, PaymentRequest } from 'contracts';
import { PURCHASE } from './purchase.messages';

/** What the Pi SDK is asked for. The server knows the order by metadata.orderId; the rest is for people (specification section 3). */
export function orderPaymentRequest({ id, itemId, itemName, amount, seller }: Order): PaymentRequest {
  return {
    amount,
    memo: PURCHASE.memo(itemName),
    metadata: {
      orderId: id,
      paymentType: 'order',
      domainId: itemId,
      domainName: itemName,
      sellerId: seller.uid,
    },
  };
}
