import type { Order } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { visibleListing } from '../domains/domains.service';
import { reopenListing, reserveListing, sellListing, suspendForFault } from '../domains/listing-states.service';
import { endProductReservation, loadProduct, reserveProduct } from '../products/products.service';

/** A name or a product, by its id. */
export interface ItemRef {
  type: Order['itemType'];
  id: string;
}

/** An item for sale. Its price is that of the moment in which it is reserved. */
export interface Item {
  id: string;
  name: string;
  sellerId: string;
  /** True only for active items with a fixed price. */
  isForSale: boolean;
}

/**
 * How one type of item takes part in orders. A purchase reserves it before it locks accounts; the steps of an order, whose row
 * is locked, change it after them.
 */
interface ItemRules {
  /** NOT_FOUND when it is unknown or hidden from the caller. */
  load(db: Db, caller: Caller, id: string): Promise<Outcome<Item>>;
  /** Reserves it for a buyer at its price of now, in stroops; undefined when another buyer was faster. */
  reserve(tx: Db, id: string): Promise<bigint | undefined>;
  sell(tx: Db, id: string): Promise<void>;
  /** Puts it up for sale again from `at`; it was reserved since `reservedAt`. */
  reopen(tx: Db, id: string, reservedAt: Date, at: Date): Promise<void>;
  /** Takes it off sale because its seller was at fault. */
  suspend(tx: Db, id: string, reservedAt: Date): Promise<void>;
}

const domains: ItemRules = {
  async load(db, caller, id) {
    const row = await visibleListing(db, caller, id);
    if (isRefusal(row)) return row;
    const isForSale = row.status === 'active' && row.mode === 'fixed';
    return { id: row.id, name: row.name, sellerId: row.seller_id, isForSale };
  },
  reserve: reserveListing,
  sell: sellListing,
  reopen: reopenListing,
  suspend: suspendForFault,
};

const products: ItemRules = {
  async load(db, _caller, id) {
    const row = await loadProduct(db, id);
    if (!row) return refuse('NOT_FOUND');
    const { title: name, seller_id: sellerId, status, ended_at } = row;
    return { id: row.id, name, sellerId, isForSale: status === 'active' && ended_at === null };
  },
  reserve: reserveProduct,
  sell: (tx, id) => endProductReservation(tx, id, 'sold'),
  reopen: (tx, id) => endProductReservation(tx, id, 'active'),
  // Products have no suspended state; the seller still gets the strike.
  suspend: (tx, id) => endProductReservation(tx, id, 'active'),
};

/** Total over item types: a new type does not compile until it is here. */
export const ITEM_RULES: Record<Order['itemType'], ItemRules> = { domain: domains, product: products };
