import type { addReview, changeReview, listReviews, replyToReview } from 'contracts';
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

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_sellerReviews: build.query({
      ...call<typeof listReviews>('GET', '/api/users/:uid/reviews')(
        (uid: string) => ({ params: { uid } }),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
    account_saveReview: build.mutation({
      ...callBy((arg: ReviewArg) => (arg.isChange ? SAVE.change : SAVE.add)),
      invalidatesTags: STALE_AFTER.review,
    }),
    account_replyToReview: build.mutation({
      ...call<typeof replyToReview>(
        'POST',
        '/api/reviews/:id/reply',
      )(({ id, text }: { id: string; text: string }) => ({
        params: { id },
        body: { text },
      })),
      invalidatesTags: STALE_AFTER.review,
    }),
  }),
});

export const {
  useAccount_sellerReviewsQuery: useReviewsOf,
  useAccount_saveReviewMutation: useSaveReview,
  useAccount_replyToReviewMutation: useReply,
} = reviewsApi;
