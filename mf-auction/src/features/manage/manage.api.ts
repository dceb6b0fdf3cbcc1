import type { cancelAuction, editListing, relistAuction, renewListing, withdrawListing } from 'contracts';
import { api, call, callBy, STALE_AFTER } from 'shared-store';
import type { ManageAct } from './manageView';

interface OwnStep {
  id: string;
  act: ManageAct;
}

const bare = ({ id }: OwnStep) => ({ params: { id }, body: {} });
const feature = call<typeof editListing>(
  'PUT',
  '/domains/:id',
)(({ id, act }: OwnStep) => ({ params: { id }, body: { featured: act === 'feature' } }));

const STEPS = {
  relist: call<typeof relistAuction>('POST', '/api/domain/:id/relist')(bare),
  renew: call<typeof renewListing>('POST', '/api/domain/:id/renew')(bare),
  feature,
  unfeature: feature,
  cancel: call<typeof cancelAuction>('POST', '/api/domain/:id/cancel')(bare),
  withdraw: call<typeof withdrawListing>('DELETE', '/domains/:id')(({ id }: OwnStep) => ({ params: { id } })),
};

const manageApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_manage: build.mutation({
      ...callBy(({ act }: OwnStep) => STEPS[act]),
      invalidatesTags: (_changed, _error, { id }) => [...STALE_AFTER.subscription, 'Domain', { type: 'Bids', id }],
    }),
  }),
});

export const { useAuction_manageMutation: useManage } = manageApi;
