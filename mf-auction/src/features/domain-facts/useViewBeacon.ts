import type { recordView } from 'contracts';
import { api, call } from 'shared-store';
import { useEffect } from 'react';

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_recordView: build.mutation(
      call<typeof recordView>('POST', '/api/domain/:id/view')((id: string) => ({ params: { id }, keepalive: true })),
    ),
  }),
});

/** Counts a look at a name, once for each time its page is opened; the server counts a visitor once a day. */
export function useViewBeacon(id: string): void {
  const [record] = viewsApi.useAuction_recordViewMutation();
  useEffect(() => void record(id), [record, id]);
}
