import type { listOffers, makeOffer } from 'contracts';
import { api, call, idempotent, STALE_AFTER } from 'shared-store';

interface NewOffer {
  domainId: string;
  amount: number;
  message: string;
  /** The same for a repeated try after no response, so that an offer counts once (docs/rules.md section 2). */
  idempotencyKey: string;
}

/** The uid keeps two users' responses apart. */
interface OwnOfferArg {
  uid: string;
  domainId: string;
}

const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_latestOffer: build.query({
      ...call<typeof listOffers>('GET', '/api/offers')(
        ({ domainId }: OwnOfferArg) => ({ query: { role: 'buyer', domainId, limit: 1 } }),
        ({ data: [latest] }) => latest ?? null,
      ),
      providesTags: ['Offers'],
    }),
    auction_makeOffer: build.mutation({
      ...call<typeof makeOffer>(
        'POST',
        '/api/domain/:id/offers',
      )(({ domainId, amount, message, idempotencyKey }: NewOffer) => ({
        params: { id: domainId },
        body: { amount, message },
        headers: idempotent(idempotencyKey),
      })),
      // A refusal means that the name is no longer what the page shows.
      invalidatesTags: STALE_AFTER.offerStep,
    }),
  }),
});

export const { useAuction_latestOfferQuery: useLatestOffer, useAuction_makeOfferMutation: useMakeOffer } = offersApi;
