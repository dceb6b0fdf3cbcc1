import type { Bid, Domain } from 'contracts';
import { type AppThunk, domainsApi } from 'shared-store';
import { bidsApi } from './auction.api';
import { mergeBids, withPush } from './newerAuction';

/** What the live channel or an accepted bid tells about an auction. */
export interface AuctionPatch {
  auction: Domain;
  bids: Bid[];
}

/** Brings the cached page up to date; what was overtaken on its way changes nothing but the history. */
export function applyAuctionUpdate({ auction, bids }: AuctionPatch): AppThunk {
  return (dispatch) => {
    dispatch(domainsApi.util.updateQueryData('getDomain', auction.id, (known) => withPush(known, auction)));
    dispatch(bidsApi.util.updateQueryData('auction_listBids', auction.id, (history) => mergeBids(history, bids)));
  };
}
