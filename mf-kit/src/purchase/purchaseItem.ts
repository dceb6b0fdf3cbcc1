import type { Order, Party } from 'contracts';

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
