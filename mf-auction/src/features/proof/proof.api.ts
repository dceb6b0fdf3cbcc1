import type { getAuctionProof, listProofKeys } from 'contracts';
import { api, call } from 'shared-store';

const proof = call<typeof getAuctionProof>('GET', '/api/auctions/:domainId/proof')(
  (domainId: string) => ({ params: { domainId } }),
  ({ data }) => data,
);

/** Where a browser downloads the proof of an auction. */
export const proofAddress = (domainId: string): string => proof.query(domainId).url;

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_proof: build.query({
      ...proof,
      // Each look asks again: while the round runs, the proof grows.
      keepUnusedDataFor: 0,
    }),
    auction_proofKeys: build.query(call<typeof listProofKeys>('GET', '/.well-known/dotpi-keys.json')(() => ({}))),
  }),
});

export const { useAuction_proofQuery: useProof, useAuction_proofKeysQuery: useProofKeys } = proofApi;
