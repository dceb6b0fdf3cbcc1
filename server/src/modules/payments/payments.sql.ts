import type { PaymentKind, PaymentState, Reason } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** An accepted payment; amount in stroops. */
export type PaymentRow = Columns<
  'pi_payment',
  | 'id'
  | 'payment_id'
  | 'user_id'
  | 'kind'
  | 'amount'
  | 'plan_id'
  | 'request_id'
  | 'order_id'
  | 'state'
  | 'txid'
  | 'credited_because'
  | 'payer_wallet'
  | 'attempts'
  | 'created_at'
> & {
  user_uid: Tables['app_user']['pi_uid'];
  /** Wallets that are known to be the payer's: the user's own and the one in Pi's record. */
  payer_wallets: string[];
};

/**
 * repeated = a second payment of one deposit, amount = more or less arrived than agreed, cancelled and refused = Pi had
 * cancelled it or did not take the transaction, late = Pi did not respond for a day.
 */
export type CreditReason = 'repeated' | 'amount' | 'cancelled' | 'refused' | 'late';

const paymentColumns = sql`
  p.id, p.payment_id, p.user_id, u.pi_uid as user_uid, p.kind, p.amount, p.plan_id, p.request_id, p.order_id, p.state, p.txid,
  p.credited_because, array_remove(array[u.wallet_address, p.payer_wallet], null) as payer_wallets, p.payer_wallet,
  p.attempts, p.created_at`;

const paymentTables = sql`pi_payment p join app_user_view u on u.id = p.user_id`;

export function findPayment(db: Db, paymentId: string): Promise<PaymentRow | undefined> {
  return firstRow(
    db,
    sql<PaymentRow>`select ${paymentColumns} from ${paymentTables} where p.payment_id = ${paymentId}`,
  );
}

/** Locks a payment and, for a deposit, all of its user with the same requestId, in id order. */
export async function lockPayment(tx: Db, payment: PaymentRow): Promise<PaymentRow> {
  const locked = await rows(
    tx,
    sql<PaymentRow>`
      select ${paymentColumns} from ${paymentTables}
      where p.payment_id = ${payment.payment_id}
        or (p.kind = 'deposit' and p.user_id = ${payment.user_id} and p.request_id = ${payment.request_id})
      order by p.id for update of p`,
  );
  const own = locked.find((row) => row.payment_id === payment.payment_id);
  if (!own) throw new Error(`payment ${payment.payment_id} vanished`);
  return own;
}

export interface NewPayment {
  id: string;
  paymentId: string;
  userId: string;
  kind: PaymentKind;
  amount: bigint;
  metadata: Record<string, unknown>;
  planId: string | null;
  requestId: string | null;
  orderId?: string;
  /** The wallet that Pi's record names. */
  payerWallet: string | null;
}

/** Inserts a payment unless it exists. */
export async function insertPayment(db: Db, payment: NewPayment, checkAfterMs: number): Promise<void> {
  await insertFor(db, payment, checkAfterMs, sql`app_user_view u where u.id = ${payment.userId}`);
}

/**
 * Inserts a payment unless it exists, or its payer has deleted the account: a deletion that is under way is waited for, and one that begins waits
 * for this, so that it sees the payment.
 */
export async function insertNewPayment(db: Db, payment: NewPayment, checkAfterMs: number): Promise<void> {
  const stays = sql`app_user_view u where u.id = ${payment.userId} and u.deleted_at is null for share of u`;
  await insertFor(db, payment, checkAfterMs, stays);
}

async function insertFor(db: Db, payment: NewPayment, checkAfterMs: number, payer: RawBuilder<unknown>): Promise<void> {
  const { id, paymentId, kind, amount, metadata, planId, requestId, orderId, payerWallet } = payment;
  await sql`
    insert into pi_payment (id, payment_id, user_id, kind, amount, metadata, plan_id, request_id, order_id, payer_wallet, state, next_check_at)
    select ${id}::uuid, ${paymentId}, u.id, ${kind}, ${amount}::bigint, ${JSON.stringify(metadata)}::json, ${planId}, ${requestId}, ${orderId ?? null}::uuid,
      ${payerWallet}, 'created', ${timeAfter(checkAfterMs)} from ${payer}
    on conflict (payment_id) do nothing`.execute(db);
}

