import type { Order, Party, PaymentRequest } from 'contracts';
import { PURCHASE } from './purchase.messages';

/** What can be bought at a fixed price. */
export interface PurchaseItem {
  type: Order['itemType'];
  id: string;
  name: string;
  /** π */
  price: number;
  seller: Party;
}

/** Where an item is shown. */
export const itemPath = ({ type, id }: Pick<PurchaseItem, 'type' | 'id'>) =>
  `/${type === 'domain' ? 'domains' : 'products'}/${id}`;

/** What the Pi SDK is asked for. The server knows the order by metadata.orderId; the rest is for people (docs/rules.md section 5). */
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
