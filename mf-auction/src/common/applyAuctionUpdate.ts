import type { Bid, Domain } from 'contracts';
import { type AppThunk, domainsApi } from 'shared-store';
import { bidsApi } from './auction.api';
import { mergeBids, withPush } from './newerAuction';

/** An auction's state and new bids, from the live channel or the response to a bid. */
export interface AuctionPatch {
  auction: Domain;
  bids: Bid[];
}

/** Merges an update into the cache; one that arrives late adds its bids to the history and changes nothing else. */
export function applyAuctionUpdate({ auction, bids }: AuctionPatch): AppThunk {
  return (dispatch) => {
    dispatch(domainsApi.util.updateQueryData('getDomain', auction.id, (known) => withPush(known, auction)));
    dispatch(bidsApi.util.updateQueryData('auction_listBids', auction.id, (history) => mergeBids(history, bids)));
  };
}
