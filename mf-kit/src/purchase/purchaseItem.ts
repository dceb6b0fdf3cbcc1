import type { Order, Party, PaymentRequest, RentPeriod } from 'contracts';
import { PURCHASE } from './purchase.messages';

/** What can be bought at a fixed price, or rented. */
export interface PurchaseItem {
  type: Order['itemType'];
  id: string;
  name: string;
  /** π */
  price: number;
  seller: Party;
  /** An auction's name at its buy-now price: the server takes it from the balance only (docs/rules.md section 4). */
  balanceOnly?: boolean;
  /** Of a name for rent; with a rental, its next period is paid. */
  rent?: { period: RentPeriod; rentalId?: string };
}

/** Where an item is shown. */
export const itemPath = ({ type, id, rent }: Pick<PurchaseItem, 'type' | 'id' | 'rent'>) =>
  rent?.rentalId ? `/rentals/${rent.rentalId}` : `/${type === 'domain' ? 'domains' : 'products'}/${id}`;

/** What the Pi SDK is asked for. The server knows the order by metadata.orderId; the rest is for people (docs/rules.md section 5). */
export function orderPaymentRequest({ id, kind, itemId, itemName, amount, seller }: Order): PaymentRequest {
  return {
    amount,
    memo: kind === 'rent' ? PURCHASE.rentMemo({ name: itemName }) : PURCHASE.memo({ name: itemName }),
    metadata: {
      orderId: id,
      paymentType: kind === 'rent' ? 'rent' : 'order',
      domainId: itemId,
      domainName: itemName,
      sellerId: seller.uid,
    },
  };
}
