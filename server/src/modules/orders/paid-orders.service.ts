import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isUuid } from '../../platform/uuid';
import { isAccountOf } from './escrow.service';
import { roleOf } from './orders.mapper';
import type { PartyRole } from './orders.rules';
import { findOrder, type OrderRow } from './orders.sql';

/** An order with the caller's role in it; null for one that is unknown, or not theirs. */
export async function partyOrder(
  db: Db,
  caller: Caller,
  id: string,
): Promise<{ order: OrderRow; role: PartyRole } | null> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined;
  const role = order && roleOf(order, caller);
  return order && role ? { order, role } : null;
}

/** What left an order's escrow, in stroops: to its buyer, to its seller after the fee, and the fee. */
export interface PaidOutRow {
  to_buyer: bigint;
  to_seller: bigint;
  fee: bigint;
}

/** What the books say was paid out of an order so far. What an owner who takes a rental back returns counts against them. */
export async function paidOutOf(db: Db, order: Pick<OrderRow, 'id' | 'slices_paid'>): Promise<PaidOutRow> {
  const slices = sql`select 'rent.released', ${order.id} || ':' || slice from generate_series(1, ${order.slices_paid}::integer) slice`;
  const query = sql<PaidOutRow>`
    select coalesce(sum(t.amount) filter (where ${isAccountOf('buyer', 'credited')}), 0)::bigint as to_buyer,
      (coalesce(sum(t.amount) filter (where ${isAccountOf('seller', 'credited')}), 0)
        - coalesce(sum(t.amount) filter (where ${isAccountOf('seller', 'debited')}), 0))::bigint as to_seller,
      (coalesce(sum(t.amount) filter (where credited.kind = 'platform.fees'), 0)
        - coalesce(sum(t.amount) filter (where debited.kind = 'platform.fees'), 0))::bigint as fee
    from (values ('order.settled', ${order.id}), ('rent.reclaimed', ${order.id}) union all ${slices}) payout (kind, ref_id)
      join ledger_event_view e on e.kind = payout.kind and e.ref_id = payout.ref_id
      join ledger_transfer_view t on t.event_id = e.id
      join ledger_account_view credited on credited.id = t.credit_account
      join ledger_account_view debited on debited.id = t.debit_account
      join orders o on o.id = ${order.id}`;
  return (await firstRow(db, query)) ?? { to_buyer: 0n, to_seller: 0n, fee: 0n };
}
