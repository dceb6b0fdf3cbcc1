import type { Bid, Domain } from 'contracts';
import { aBid, anAuction } from 'contracts/testing';
import { bidPanelView } from './bidPanelView';

const alice = { uid: 'uid-alice' };
const bob = { uid: 'uid-bob' };
const running = Date.parse('2030-01-05T00:00:00.000Z');
const over = Date.parse('2030-01-08T00:00:00.000Z');

const byAlice = aBid({ bid_amount: 1_350 });
const byCarol = aBid({ id: 'bid-2', user_id: 'uid-carol', username: 'carol', bid_amount: 1_250 });
const topped = (bids: Bid[], over: Partial<Domain> = {}) =>
  anAuction({
    highestBid: bids[0]?.bid_amount ?? null,
    bidCount: bids.length,
    minimumBid: (bids[0]?.bid_amount ?? 0) + 100,
    ...over,
  });

describe('bidPanelView', () => {
  const bidFigures = { highest: 1_350, startingPrice: 100, minimum: 1_450 };

  it.each([
    [
      'a visitor sees what a bid must beat',
      topped([byAlice]),
      [byAlice],
      null,
      running,
      { kind: 'visitor', bidFigures },
    ],
    [
      'the seller manages instead of bidding',
      topped([byAlice]),
      [byAlice],
      bob,
      running,
      { kind: 'manage', bidFigures },
    ],
    [
      'the highest bidder leads, with their bid held',
      topped([byAlice, byCarol]),
      [byAlice, byCarol],
      alice,
      running,
      { kind: 'bidding', bidFigures, bidStatus: 'leading', lead: { visible: 1_350, maximum: 1_350 } },
    ],
    [
      'whoever was topped is outbid',
      topped([byAlice, byCarol]),
      [byAlice, byCarol],
      { uid: 'uid-carol' },
      running,
      { kind: 'bidding', bidFigures, bidStatus: 'outbid', lead: null },
    ],
    [
      'before the first bid the starting price is the minimum',
      anAuction(),
      [],
      alice,
      running,
      {
        kind: 'bidding',
        bidFigures: { highest: null, startingPrice: 100, minimum: 100 },
        bidStatus: 'none',
        lead: null,
      },
    ],
    [
      'with an unknown clock the server decides',
      topped([byAlice]),
      [byAlice],
      null,
      null,
      { kind: 'visitor', bidFigures },
    ],
    [
      'at its end the winner shows, not yet settled',
      topped([byAlice]),
      [byAlice],
      alice,
      over,
      { kind: 'ended', winner: { username: 'alice', amount: 1_350, isViewer: true, isSettled: false } },
    ],
    [
      'a won bid ends the auction whatever the clock says',
      topped([byAlice], { status: 'reserved' }),
      [{ ...byAlice, status: 'won' as const }],
      null,
      null,
      { kind: 'ended', winner: { username: 'alice', amount: 1_350, isViewer: false, isSettled: true } },
    ],
    [
      'without bids there is no winner',
      anAuction({ status: 'unsold' }),
      [],
      bob,
      over,
      { kind: 'ended', winner: null },
    ],
    [
      'below the reserve there is no winner',
      topped([byAlice], { reserveMet: false }),
      [byAlice],
      alice,
      over,
      { kind: 'ended', winner: null },
    ],
    [
      'a suspended auction is closed',
      topped([byAlice], { status: 'suspended' }),
      [byAlice],
      alice,
      running,
      { kind: 'closed', status: 'suspended' },
    ],
    [
      'a withdrawn auction did not end, even later',
      anAuction({ status: 'withdrawn' }),
      [],
      null,
      over,
      { kind: 'closed', status: 'withdrawn' },
    ],
  ] as const)('%s', (_name, domain, bids, viewer, now, view) => {
    expect(bidPanelView(domain, bids, viewer, now)).toEqual(view);
  });
});
