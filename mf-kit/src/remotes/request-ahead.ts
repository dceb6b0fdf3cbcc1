import { type AppStore, api, offerOutcome, takeOutcome } from 'shared-store';

const aheadApi = api.injectEndpoints({
  endpoints: (build) => ({
    kit_ahead: build.query<unknown, string>({
      queryFn: (address, _call, _options, send) => {
        const outcome = send(address);
        offerOutcome(address, outcome);
        return outcome;
      },
    }),
  }),
});

/**
 * Sends the GETs of these canonical addresses before the queries that will want them are here. The first query that asks for one takes
 * its response; the function that is returned forgets the others.
 */
export function requestAhead(store: AppStore, addresses: string[]): () => void {
  const requests = addresses.map((address) =>
    store.dispatch(aheadApi.endpoints.kit_ahead.initiate(address, { forceRefetch: true })),
  );
  return () => {
    addresses.forEach(takeOutcome);
    requests.forEach((request) => request.unsubscribe());
  };
}
