import type { getAuctionProof, listProofKeys } from 'contracts';
import { api, call } from 'shared-store';

/** A round of an auction; without its number the present one. */
interface Round {
  domainId: string;
  round?: number | undefined;
}

const proof = call<typeof getAuctionProof>('GET', '/api/auctions/:domainId/proof')(
  ({ domainId, round }: Round) => ({ params: { domainId }, ...(round !== undefined && { query: { round } }) }),
  ({ data }) => data,
);

/** Where a browser downloads the proof of a round. */
export const proofAddress = (of: Round): string =>
  proof.query(of).url + (of.round === undefined ? '' : `?round=${of.round}`);

const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_proof: build.query({
      ...proof,
      // Each look asks again: while the round runs, the proof grows.
      keepUnusedDataFor: 0,
      // It is compared with nothing: with many bids that takes long.
      structuralSharing: false,
    }),
    auction_proofKeys: build.query(call<typeof listProofKeys>('GET', '/.well-known/dotpi-keys.json')(() => ({}))),
  }),
});

export const { useAuction_proofQuery: useProof, useAuction_proofKeysQuery: useProofKeys } = proofApi;
