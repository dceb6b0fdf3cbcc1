import type { Order } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isUuid } from '../../platform/uuid';
import { feeOfRest, unpaidOut } from './escrow.service';
import { toOrderResponse } from './orders.mapper';
import { findOrder, type OrderRow } from './orders.sql';

/** A disputed order as whoever decides it sees it. */
export interface Dispute {
  order: Order;
  row: OrderRow;
  /** Stroops that a decision gives away. */
  inEscrow: bigint;
  /** Stroops of the fee when the seller gets this share. */
  feeOn(sellerShare: bigint): bigint;
}

/** undefined for an unknown order. */
export async function readDispute(db: Db, caller: Caller, id: string): Promise<Dispute | undefined> {
  const row = isUuid(id) ? await findOrder(db, id) : undefined;
  if (!row) return undefined;
  const { data: order } = await toOrderResponse(db, row, caller);
  return { order, row, inEscrow: unpaidOut(row), feeOn: (share) => feeOfRest(row, share) };
}
