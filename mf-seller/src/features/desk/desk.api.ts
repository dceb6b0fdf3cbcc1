import {
  CATALOG,
  type exportListings,
  type listOffers,
  type listRentals,
  type listStatements,
  type readInterest,
  type readSellerAnalytics,
  type readSellerSummary,
  SELLING,
} from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const listingsFile = call<typeof exportListings>('GET', '/api/listings/export')((_none: void) => ({}));

/** The seller's desk. The argument of the queries, the uid, keeps two users apart. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    sellerAnalytics: build.query({
      ...call<typeof readSellerAnalytics>('GET', '/api/seller/analytics')(
        ({ days }: { uid: string; days: number }) => ({ query: { days } }),
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
    /** How many watch one of the caller's names, and how many saw it. */
    sellerInterest: build.query({
      ...call<typeof readInterest>('GET', '/api/domain/:id/interest')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
    }),
    listingsCsv: build.mutation({
      ...listingsFile,
      query: (none: void) => ({ ...listingsFile.query(none), responseHandler: 'text' as const }),
    }),
  }),
});

export const { useListingsCsvMutation: useListingsCsv } = deskApi;

const useUid = () => useAppSelector(selectCurrentUser)?.uid ?? skipToken;

export const useSellerOffers = () => deskApi.useSellerOffersQuery(useUid());
/** Nothing is asked for while no name is rented out. */
export function useRentalsOut(isAny: boolean): Partial<Record<string, string>> {
  const uid = useUid();
  return deskApi.useRentalsOutQuery(isAny ? uid : skipToken).data ?? {};
}
export const useSellerSummary = () => deskApi.useSellerSummaryQuery(useUid());
export function useSellerAnalytics(days: number) {
  const uid = useAppSelector(selectCurrentUser)?.uid;
  return deskApi.useSellerAnalyticsQuery(uid === undefined ? skipToken : { uid, days });
}
export const useStatements = () => deskApi.useStatementsQuery(useUid());
