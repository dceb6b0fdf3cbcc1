import type { cancelAuction, editListing, ListingEdit, relistAuction, renewListing, withdrawListing } from 'contracts';
import { api, call, callBy, STALE_AFTER } from 'shared-store';

/** What a seller does to a listing of their own. */
export type ListingAct = { kind: 'relist' | 'renew' | 'cancel' | 'withdraw' } | { kind: 'edit'; edit: ListingEdit };

interface OwnStep {
  id: string;
  does: ListingAct;
  /** One of many: what became stale is fetched again after the last. */
  isOfMany?: true;
}

const bare = ({ id }: OwnStep) => ({ params: { id }, body: {} });

const STEPS = {
  edit: call<typeof editListing>(
    'PUT',
    '/domains/:id',
  )(({ id, does }: OwnStep) => ({ params: { id }, body: does.kind === 'edit' ? does.edit : {} })),
  relist: call<typeof relistAuction>('POST', '/api/domain/:id/relist')(bare),
  renew: call<typeof renewListing>('POST', '/api/domain/:id/renew')(bare),
  cancel: call<typeof cancelAuction>('POST', '/api/domain/:id/cancel')(bare),
  withdraw: call<typeof withdrawListing>('DELETE', '/domains/:id')(({ id }: OwnStep) => ({ params: { id } })),
};

/** What a change of an own listing makes stale. */
export const STALE_AFTER_LISTING = [...STALE_AFTER.subscription, 'Domain' as const];

const ownListingApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeListing: build.mutation({
      ...callBy(({ does }: OwnStep) => STEPS[does.kind]),
      invalidatesTags: (_changed, _error, { id, isOfMany }) =>
        isOfMany ? [] : [...STALE_AFTER_LISTING, { type: 'Bids', id }],
    }),
  }),
});

export const { useChangeListingMutation: useChangeListing } = ownListingApi;
