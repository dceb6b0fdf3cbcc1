import type { ListingReportInput, reportListing } from 'contracts';
import { api, call } from 'shared-store';

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_reportListing: build.mutation(
      call<typeof reportListing>(
        'POST',
        '/api/domain/:id/report',
      )(({ id, ...body }: ListingReportInput & { id: string }) => ({ params: { id }, body })),
    ),
  }),
});

export const useReportListing = reportApi.useAuction_reportListingMutation;
