import type { Order } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { loadDomain, readDomain } from '../domains/domains.service';
import { reopenListing, reserveListing, sellListing, suspendListing } from '../domains/listing-states.service';
import { endProductReservation, loadProduct, reserveProduct } from '../products/products.service';

/** What can be bought: a name or a product, by its id. */
export interface ItemRef {
  type: Order['itemType'];
  id: string;
}

/** An item as it stands on offer; price in stroops. */
export interface Item {
  id: string;
  name: string;
  sellerId: string;
  price: bigint;
  /** False for what is not active, and for auctions and rentals, which are not bought at a price. */
  isForSale: boolean;
}

/** How one type of item takes part in orders; the moves come after all money in the transaction (order of locks). */
interface ItemRules {
  /** NOT_FOUND for what is unknown or hidden from the caller. */
  load(db: Db, caller: Caller, id: string): Promise<Outcome<Item>>;
  /** Takes it off the market; false when somebody was faster or the price changed. */
  reserve(tx: Db, id: string, price: bigint): Promise<boolean>;
  sell(tx: Db, id: string): Promise<void>;
  /** Offers it again from `at`; it was reserved since `reservedAt`. */
  giveBack(tx: Db, id: string, reservedAt: Date, at: Date): Promise<void>;
  /** Ends the offer because its seller was at fault. */
  suspend(tx: Db, id: string, reservedAt: Date): Promise<void>;
}

const domains: ItemRules = {
  async load(db, caller, id) {
    const visible = await readDomain(db, caller, id);
    if (isRefusal(visible)) return visible;
    const row = await loadDomain(db, id);
    if (!row) return refuse('NOT_FOUND');
    const isForSale = row.status === 'active' && row.mode === 'fixed';
    return { id: row.id, name: row.name, sellerId: row.seller_id, price: row.price, isForSale };
  },
  reserve: reserveListing,
  sell: sellListing,
  giveBack: reopenListing,
  suspend: suspendListing,
};

const products: ItemRules = {
  async load(db, _caller, id) {
    const row = await loadProduct(db, id);
    if (!row) return refuse('NOT_FOUND');
    const { title: name, seller_id: sellerId, price, status } = row;
    return { id: row.id, name, sellerId, price, isForSale: status === 'active' };
  },
  reserve: reserveProduct,
  sell: (tx, id) => endProductReservation(tx, id, 'sold'),
  giveBack: (tx, id) => endProductReservation(tx, id, 'active'),
  // Goods know no suspended state: the strike stands against the seller.
  suspend: (tx, id) => endProductReservation(tx, id, 'active'),
};

/** The rules of every type of item; a new type does not compile until it is here. */
export const ITEM_RULES: Record<Order['itemType'], ItemRules> = { domain: domains, product: products };
