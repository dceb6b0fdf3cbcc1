import { siteApi } from './site.api';

/** Site settings as screens read them (docs/rules.md section 12): loading, then loaded or failed. */
export interface SiteSettings {
  status: 'loading' | 'loaded' | 'failed';
  /** Empty until loaded, and after a failure without earlier values. */
  values: Readonly<Record<string, string>>;
  /** True only when the setting equals the string 'true'. */
  isMaintenance: boolean;
  isTestMode: boolean;
  /** Loads them again: on each route change. */
  reload(): unknown;
}

const NONE: Readonly<Record<string, string>> = {};

export function useSiteSettings(): SiteSettings {
  // Not isError: that is false while a failed load is retried, and the site would return to its splash.
  const { data, error, refetch } = siteApi.useSiteSettingsQuery();
  const values = data ?? NONE;
  return {
    status: data ? 'loaded' : error ? 'failed' : 'loading',
    values,
    isMaintenance: values.enableMaintenance === 'true',
    isTestMode: values.isTestMode === 'true',
    reload: refetch,
  };
}
