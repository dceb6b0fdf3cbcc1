import type { SettingsAnswer, SubscriptionPlan } from 'contracts';
import { api } from '../api/api';

/** Settings and plans: two rooms or more use them. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query<Record<string, string>, void>({
      query: () => '/site_settings/api/settings',
      transformResponse: ({ data }: SettingsAnswer) =>
        Array.isArray(data) ? Object.fromEntries(data.map(({ key, value }) => [key, value])) : {},
      // Asked again on each route change, so it is never dropped between two pages.
      keepUnusedDataFor: 3_600,
    }),
    subscriptionPlans: build.query<SubscriptionPlan[], void>({
      query: () => '/admin/api/subscription-plans',
      providesTags: ['Plans'],
      keepUnusedDataFor: 3_600,
    }),
  }),
});
