import { LRUCache } from 'lru-cache';
import { type Receipt, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import type { Threads } from '../../platform/threads';
import { paidOutOf, partyOrder } from '../orders/paid-orders.service';
import { toParty } from '../users/users';
import { findTxid } from './history.sql';
import { printReceipt } from './receipt-file';

/** The receipt of a paid order for one of its two parties: NOT_FOUND for others, ORDER_STATE before it is paid. */
export async function readReceipt(db: Db, caller: Caller, orderId: string): Promise<Outcome<Receipt>> {
  const found = await partyOrder(db, caller, orderId);
  if (!found) return refuse('NOT_FOUND');
  const { order, role } = found;
  const { id, funded_at: paidAt } = order;
  if (!paidAt) return refuse('ORDER_STATE', undefined, { because: 'noReceipt' });
  const out = await paidOutOf(db, order);
  return {
    number: receiptNumber(id, paidAt),
    orderId: id,
    itemName: order.item_name,
    amount: toPi(order.amount),
    fee: role === 'seller' ? toPi(order.fee) : null,
    buyer: toParty(order.buyer_uid, order.buyer_username, order.buyer_image),
    seller: toParty(order.seller_uid, order.seller_username, order.seller_image),
    paidAt: paidAt.toISOString(),
    txid: order.payment_id === null ? null : await findTxid(db, order.payment_id),
    status: order.status,
    paidOut: {
      toBuyer: toPi(out.to_buyer),
      toSeller: toPi(out.to_seller + out.fee),
      fee: role === 'seller' ? toPi(out.fee) : null,
    },
  };
}

/** D-20261123-5F3A9C21D07E: the day of payment and the random end of the order's id. */
const receiptNumber = (id: string, paidAt: Date): string =>
  `D-${paidAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-12).toUpperCase()}`;

const FILES_BYTES = 16 * 1024 * 1024;

/** Receipts as PDF files: printed once, and kept by what they say. */
export class ReceiptFiles {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: FILES_BYTES,
    sizeCalculation: (file, key) => file.length + 2 * key.length,
  });

  constructor(private readonly threads: Threads) {}

  /** UNAVAILABLE while too many wait to be printed. */
  async print(receipt: Receipt): Promise<Outcome<Buffer>> {
    const key = JSON.stringify(receipt);
    const known = this.kept.get(key);
    if (known) return known;
    const printed = await this.threads.run({ printReceipt }, receipt);
    if (isRefusal(printed)) return printed;
    const file = Buffer.from(printed);
    this.kept.set(key, file);
    return file;
  }
}
