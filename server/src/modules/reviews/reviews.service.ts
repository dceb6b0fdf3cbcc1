import {
  type Order,
  type OrderResponse,
  type Review,
  REVIEW,
  type ReviewInput,
  type ReviewPage,
  type ReviewResponse,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import { hasPassed } from '../../platform/database/person-clock';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { type Merge, moveBetween } from '../../platform/database/moved-rows';
import { meanOf } from './ratings.service';
import { findUserBy } from '../identity/identity.service';
import { notify } from '../notifications/notifications.service';
import { readOrder } from '../orders/orders.service';
import { isSamePerson } from '../persons/persons.service';
import type { HiddenTarget } from '../reports/reports.events';
import { fileReport } from '../reports/reports.service';
import {
  countShown,
  findReviewedOrder,
  hideReviewRow,
  insertReview,
  lockReview,
  lockReviewedOrder,
  type ReviewedOrder,
  reviewOfOrder,
  type ReviewRow,
  reviewsOfSeller,
  starsOfSeller,
  storeReply,
  updateReview,
} from './reviews.sql';

/** The sums over the reviews of a seller that count; average is null without one. */
export interface Rating {
  average: number | null;
  count: number;
  stars: ReviewPage['meta']['stars'];
}

/** A seller's rating, over the reviews that count. */
export async function ratingOf(db: Db, sellerId: string): Promise<Rating> {
  const stars = await starsOfSeller(db, sellerId);
  const counts = Object.entries(stars);
  const count = counts.reduce((sum, [, of]) => sum + of, 0);
  const total = counts.reduce((sum, [rating, of]) => sum + Number(rating) * of, 0);
  return { average: meanOf(total, count), count, stars };
}

/** The newest reviews of a seller. */
export async function newestReviews(db: Db, sellerId: string, most: number): Promise<Review[]> {
  return (await reviewsOfSeller(db, sellerId, null, most)).map(toReview);
}

/** One page of a seller's reviews, newest first, with the sums over those that count. */
export async function readReviews(db: Db, idOrUid: string, page: PageQuery): Promise<Outcome<ReviewPage>> {
  const seller = await findUserBy(db, idOrUid);
  if (!seller || seller.is_system) return refuse('NOT_FOUND');
  const found = await timedPage(`reviews ${seller.id}`, page, (after, most) =>
    reviewsOfSeller(db, seller.id, after, most),
  );
  if (isRefusal(found)) return found;
  const sums = { ...(await ratingOf(db, seller.id)), total: await countShown(db, seller.id) };
  return { data: found.rows.map(toReview), meta: { ...sums, nextCursor: found.nextCursor } };
}

/**
 * The buyer's or renter's review of an order that is completed, or was refunded by the seller's fault, within 60 days of its end. NOT_FOUND
 * for strangers, FORBIDDEN for the seller in whichever account, ORDER_STATE outside that time, REVIEWED the second time.
 */
export function review(
  db: Db,
  caller: Caller,
  orderId: string,
  { rating, comment = '' }: ReviewInput,
): Promise<Outcome<ReviewResponse>> {
  return inTransaction(db, async (tx) => {
    const order = await ownOrder(tx, caller, orderId);
    if (isRefusal(order)) return order;
    const { seller_id, item_name: itemName } = order;
    if (await isSamePerson(tx, caller.id, seller_id)) return refuse('FORBIDDEN');
    if (!(await isOpen(tx, order))) return refuse('ORDER_STATE');
    if (await reviewOfOrder(tx, orderId)) return refuse('REVIEWED');
    const id = uuidv7();
    await insertReview(tx, { id, order_id: orderId, reviewer_id: caller.id, seller_id, rating, comment });
    const data = { reviewId: id, orderId, itemName, rating, uid: caller.uid };
    await notify(tx, [{ userId: seller_id, kind: 'review', key: `review:${id}`, data }]);
    return shown(await reviewOfOrder(tx, orderId));
  });
}

/** One order for who may see it, with the review that is shown, and whether the caller may write one now. */
export async function readReviewedOrder(db: Db, caller: Caller, orderId: string): Promise<Outcome<OrderResponse>> {
  const response = await readOrder(db, caller, orderId);
  if (isRefusal(response)) return response;
  const state = await reviewState(db, caller, response.data.id);
  return { ...response, data: { ...response.data, ...state } };
}

async function reviewState(db: Db, caller: Caller, orderId: string): Promise<Pick<Order, 'review' | 'canReview'>> {
  const stored = await reviewOfOrder(db, orderId);
  if (stored) return { review: stored.hidden_at ? null : toReview(stored), canReview: false };
  const order = await findReviewedOrder(db, orderId);
  if (order?.buyer_id !== caller.id || caller.suspended || (await isSamePerson(db, caller.id, order.seller_id)))
    return { review: null, canReview: false };
  return { review: null, canReview: await isOpen(db, order) };
}

/** Whether the time for the order's review runs. */
const isOpen = async (db: Db, { is_reviewable, ended_at }: ReviewedOrder): Promise<boolean> =>
  is_reviewable && ended_at !== null && !(await hasPassed(db, ended_at, REVIEW.openMs));

/** Changes an own review within seven days; NOT_FOUND when there is none, or it was hidden. */
export function change(
  db: Db,
  caller: Caller,
  orderId: string,
  { rating, comment = '' }: ReviewInput,
): Promise<Outcome<ReviewResponse>> {
  return inTransaction(db, async (tx) => {
    const order = await ownOrder(tx, caller, orderId);
    if (isRefusal(order)) return order;
    const stored = await reviewOfOrder(tx, orderId);
    if (!stored || stored.hidden_at) return refuse('NOT_FOUND');
    if (await hasPassed(tx, stored.created_at, REVIEW.changeableMs)) return refuse('ORDER_STATE');
    await updateReview(tx, stored.id, rating, comment);
    return shown(await reviewOfOrder(tx, orderId));
  });
}

/** The reviewed seller's one reply; FORBIDDEN for others, REVIEWED the second time. */
export function reply(db: Db, caller: Caller, id: string, text: string): Promise<Outcome<ReviewResponse>> {
  return inTransaction(db, async (tx) => {
    const stored = isUuid(id) ? await lockReview(tx, id) : undefined;
    if (!stored) return refuse('NOT_FOUND');
    if (stored.seller_id !== caller.id) return refuse('FORBIDDEN');
    if (caller.suspended) return refuse('SUSPENDED');
    if (stored.reply !== null) return refuse('REVIEWED');
    await storeReply(tx, id, text);
    const { order_id: orderId, item_name: itemName, reviewer_id: userId } = stored;
    const data = { reviewId: id, orderId, itemName, uid: caller.uid };
    await notify(tx, [{ userId, kind: 'review-reply', key: `review:${id}:reply`, data }]);
    return shown(await reviewOfOrder(tx, orderId));
  });
}

/** Reports a review to the administrators; it stays until one of them hides it. */
export function report(db: Db, caller: Caller, id: string, reason: string): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const stored = isUuid(id) ? await lockReview(tx, id) : undefined;
    if (!stored) return refuse('NOT_FOUND');
    const excerpt = [{ uid: stored.reviewer_uid, text: stored.comment, at: stored.created_at.toISOString() }];
    await fileReport(tx, {
      kind: 'review',
      targetId: id,
      reporterId: caller.id,
      reportedId: stored.reviewer_id,
      reason,
      excerpt,
    });
    return { success: true as const };
  });
}

