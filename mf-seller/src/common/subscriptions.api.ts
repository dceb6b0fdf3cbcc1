import type {
  cancelSubscription,
  changeSubscription,
  dropScheduledPlan,
  readSubscription,
  resumeSubscription,
} from 'contracts';
import { api, call, selectCurrentUser, STALE_AFTER, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

/** The caller's plan and the changes of it (docs/rules.md section 7). */
export const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users' plans apart. */
    ownSubscription: build.query({
      ...call<typeof readSubscription>('GET', '/api/subscriptions')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
    quotePlan: build.mutation({
      ...call<typeof changeSubscription>('POST', '/api/subscriptions/change')(
        (planId: string) => ({ body: { planId } }),
        ({ data }) => data,
      ),
    }),
    cancelPlan: build.mutation({
      ...call<typeof cancelSubscription>('POST', '/api/subscriptions/cancel')((_none: void) => ({ body: {} })),
      invalidatesTags: STALE_AFTER.subscription,
    }),
    resumePlan: build.mutation({
      ...call<typeof resumeSubscription>('POST', '/api/subscriptions/resume')((_none: void) => ({ body: {} })),
      invalidatesTags: STALE_AFTER.subscription,
    }),
    dropScheduled: build.mutation({
      ...call<typeof dropScheduledPlan>('DELETE', '/api/subscriptions/scheduled')((_none: void) => ({})),
      invalidatesTags: STALE_AFTER.paymentCompleted,
    }),
  }),
});

export const {
  useQuotePlanMutation: useQuotePlan,
  useCancelPlanMutation: useCancelPlan,
  useResumePlanMutation: useResumePlan,
  useDropScheduledMutation: useDropScheduled,
} = subscriptionsApi;

/** The caller's plan, whether it was cancelled and what follows; nothing while signed out. */
export function useOwnSubscription() {
  const user = useAppSelector(selectCurrentUser);
  return subscriptionsApi.useOwnSubscriptionQuery(user?.uid ?? skipToken);
}
