/** Reviews of sellers by those who bought or rented from them (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { fieldFault, id, instant, optional, pageQuery, text } from './fields';
import { REVIEW } from './numbers';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

export const review = z.object({
  id,
  orderId: id,
  itemName: z.string(),
  /** The reviewer's uid. */
  reviewerId: z.string(),
  reviewerUsername: z.string(),
  /** The reviewer's own picture, where they uploaded one. */
  reviewerImage: z.optional(z.string()),
  rating: z.number(),
  comment: z.string(),
  createdAt: instant,
  reply: z.nullable(z.object({ text: z.string(), createdAt: instant })),
});
export type Review = z.output<typeof review>;

const stars = z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() });

/** Reviews of a seller with their sums; a hidden review is in neither. */
const reviewPage = z.object({
  data: z.array(review),
  meta: z.object({
    /** The mean with one decimal; null without a review that counts. */
    average: z.nullable(z.number()),
    /** The reviews that count (docs/rules.md section 9). */
    count: z.number(),
    /** How many of these gave this many stars. */
    stars,
    /** All that are shown. */
    total: z.number(),
    nextCursor: z.nullable(z.string()),
  }),
});
export type ReviewPage = z.output<typeof reviewPage>;

const fault = faultsOf(
  'reviews',
  defineMessages('contracts.faults.reviews', { stars: 'Choose 1 to 5 stars.', reply: 'Write your reply.' }),
);

const GIVE_STARS = fault('stars');
const reviewInput = z.object({
  rating: z.number(GIVE_STARS).check(z.int(GIVE_STARS), z.minimum(1, GIVE_STARS), z.maximum(5, GIVE_STARS)),
  comment: optional(text(0, REVIEW.commentMax)),
});
export type ReviewInput = z.output<typeof reviewInput>;

const reviewResponse = z.object({ success: z.literal(true), data: review });
export type ReviewResponse = z.output<typeof reviewResponse>;
const ofOrder = z.object({ id });

export const listReviews = defineCall({
  method: 'GET',
  path: '/api/users/:uid/reviews',
  tag: 'reviews',
  summary: 'Reviews of a seller (uid or id), newest first',
  auth: 'public',
  params: z.object({ uid: z.string() }),
  query: pageQuery,
  responses: { 200: reviewPage },
});
export const addReview = defineCall({
  method: 'POST',
  path: '/api/orders/:id/review',
  tag: 'reviews',
  summary: 'Review the seller of an own order',
  auth: 'user',
  params: ofOrder,
  body: reviewInput,
  responses: { 201: reviewResponse },
});
export const changeReview = defineCall({
  method: 'PUT',
  path: '/api/orders/:id/review',
  tag: 'reviews',
  summary: 'Change an own review within seven days',
  auth: 'user',
  params: ofOrder,
  body: reviewInput,
  responses: { 200: reviewResponse },
});
export const replyToReview = defineCall({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  tag: 'reviews',
  summary: 'Reply once to a review of oneself',
  auth: 'user',
  params: ofOrder,
  body: z.object({ text: text(1, REVIEW.commentMax, fault('reply')) }),
  responses: { 201: reviewResponse },
});
export const reportReview = defineCall({
  method: 'POST',
  path: '/api/reviews/:id/report',
  tag: 'reviews',
  summary: 'Report a review to the administrators',
  auth: 'user',
  params: ofOrder,
  body: z.object({ reason: text(1, REVIEW.reportMax, fieldFault('sayWhy')) }),
  responses: { 200: z.object({ success: z.literal(true) }) },
});
