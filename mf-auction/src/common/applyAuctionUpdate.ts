import type { Bid, Domain } from 'contracts';
import type { AppThunk } from 'shared-store';
import { auctionApi } from './auction.api';
import { mergeBids } from './mergeBids';

/** What the live channel or an accepted bid tells about an auction. */
export interface AuctionNews {
  auction: Domain;
  bids: Bid[];
}

/**
 * Brings the cached page up to date. Answers and pushes may overtake each other: an auction that knows fewer bids than the
 * cached one is older and changes nothing but the history.
 */
export function applyAuctionUpdate({ auction, bids }: AuctionNews): AppThunk {
  return (dispatch, getState) => {
    const { id } = auction;
    const known = auctionApi.endpoints.auction_getDomain.select(id)(getState()).data;
    if (!known || (auction.bidCount ?? 0) >= (known.bidCount ?? 0)) {
      void dispatch(auctionApi.util.upsertQueryData('auction_getDomain', id, { ...known, ...auction }));
    }
    dispatch(auctionApi.util.updateQueryData('auction_listBids', id, (history) => mergeBids(history, bids)));
  };
}
