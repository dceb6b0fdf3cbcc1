import { auctionTopic, type AuctionUpdate } from 'contracts';
import { api, syncServerClock, useAppDispatch, useLiveTopic } from 'shared-store';
import { applyAuctionUpdate } from '../../common/applyAuctionUpdate';
import { auctionTags } from '../../common/auction.api';

/** Keeps the page of an auction current: pushed updates go straight into the cache; without a connection it is fetched every 5 s. */
export function useLiveAuction(domainId: string, isAuction: boolean): void {
  const dispatch = useAppDispatch();
  const refetch = () => dispatch(api.util.invalidateTags(auctionTags(domainId)));

  useLiveTopic(
    isAuction ? auctionTopic(domainId) : null,
    (event) => {
      if (event.kind === 'gap') return refetch();
      const update = event.data as AuctionUpdate;
      syncServerClock(update.serverTime);
      return dispatch(applyAuctionUpdate(update));
    },
    refetch,
  );
}
