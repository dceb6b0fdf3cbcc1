import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { ChangeKind } from './period';

/** The frozen price of a change of plan; amounts in stroops. */
export interface QuoteRow {
  id: string;
  user_id: string;
  user_uid: string;
  plan_id: string;
  kind: ChangeKind;
  price: bigint;
  credit: bigint;
  amount: bigint;
  status: 'open' | 'used' | 'stale';
  expires_at: Date;
  is_over: boolean;
}

export function findQuoteRow(db: Db, id: string): Promise<QuoteRow | undefined> {
  return firstRow(
    db,
    sql<QuoteRow>`
      select q.id, q.user_id, u.pi_uid as user_uid, q.plan_id, q.kind, q.price, q.credit, q.amount, q.status, q.expires_at,
        q.expires_at <= product_now() as is_over
      from subscription_quote q join app_user u on u.id = q.user_id where q.id = ${id}`,
  );
}

export type NewQuote = Omit<QuoteRow, 'user_uid' | 'status' | 'is_over'>;

export async function insertQuote(tx: Db, quote: NewQuote): Promise<void> {
  const { id, user_id, plan_id, kind, price, credit, amount, expires_at } = quote;
  await sql`
    insert into subscription_quote (id, user_id, plan_id, kind, price, credit, amount, expires_at)
    values (${id}, ${user_id}, ${plan_id}, ${kind}, ${price}, ${credit}, ${amount}, ${expires_at})`.execute(tx);
}

export async function markUsed(tx: Db, id: string): Promise<void> {
  await sql`update subscription_quote set status = 'used' where id = ${id}`.execute(tx);
}

/** A credit counts for the period that it was reckoned from only. */
export async function dropOpenQuotes(tx: Db, userId: string): Promise<void> {
  await sql`update subscription_quote set status = 'stale' where user_id = ${userId} and status = 'open'`.execute(tx);
}
