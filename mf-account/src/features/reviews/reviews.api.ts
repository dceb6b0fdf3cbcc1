import type { addReview, changeReview, replyToReview } from 'contracts';
import { api, call, callBy, STALE_AFTER } from 'shared-store';

interface ReviewArg {
  orderId: string;
  rating: number;
  comment: string;
  /** Whether there is one already. */
  isChange: boolean;
}

const request = ({ orderId, rating, comment }: ReviewArg) => ({ params: { id: orderId }, body: { rating, comment } });

const SAVE = {
  add: call<typeof addReview>('POST', '/api/orders/:id/review')(request),
  change: call<typeof changeReview>('PUT', '/api/orders/:id/review')(request),
};

// An order carries its review.
const STALE = [...STALE_AFTER.review, 'Orders'] as const;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_saveReview: build.mutation({
      ...callBy((arg: ReviewArg) => (arg.isChange ? SAVE.change : SAVE.add)),
      invalidatesTags: STALE,
    }),
    account_replyToReview: build.mutation({
      ...call<typeof replyToReview>(
        'POST',
        '/api/reviews/:id/reply',
      )(({ id, text }: { id: string; text: string }) => ({
        params: { id },
        body: { text },
      })),
      invalidatesTags: STALE,
    }),
  }),
});

export const { useAccount_saveReviewMutation: useSaveReview, useAccount_replyToReviewMutation: useReply } = reviewsApi;
