import {
  CATALOG,
  type editListing,
  type exportListings,
  type ListingEdit,
  type listOffers,
  type listOrders,
  type listRentals,
  type listStatements,
  type readSellerSummary,
  type relistAuction,
  type renewListing,
  SELLING,
  type withdrawListing,
} from 'contracts';
import { api, call, callBy, selectCurrentUser, STALE_AFTER, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

/** What a change of an own listing makes stale here. */
export const CHANGED = [...STALE_AFTER.subscription, 'Domain' as const];
const byId = (id: string) => ({ params: { id } });

interface BulkStep {
  id: string;
  does: { kind: 'renew' | 'withdraw' } | { kind: 'edit'; edit: ListingEdit };
}

const BULK = {
  edit: call<typeof editListing>(
    'PUT',
    '/domains/:id',
  )(({ id, does }: BulkStep) => ({
    params: { id },
    body: does.kind === 'edit' ? does.edit : {},
  })),
  renew: call<typeof renewListing>(
    'POST',
    '/api/domain/:id/renew',
  )(({ id }: BulkStep) => ({ params: { id }, body: {} })),
  withdraw: call<typeof withdrawListing>('DELETE', '/domains/:id')(({ id }: BulkStep) => ({ params: { id } })),
};

const listingsFile = call<typeof exportListings>('GET', '/api/listings/export')((_none: void) => ({}));

/** The seller's desk. The argument of the queries, the uid, keeps two users apart. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    sellerOrders: build.query({
      ...call<typeof listOrders>('GET', '/api/orders')(
        (_uid: string) => ({ query: { role: 'seller' as const, limit: CATALOG.pageMax } }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    sellerOffers: build.query({
      ...call<typeof listOffers>('GET', '/api/offers')(
        (_uid: string) => ({ query: { role: 'seller' as const, limit: CATALOG.pageMax } }),
        ({ data }) => data,
      ),
      providesTags: ['Offers'],
    }),
    /** The rentals of the seller's own names that are not over, by the name's id. */
    rentalsOut: build.query({
      ...call<typeof listRentals>('GET', '/api/rentals')(
        (_uid: string) => ({ query: { role: 'owner' as const, limit: CATALOG.pageMax } }),
        ({ data }) =>
          Object.fromEntries(data.filter(({ endedAt }) => endedAt === null).map(({ domainId, id }) => [domainId, id])),
      ),
      providesTags: ['Rentals'],
    }),
    sellerSummary: build.query({
      ...call<typeof readSellerSummary>('GET', '/api/seller/summary')(
        (_uid: string) => ({ query: { days: SELLING.summaryDays } }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    statements: build.query({
      ...call<typeof listStatements>('GET', '/api/seller/statements')(
        (_uid: string) => ({ query: {} }),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    editOwn: build.mutation({
      ...call<typeof editListing>(
        'PUT',
        '/domains/:id',
      )(({ id, edit }: { id: string; edit: ListingEdit }) => ({
        params: { id },
        body: edit,
      })),
      invalidatesTags: CHANGED,
    }),
    withdrawOwn: build.mutation({
      ...call<typeof withdrawListing>('DELETE', '/domains/:id')(byId),
      invalidatesTags: CHANGED,
    }),
    renewOwn: build.mutation({
      ...call<typeof renewListing>('POST', '/api/domain/:id/renew')((id: string) => ({ params: { id }, body: {} })),
      invalidatesTags: CHANGED,
    }),
    relistOwn: build.mutation({
      ...call<typeof relistAuction>('POST', '/api/domain/:id/relist')((id: string) => ({ params: { id }, body: {} })),
      invalidatesTags: CHANGED,
    }),
    /** One step of many: what became stale is fetched again after the last. */
    bulkStep: build.mutation({
      ...callBy(({ does }: BulkStep) => BULK[does.kind]),
    }),
    listingsCsv: build.mutation({
      ...listingsFile,
      query: (none: void) => ({ ...listingsFile.query(none), responseHandler: 'text' as const }),
    }),
  }),
});

export const {
  useEditOwnMutation: useEditOwn,
  useWithdrawOwnMutation: useWithdrawOwn,
  useRenewOwnMutation: useRenewOwn,
  useRelistOwnMutation: useRelistOwn,
  useListingsCsvMutation: useListingsCsv,
  useBulkStepMutation: useBulkStep,
} = deskApi;

const useUid = () => useAppSelector(selectCurrentUser)?.uid ?? skipToken;

export const useSellerOrders = () => deskApi.useSellerOrdersQuery(useUid());
export const useSellerOffers = () => deskApi.useSellerOffersQuery(useUid());
/** Nothing is asked for while no name is rented out. */
export function useRentalsOut(isAny: boolean): Partial<Record<string, string>> {
  const uid = useUid();
  return deskApi.useRentalsOutQuery(isAny ? uid : skipToken).data ?? {};
}
export const useSellerSummary = () => deskApi.useSellerSummaryQuery(useUid());
export const useStatements = () => deskApi.useStatementsQuery(useUid());
