import type { reportReview } from 'contracts';
import { api, call } from 'shared-store';

/** Reviews are reported where sellers read their own, on orders, and on sellers' public pages. */
const reportReviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportReview: build.mutation(
      call<typeof reportReview>(
        'POST',
        '/api/reviews/:id/report',
      )(({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } })),
    ),
  }),
});

export const { useReportReviewMutation: useReportReview } = reportReviewApi;
