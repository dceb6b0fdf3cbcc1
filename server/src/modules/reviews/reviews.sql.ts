import type { ReviewPage } from 'contracts';
import { sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';
import { countedReviews } from './ratings.service';

export type ReviewRow = Columns<
  'review',
  | 'id'
  | 'order_id'
  | 'reviewer_id'
  | 'seller_id'
  | 'rating'
  | 'comment'
  | 'reply'
  | 'replied_at'
  | 'hidden_at'
  | 'created_at'
> &
  PartyColumns<'reviewer'> &
  Columns<'orders', 'item_name'>;

const reviewRows = sql`
  select v.id, v.order_id, o.item_name, v.reviewer_id, ${partyColumns('b', 'reviewer')}, v.seller_id,
    v.rating, v.comment, v.reply, v.replied_at, v.hidden_at, v.created_at
  from review v join orders_view o on o.id = v.order_id join app_user_view b on b.id = v.reviewer_id`;

/** An order as far as reviewing it goes. */
export type ReviewedOrder = Columns<'orders', 'buyer_id' | 'seller_id' | 'item_name'> & {
  /** Completed, or refunded by the seller's fault. */
  is_reviewable: boolean; /** When it reached its status. */
  ended_at: Date | null;
};

const reviewedOrder = (orderId: string) => sql<ReviewedOrder>`
      select o.buyer_id, o.seller_id, o.item_name,
        o.status = 'completed' or (o.status = 'refunded' and exists (select from strike_view k where k.order_id = o.id)) as is_reviewable,
        (select max(e.at) from order_event_view e where e.order_id = o.id and e.status = o.status) as ended_at
      from orders_view o where o.id = ${orderId}`;

export const findReviewedOrder = (db: Db, orderId: string): Promise<ReviewedOrder | undefined> =>
  firstRow(db, reviewedOrder(orderId));

/** Locks an order for its review, so that two reviews at once come one after the other. */
export const lockReviewedOrder = (tx: Db, orderId: string): Promise<ReviewedOrder | undefined> =>
  firstRow(tx, sql<ReviewedOrder>`${reviewedOrder(orderId)} for no key update of o`);

export async function insertReview(
  tx: Db,
  review: Pick<ReviewRow, 'id' | 'order_id' | 'reviewer_id' | 'seller_id' | 'rating' | 'comment'>,
): Promise<void> {
  const { id, order_id, reviewer_id, seller_id, rating, comment } = review;
  await sql`
    insert into review (id, order_id, reviewer_id, seller_id, rating, comment)
    values (${id}, ${order_id}, ${reviewer_id}, ${seller_id}, ${rating}, ${comment})`.execute(tx);
}

export async function updateReview(tx: Db, id: string, rating: number, comment: string): Promise<void> {
  await sql`update review set rating = ${rating}, comment = ${comment} where id = ${id}`.execute(tx);
}

export function reviewOfOrder(db: Db, orderId: string): Promise<ReviewRow | undefined> {
  return firstRow(db, sql<ReviewRow>`${reviewRows} where v.order_id = ${orderId}`);
}

/** Locks a review that is shown; undefined for an unknown or hidden one. */
export function lockReview(tx: Db, id: string): Promise<ReviewRow | undefined> {
  return firstRow(tx, sql<ReviewRow>`${reviewRows} where v.id = ${id} and v.hidden_at is null for no key update of v`);
}

export async function storeReply(tx: Db, id: string, reply: string): Promise<void> {
  await sql`update review set reply = ${reply}, replied_at = product_now() where id = ${id}`.execute(tx);
}

/** Takes a review out of sight and out of the sums. */
export async function hideReviewRow(tx: Db, id: string): Promise<void> {
  await sql`update review set hidden_at = product_now() where id = ${id} and hidden_at is null`.execute(tx);
}

/** A seller's reviews after the cursor, newest first. */
export function reviewsOfSeller(
  db: Db,
  sellerId: string,
  after: PageCursor | null,
  limit: number,
): Promise<ReviewRow[]> {
  const start = after ? sql`and (v.created_at, v.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ReviewRow>`
      ${reviewRows} where v.seller_id = ${sellerId} and v.hidden_at is null ${start}
      order by v.created_at desc, v.id desc limit ${limit}`,
  );
}

/** How many reviews of a seller are shown. */
export async function countShown(db: Db, sellerId: string): Promise<number> {
  const query = sql<{ total: number }>`
    select count(*)::integer as total from review where seller_id = ${sellerId} and hidden_at is null`;
  return (await firstRow(db, query))?.total ?? 0;
}

/** How many of the reviews that count gave a seller each number of stars. */
export async function starsOfSeller(db: Db, sellerId: string): Promise<ReviewPage['meta']['stars']> {
  const counted = await rows(
    db,
    sql<{ rating: 1 | 2 | 3 | 4 | 5; count: number }>`
      select rating, count(*)::integer as count from (${countedReviews(sql`${sellerId}::uuid`)}) counted group by rating`,
  );
  const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, count } of counted) stars[rating] = count;
  return stars;
}
