import { aBid, anAuction } from 'contracts/testing';
import { domainsApi, makeStore } from 'shared-store';
import { applyAuctionUpdate } from './applyAuctionUpdate';
import { bidsApi } from './auction.api';

const first = aBid({ id: 'bid-1', bid_amount: 100 });
const second = aBid({ id: 'bid-2', bid_amount: 200 });
const afterOne = anAuction({ highestBid: 100, bidCount: 1 });
const afterTwo = anAuction({ highestBid: 200, bidCount: 2 });

async function aPage() {
  const store = makeStore();
  const known = { ...afterOne, contactInfo: '@bob' };
  await store.dispatch(domainsApi.util.upsertQueryData('getDomain', afterOne.id, known));
  await store.dispatch(bidsApi.util.upsertQueryData('auction_listBids', afterOne.id, [first]));
  const read = () => ({
    domain: domainsApi.endpoints.getDomain.select(afterOne.id)(store.getState()).data,
    bids: bidsApi.endpoints.auction_listBids.select(afterOne.id)(store.getState()).data,
  });
  return {
    read,
    apply: (...update: Parameters<typeof applyAuctionUpdate>) => store.dispatch(applyAuctionUpdate(...update)),
  };
}

describe('applyAuctionUpdate', () => {
  it('takes over the newer auction and keeps what only the page knows', async () => {
    const { read, apply } = await aPage();
    apply({ auction: afterTwo, bids: [second] });
    expect(read().domain).toMatchObject({ highestBid: 200, contactInfo: '@bob' });
    expect(read().bids?.map(({ id }) => id)).toEqual(['bid-2', 'bid-1']);
  });

  it('ignores an auction that was overtaken, but not its bids', async () => {
    const { read, apply } = await aPage();
    apply({ auction: afterTwo, bids: [second] });
    apply({ auction: afterOne, bids: [{ ...first, status: 'refunded' }] });
    expect(read().domain?.highestBid).toBe(200);
    expect(read().bids?.map(({ status }) => status)).toEqual(['pending', 'refunded']);
  });

  it('changes nothing where the news is known: a snapshot comes with each connection', async () => {
    const { read, apply } = await aPage();
    const before = read();
    apply({ auction: { ...afterOne }, bids: [{ ...first }] });
    expect(read().domain).toBe(before.domain);
    expect(read().bids).toBe(before.bids);
  });
});
