import { cutText, readSearch, type recordView, SELLING } from 'contracts';
import { useLocation } from 'mf-kit/router';
import { api, call } from 'shared-store';
import { useEffect } from 'react';

interface View {
  id: string;
  host?: string;
  search?: string;
}

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_recordView: build.mutation(
      call<typeof recordView>(
        'POST',
        '/api/domain/:id/view',
      )(({ id, ...body }: View) => ({
        params: { id },
        body,
        keepalive: true,
      })),
    ),
  }),
});

/**
 * Counts a look at a name, once for each time its page is opened, with the site that led here and what was searched for; the server
 * counts a visitor once a day.
 */
export function useViewBeacon(id: string): void {
  const [record] = viewsApi.useAuction_recordViewMutation();
  const { state } = useLocation();
  const { search } = searchedIn(state);
  useEffect(
    () => void record({ id, ...hostOf(document.referrer), ...(search !== undefined && { search }) }),
    [record, id, search],
  );
}

/** The host of another site's address; nothing of our own and of what is no site. */
export function hostOf(referrer: string): { host?: string } {
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOther =
    url !== null && /^https?:$/.test(url.protocol) && url.host !== location.host && url.hostname.includes('.');
  return isOther ? { host: url.hostname } : {};
}

/** What was searched for on the page that led to this one, which its links say (mf-kit/links). */
export function searchedIn(state: unknown): { search?: string } {
  const cameFrom = (state as { cameFrom?: unknown } | null)?.cameFrom;
  if (typeof cameFrom !== 'string' || !cameFrom.startsWith('/browse?')) return {};
  const term = new URLSearchParams(cameFrom.slice('/browse?'.length)).get('q') ?? '';
  const search = cutText(readSearch(term).toLowerCase(), SELLING.searchMax);
  return search === '' ? {} : { search };
}
