import type { createListing, deleteDraft, DraftInput, readDraft, saveDraft } from 'contracts';
import { api, call, idempotent, STALE_AFTER } from 'shared-store';
import type { ListingBody } from './listingForm';

/** The draft of the wizard and the listing that it becomes. */
export const wizardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users' drafts apart. */
    listingDraft: build.query({
      ...call<typeof readDraft>('GET', '/api/drafts/listing')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      // Another device may have gone on with it.
      keepUnusedDataFor: 0,
    }),
    keepDraft: build.mutation({
      ...call<typeof saveDraft>(
        'PUT',
        '/api/drafts/listing',
      )((draft: DraftInput) => ({ body: draft, keepalive: true })),
    }),
    dropDraft: build.mutation({
      ...call<typeof deleteDraft>('DELETE', '/api/drafts/listing')((_none: void) => ({})),
    }),
    listDomain: build.mutation({
      ...call<typeof createListing>(
        'POST',
        '/api/domain/',
      )(({ body, key }: { body: ListingBody; key: string }) => ({
        body,
        headers: idempotent(key),
      })),
      invalidatesTags: STALE_AFTER.subscription,
    }),
  }),
});

export const {
  useListingDraftQuery: useKeptDraft,
  useKeepDraftMutation: useKeepDraft,
  useDropDraftMutation: useDropDraft,
  useListDomainMutation: useListDomain,
} = wizardApi;