const timeAfter = (ms: number | null) =>
  ms === null ? sql`null` : sql`product_now() + ${ms}::float8 * interval '1 millisecond'`;

interface StateChange {
  from: PaymentState[];
  to: PaymentState;
  /** When the reconciler looks at it next; null for never. */
  checkAfterMs: number | null;
}

/** Changes a payment's state from one of `from`; false when it is in another one. */
export async function updateState(db: Db, id: string, { from, to, checkAfterMs }: StateChange): Promise<boolean> {
  const result = await sql`
    update pi_payment set state = ${to}, next_check_at = ${timeAfter(checkAfterMs)}, attempts = 0
    where id = ${id} and state = any(${from}::text[])`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Links the confirmed transaction. False when the payment has another one or has ended. */
export async function bindTransaction(db: Db, id: string, txid: string, checkAfterMs: number): Promise<boolean> {
  const result = await sql`
    update pi_payment set txid = ${txid}, state = 'submitted', next_check_at = ${timeAfter(checkAfterMs)}
    where id = ${id} and (txid is null or txid = ${txid}) and state in ('created', 'approved', 'submitted', 'cancelled', 'failed')`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

/** The end of a payment whose money has arrived: given to the payer or their purpose, or held for an administrator. */
export type Settlement = { state: 'completed'; creditedBecause?: CreditReason } | { state: 'held'; because: Reason };

/** Ends a payment whose money has arrived. */
export async function finishPayment(tx: Db, id: string, settlement: Settlement): Promise<void> {
  const heldBecause = settlement.state === 'held' ? JSON.stringify(settlement.because) : null;
  const creditedBecause = settlement.state === 'completed' ? (settlement.creditedBecause ?? null) : null;
  await sql`
    update pi_payment set state = ${settlement.state}, held_because = ${heldBecause}::text::jsonb, credited_because = ${creditedBecause},
      next_check_at = null, completed_at = product_now()
    where id = ${id}`.execute(tx);
}

export async function paymentIdOfTxid(db: Db, txid: string): Promise<string | undefined> {
  return (
    await firstRow(db, sql<Columns<'pi_payment', 'payment_id'>>`select payment_id from pi_payment where txid = ${txid}`)
  )?.payment_id;
}

/** True when another deposit of this user with this requestId was completed. */
export async function isRequestCompleted(
  db: Db,
  { userId, requestId, exceptPaymentId }: { userId: string; requestId: string; exceptPaymentId: string },
): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`
      select 1 from pi_payment where kind = 'deposit' and state = 'completed' and user_id = ${userId}
        and request_id = ${requestId} and payment_id <> ${exceptPaymentId}`,
  );
  return row !== undefined;
}

/** True while another payment of this order is open. */
export async function hasRivalPayment(db: Db, orderId: string, exceptPaymentId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql`select 1 from pi_payment where order_id = ${orderId} and state in ('approved', 'submitted') and payment_id <> ${exceptPaymentId}`,
  );
  return row !== undefined;
}

/** How a payment is looked at again: soon and then less often, or day by day once it has ended without money. */
interface Looks {
  firstMs: number;
  maxMs: number;
  /** Of cancelled and failed payments. */
  slowMs: number;
  slowForMs: number;
}

/**
 * Claims payments due for a check at Pi. The next check is put off first: twice as far each time, or by a day for cancelled
 * and failed ones, until they are 30 days old.
 */
export async function claimDue(db: Db, limit: number, looks: Looks): Promise<string[]> {
  const after = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
  const claimed = await rows(
    db,
    sql<Columns<'pi_payment', 'payment_id'>>`
      update pi_payment set
        attempts = attempts + 1,
        next_check_at = case
          when state not in ('cancelled', 'failed')
            then product_now() + least(${looks.firstMs}::float8 * power(2, least(attempts, 20)), ${looks.maxMs}::float8) * interval '1 millisecond'
          when created_at > product_now() - ${after(looks.slowForMs)} then product_now() + ${after(looks.slowMs)} end
      where id in (
        select id from pi_payment where next_check_at <= product_now() order by next_check_at limit ${limit} for update skip locked)
      returning payment_id`,
  );
  return claimed.map((row) => row.payment_id);
}

export const nextCheck = (): DueQuery =>
  sql`select min(next_check_at) as due from pi_payment where next_check_at is not null`;
