import type { SettingsResponse, SubscriptionPlan } from 'contracts';
import { api } from '../api/api';
import type { AppStore } from '../store';

const valuesOf = (settings: SettingsResponse['data'] | undefined): Record<string, string> =>
  Array.isArray(settings) ? Object.fromEntries(settings.map(({ key, value }) => [key, value])) : {};

/** Settings and plans: two rooms or more use them. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query<Record<string, string>, void>({
      query: () => '/site_settings/api/settings',
      transformResponse: ({ data }: SettingsResponse) => valuesOf(data),
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

/** Takes over the settings that the page carries, at once: the first render has them. None at all are no answer: they are asked for. */
export function offerSiteSettings(store: AppStore, settings: SettingsResponse['data']): void {
  if (settings.length === 0) return;
  store.dispatch(
    siteApi.util.upsertQueryEntries([{ endpointName: 'siteSettings', arg: undefined, value: valuesOf(settings) }]),
  );
}