/** Hides a review that an administrator decided to hide; other targets are left alone. */
export async function hideReported(tx: Db, { kind, targetId }: HiddenTarget): Promise<void> {
  if (kind === 'review') await hideReviewRow(tx, targetId);
}

async function ownOrder(tx: Db, caller: Caller, orderId: string) {
  const order = isUuid(orderId) ? await lockReviewedOrder(tx, orderId) : undefined;
  if (!order || ![order.buyer_id, order.seller_id].includes(caller.id)) return refuse('NOT_FOUND');
  if (order.buyer_id !== caller.id) return refuse('FORBIDDEN');
  return caller.suspended ? refuse('SUSPENDED') : order;
}

const shown = (row: ReviewRow | undefined): Outcome<ReviewResponse> =>
  row ? { success: true, data: toReview(row) } : refuse('NOT_FOUND');

const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  orderId: row.order_id,
  itemName: row.item_name,
  reviewerId: row.reviewer_uid,
  reviewerUsername: row.reviewer_username,
  ...(row.reviewer_image !== null && { reviewerImage: row.reviewer_image }),
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  reply: row.reply === null || !row.replied_at ? null : { text: row.reply, createdAt: row.replied_at.toISOString() },
});

/** Moves the reviews by and of a merged account, but for what the two wrote about each other. */
export const moveReviews = (tx: Db, merge: Merge): Promise<void> =>
  moveBetween(tx, 'review', ['reviewer_id', 'seller_id'], merge);
