import type { Order, OrderStatus } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';

/** An order with its parties; amounts in stroops. */
export interface OrderRow {
  id: string;
  kind: Order['kind'];
  item_type: Order['itemType'];
  item_id: string;
  item_name: string;
  buyer_id: string;
  buyer_uid: string;
  buyer_username: string;
  seller_id: string;
  seller_uid: string;
  seller_username: string;
  amount: bigint;
  fee_percent: number;
  fee: bigint;
  status: OrderStatus;
  paid_with: Order['paidWith'];
  payment_id: string | null;
  extension: Order['extension'];
  funded_at: Date | null;
  due_at: Date | null;
  created_at: Date;
}

const orderRows = sql`
  select o.id, o.kind, o.item_type, o.item_id, o.item_name, o.buyer_id, b.pi_uid as buyer_uid, b.username as buyer_username,
    o.seller_id, s.pi_uid as seller_uid, s.username as seller_username, o.amount, o.fee_percent, o.fee, o.status, o.paid_with,
    o.payment_id, o.extension, o.funded_at, o.due_at, o.created_at
  from orders o join app_user b on b.id = o.buyer_id join app_user s on s.id = o.seller_id`;

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return firstRow(db, sql<OrderRow>`${orderRows} where o.id = ${id}`);
}

/** Locks an order, before any account (server-wide order of locks). */
export function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return firstRow(tx, sql<OrderRow>`${orderRows} where o.id = ${id} for no key update of o`);
}

/** Locks the open order of an item, if there is one. */
export function lockOpenOrder(tx: Db, item: { type: Order['itemType']; id: string }): Promise<OrderRow | undefined> {
  return firstRow(
    tx,
    sql<OrderRow>`
      ${orderRows} where o.item_type = ${item.type} and o.item_id = ${item.id} and o.status not in ('completed', 'refunded', 'expired')
      for no key update of o`,
  );
}

/** Locks an order whose clock has run out, unless another process has it. */
export function lockDueOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  return firstRow(
    tx,
    sql<OrderRow>`${orderRows} where o.id = ${id} and o.due_at <= product_now() for no key update of o skip locked`,
  );
}

/** Orders whose clock has run out, the longest overdue first. */
export async function dueOrders(db: Db, limit: number): Promise<string[]> {
  const due = await rows(
    db,
    sql<{ id: string }>`select id from orders where due_at <= product_now() order by due_at, id limit ${limit}`,
  );
  return due.map((row) => row.id);
}

export async function nextDue(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`select min(due_at) as due from orders where due_at is not null`,
  );
  return row?.due ?? null;
}

export type NewOrder = Pick<
  OrderRow,
  'id' | 'item_type' | 'item_id' | 'item_name' | 'buyer_id' | 'seller_id' | 'amount' | 'fee_percent' | 'fee'
> &
  Pick<OrderRow, 'status' | 'paid_with' | 'funded_at' | 'due_at' | 'created_at'> & { bid_id: string | null };

/** Makes orders; false when an item among them has an open one already. A rival who is making one is waited for. */
export async function insertOrders(tx: Db, orders: NewOrder[]): Promise<boolean> {
  const texts = <K extends keyof NewOrder>(key: K) => orders.map((order) => order[key]);
  const result = await sql`
    insert into orders (id, item_type, item_id, item_name, buyer_id, seller_id, amount, fee_percent, fee, status, paid_with,
      bid_id, funded_at, due_at, created_at)
    select * from unnest(
      ${texts('id')}::uuid[], ${texts('item_type')}::text[], ${texts('item_id')}::uuid[], ${texts('item_name')}::text[],
      ${texts('buyer_id')}::uuid[], ${texts('seller_id')}::uuid[], ${texts('amount')}::bigint[],
      ${texts('fee_percent')}::smallint[], ${texts('fee')}::bigint[], ${texts('status')}::text[], ${texts('paid_with')}::text[],
      ${texts('bid_id')}::uuid[], ${texts('funded_at')}::timestamptz[], ${texts('due_at')}::timestamptz[], ${texts('created_at')}::timestamptz[])
    on conflict do nothing`.execute(tx);
  return result.numAffectedRows === BigInt(orders.length);
}

/** Writes what a step changes of a locked order. */
export async function saveOrder(tx: Db, order: OrderRow): Promise<void> {
  const { id, status, paid_with, payment_id, extension, funded_at, due_at, fee } = order;
  await sql`
    update orders set status = ${status}, paid_with = ${paid_with}, payment_id = ${payment_id}, extension = ${extension},
      funded_at = ${funded_at}, due_at = ${due_at}, fee = ${fee}
    where id = ${id}`.execute(tx);
}

/** Orders of a user in one or both roles, newest first, behind `after`. */
export function ordersOf(
  db: Db,
  userId: string,
  role: 'buyer' | 'seller' | null,
  after: PageCursor | null,
  limit: number,
): Promise<OrderRow[]> {
  const start = after ? sql`and (o.created_at, o.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<OrderRow>`${orderRows} where ${isParty(userId, role)} ${start} order by o.created_at desc, o.id desc limit ${limit}`,
  );
}

export async function countOrders(db: Db, userId: string, role: 'buyer' | 'seller' | null): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from orders o where ${isParty(userId, role)}`,
  );
  return row?.total ?? 0;
}

/** Disputed orders, the oldest first, behind `after`. */
export function disputedOrders(db: Db, after: PageCursor | null, limit: number): Promise<OrderRow[]> {
  const start = after ? sql`and (o.created_at, o.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<OrderRow>`${orderRows} where o.status = 'disputed' ${start} order by o.created_at, o.id limit ${limit}`,
  );
}

export async function countDisputes(db: Db): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from orders where status = 'disputed'`,
  );
  return row?.total ?? 0;
}

function isParty(userId: string, role: 'buyer' | 'seller' | null) {
  if (role === 'buyer') return sql`o.buyer_id = ${userId}`;
  if (role === 'seller') return sql`o.seller_id = ${userId}`;
  return sql`(o.buyer_id = ${userId} or o.seller_id = ${userId})`;
}
