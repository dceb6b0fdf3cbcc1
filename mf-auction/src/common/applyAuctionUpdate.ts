import type { Bid, Domain } from 'contracts';
import type { AppThunk } from 'shared-store';
import { auctionApi } from './auction.api';
import { mergeBids, withPush } from './newerAuction';

/** What the live channel or an accepted bid tells about an auction. */
export interface AuctionPatch {
  auction: Domain;
  bids: Bid[];
}

/** Brings the cached page up to date; what was overtaken on its way changes nothing but the history. */
export function applyAuctionUpdate({ auction, bids }: AuctionPatch): AppThunk {
  return (dispatch) => {
    const { updateQueryData } = auctionApi.util;
    dispatch(updateQueryData('auction_getDomain', auction.id, (known) => withPush(known, auction)));
    dispatch(updateQueryData('auction_listBids', auction.id, (history) => mergeBids(history, bids)));
  };
}
