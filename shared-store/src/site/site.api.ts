import type { listPlans, listSettings, SettingsResponse } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';
import type { AppStore } from '../store';

const valuesOf = (settings: SettingsResponse['data'] | undefined): Record<string, string> =>
  Array.isArray(settings) ? Object.fromEntries(settings.map(({ key, value }) => [key, value])) : {};

/** The site's settings and plans. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query({
      ...call<typeof listSettings>('GET', '/site_settings/api/settings')(
        (_none: void) => ({}),
        ({ data }) => valuesOf(data),
      ),
      // Fetched again on each route change, so it is never dropped between two pages.
      keepUnusedDataFor: 3_600,
    }),
    subscriptionPlans: build.query({
      ...call<typeof listPlans>('GET', '/admin/api/subscription-plans')((_none: void) => ({})),
      extraOptions: { failureText: (status: number) => `HTTP error! status: ${status}` },
      providesTags: ['Plans'],
      keepUnusedDataFor: 3_600,
    }),
  }),
});

/** Takes over the settings that the page carries, so that the first render has them; without any they are fetched. */
export function offerSiteSettings(store: AppStore, settings: SettingsResponse['data']): void {
  if (settings.length === 0) return;
  store.dispatch(
    siteApi.util.upsertQueryEntries([{ endpointName: 'siteSettings', arg: undefined, value: valuesOf(settings) }]),
  );
}
