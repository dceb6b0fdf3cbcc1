/**
 * Every state of an auction's page with all that it says of the viewer, the bid and the sale: no two of them contradict each
 * other.
 */
import { type Domain, formatPi, type Order } from 'contracts';
import { aBid } from 'contracts/testing';
import { aFundedOrder, anOrder } from 'mf-kit/testing';
import { bidFormView, type BidFormState } from '../features/bidding/bidFormView';
import { bidPanelView, headText } from '../features/bidding/bidPanelView';
import { RESULT, winnerText } from '../features/bidding/auctionResult.messages';
import { BIDDING } from '../features/bidding/bidding.messages';
import { closedView } from '../features/domain-facts/closedView';
import { MANAGE } from '../features/manage/manage.messages';
import { manageView } from '../features/manage/manageView';
import { stateLabel } from '../features/domain-facts/domainFacts.messages';
import { carolsBid, davesBid, NOW, runningAuction } from '../testing/auctionFixtures';

const now = Date.parse(NOW);
const alice = { uid: 'uid-alice' };
const bob = { uid: 'uid-bob' };
const carol = { uid: 'uid-carol' };
const alicesBid = aBid({ id: 'bid-alice', bid_amount: 1_350, timestamp: NOW });
const led = (over: Partial<Domain> = {}) =>
  runningAuction({ highestBid: 1_350, bidCount: 3, minimumBid: 1_450, ...over });
const past = '2030-01-04T23:59:00.000Z';
const won = [{ ...alicesBid, status: 'won' as const }, carolsBid];
const orderOf = (over: Partial<Order>) => aFundedOrder({ itemId: runningAuction().id, ...over });
const idle = { draft: { text: '', kind: null, isOvertaken: false }, isPlaced: false };
const overtaken = { ...idle, draft: { text: '1300', kind: null, isOvertaken: true } };

interface State {
  domain: Domain;
  bids?: ReturnType<typeof aBid>[];
  viewer?: { uid: string } | null;
  orders?: Order[];
  form?: BidFormState;
  ownBid?: { maxAmount: number; isLeading: boolean };
  lostBid?: number;
}

/** All that the page says in a state. */
function sentencesOf({ domain, bids = [], viewer = null, orders = [], form = idle, ownBid, lostBid }: State): string[] {
  const panel = bidPanelView(domain, bids, viewer, now, ownBid);
  const closed = domain.status === 'active' ? null : closedView(domain, viewer, orders, now, lostBid);
  const said: (string | null | undefined)[] = [stateLabel(domain.status), closed?.title, closed?.detail];
  if (closed?.figure) said.push(`${closed.figure.label}: ${formatPi(closed.figure.amount)}`);
  if (panel.kind === 'closed') said.push(BIDDING.closed);
  if (panel.kind === 'ended') {
    said.push(RESULT.ended, panel.winner ? winnerText(panel.winner) : RESULT.noWinner);
    if (panel.winner?.isRefunded) said.push(RESULT.refunded);
  }
  if ('bidFigures' in panel) {
    const { title, detail } = headText(panel, domain, ownBid ?? null);
    said.push(title, detail);
  }
  if (panel.kind === 'visitor') said.push(BIDDING.loginPrompt);
  if (panel.kind === 'bidding') {
    const { action, result } = bidFormView(panel, form);
    said.push(result, action);
  }
  if (viewer?.uid === domain.seller.uid) {
    const { note, acts } = manageView(domain, { now, featuredPlaces: 0 });
    said.push(note, ...acts.map((act) => MANAGE[act]));
  }
  return said.filter((sentence) => typeof sentence === 'string').map((sentence) => sentence.replaceAll('\u00a0', ' '));
}

const STATES: Record<string, [State, string[]]> = {
  'a guest of a running auction': [
    { domain: led(), bids: [alicesBid, carolsBid] },
    ['Live auction', '3 bids', 'Please login with Pi to Bid on this domain.'],
  ],
  'nobody has bid': [
    { domain: runningAuction({ highestBid: null, bidCount: 0, minimumBid: 1_000 }), viewer: alice },
    ['Live auction', 'No bids yet', 'Place Bid'],
  ],
  'the reserve is not met': [
    { domain: led({ hasReserve: true, reserveMet: false }), bids: [carolsBid], viewer: alice },
    ['Live auction', '3 bids · The reserve is not met yet.', 'Place Bid'],
  ],
  'the reserve is met': [
    { domain: led({ hasReserve: true, reserveMet: true }), bids: [carolsBid], viewer: alice },
    ['Live auction', '3 bids · The reserve is met.', 'Place Bid'],
  ],
  'the viewer leads': [
    { domain: led(), bids: [alicesBid, carolsBid], viewer: alice },
    ['You are the highest bidder', 'Your 1,350 π is on hold. The next bid beats it.', 'Raise your maximum'],
  ],
  'the viewer has just bid and leads': [
    { domain: led(), bids: [alicesBid, carolsBid], viewer: alice, form: { ...idle, isPlaced: true } },
    [
      'You are the highest bidder',
      'Your 1,350 π is on hold. The next bid beats it.',
      'Your bid was placed.',
      'Raise your maximum',
    ],
  ],
  'the viewer leads, and an old text is below the minimum': [
    { domain: led(), bids: [alicesBid, carolsBid], viewer: alice, form: { ...overtaken, isPlaced: true } },
    [
      'You are the highest bidder',
      'Your 1,350 π is on hold. The next bid beats it.',
      'Your bid was placed.',
      'Raise your maximum',
    ],
  ],
  'the viewer was outbid after their bid was placed': [
    { domain: led(), bids: [alicesBid, carolsBid], viewer: carol, form: { ...idle, isPlaced: true } },
    ['You have been outbid', '3 bids', 'Place Bid'],
  ],
  'the viewer was outbid at once by a higher maximum': [
    {
      domain: led(),
      bids: [{ ...alicesBid, status: 'refunded' }, carolsBid],
      viewer: alice,
      form: { ...idle, isPlaced: true },
    },
    ['You have been outbid', '3 bids', 'Place Bid'],
  ],
  'the viewer was outbid long ago': [
    { domain: led(), bids: [carolsBid], viewer: alice, ownBid: { maxAmount: 900, isLeading: false } },
    ['You have been outbid', 'Your 900 π is back in your balance.', 'Place Bid'],
  ],
  'the own lead is known before the history shows it': [
    { domain: led(), bids: [carolsBid], viewer: alice, ownBid: { maxAmount: 2_000, isLeading: true } },
    ['Live auction', '3 bids', 'Place Bid'],
  ],
  'a rival was faster than the typed bid': [
    { domain: led(), bids: [alicesBid], viewer: { uid: 'uid-dave' }, form: overtaken },
    ['Live auction', '3 bids', 'The highest bid is now 1,350 π. Raise yours?', 'Place Bid'],
  ],
  'at its end, not yet settled, for the highest bidder': [
    { domain: led({ endsAt: past }), bids: [alicesBid], viewer: alice },
    ['Auction Ended', 'Your bid of 1,350 π is the highest. We’re confirming the result.'],
  ],
  'at its end, not yet settled, for others': [
    { domain: led({ endsAt: past }), bids: [alicesBid], viewer: carol },
    ['Auction Ended', 'Highest bid: 1,350 π by @alice. We’re confirming the result.'],
  ],
  'won, for the winner': [
    {
      domain: led({ endsAt: past, status: 'reserved' }),
      bids: won,
      viewer: alice,
      orders: [orderOf({ paidWith: 'bid' })],
    },
    [
      'Reserved',
      'You won this name',
      'Dotpi holds your π until you accept the name.',
      'You paid: 250 π',
      'Auction Ended',
      'Your bid of 1,350 π won.',
    ],
  ],
  'won and accepted, for the winner': [
    {
      domain: led({ endsAt: past, status: 'sold', soldPrice: 1_350, soldAt: NOW }),
      bids: won,
      viewer: alice,
      orders: [orderOf({ paidWith: 'bid', status: 'completed' })],
    },
    ['Sold', 'You won this name', 'You paid: 250 π', 'Auction Ended', 'Your bid of 1,350 π won.'],
  ],
  'won, for others': [
    { domain: led({ endsAt: past, status: 'reserved' }), bids: won, viewer: carol },
    [
      'Reserved',
      'This domain is not available',
      'Try a similar name below.',
      'Auction Ended',
      '@alice won with 1,350 π.',
    ],
  ],
  'sold, for others': [
    { domain: led({ endsAt: past, status: 'sold', soldPrice: 1_350, soldAt: NOW }), bids: won, viewer: carol },
    ['Sold', 'This domain is sold', 'Sold for 1,350 π on 5 Jan 2030', 'Auction Ended', '@alice won with 1,350 π.'],
  ],
  'won by another, for one who had bid': [
    {
      domain: led({ endsAt: past, status: 'reserved', currentPrice: 1_350 }),
      bids: won,
      viewer: carol,
      lostBid: 1_250,
    },
    [
      'Reserved',
      'You didn’t win',
      'Sold for 1,350 π.',
      'Back in your balance: 1,250 π',
      'Auction Ended',
      '@alice won with 1,350 π.',
    ],
  ],
  'won and not delivered, for others': [
    { domain: led({ endsAt: past, status: 'suspended', saleRefunded: true }), bids: won, viewer: carol },
    [
      'Not available',
      'This domain is not available',
      'Try a similar name below.',
      'Auction Ended',
      "@alice's bid of 1,350 π was the highest.",
      'Not delivered, refunded',
    ],
  ],
  'won and paid, for the seller, whose turn it is': [
    {
      domain: led({ endsAt: past, status: 'reserved' }),
      bids: won,
      viewer: bob,
      orders: [orderOf({ paidWith: 'bid', status: 'funded', amount: 1_350, dueAt: '2030-01-10T12:00:00.000Z' })],
    },
    [
      'Reserved',
      'Sold for 1,350 π',
      'Your turn: start the transfer by 10 Jan 2030, or the buyer gets the money back.',
      'Auction Ended',
      '@alice won with 1,350 π.',
      'It is sold. The sale above says what to do next, and by when.',
    ],
  ],
  'a running auction with bids, for its seller': [
    { domain: led(), bids: [alicesBid, carolsBid], viewer: bob },
    [
      'Your listing',
      '3 bids',
      'Your auction has bids, so it can’t be cancelled. You can still add to the description.',
    ],
  ],
  'a running auction without bids, for its seller': [
    { domain: runningAuction({ highestBid: null, bidCount: 0, minimumBid: 1_000 }), viewer: bob },
    ['Your listing', 'No bids yet', 'Cancel the auction'],
  ],
  'sold, for the seller': [
    { domain: led({ endsAt: past, status: 'sold', soldPrice: 1_350, soldAt: NOW }), bids: won, viewer: bob },
    ['Sold', 'You sold this name', 'Sold for 1,350 π on 5 Jan 2030', 'Auction Ended', '@alice won with 1,350 π.'],
  ],
  'bought at once, for the buyer': [
    {
      domain: runningAuction({ highestBid: null, bidCount: 0, status: 'reserved' }),
      viewer: alice,
      orders: [orderOf({ paidWith: 'balance' })],
    },
    [
      'Reserved',
      'You bought this name',
      'Dotpi holds your π until you accept the name.',
      'You paid: 250 π',
      'Bidding is closed.',
    ],
  ],
  'reserved by another buyer who has not paid': [
    { domain: runningAuction({ status: 'reserved', reservedUntil: '2030-01-05T00:28:30.000Z' }), viewer: carol },
    ['Reserved', 'This domain is not available', 'Reserved, back in 29 min unless paid', 'Bidding is closed.'],
  ],
  'reserved for the viewer, not paid': [
    {
      domain: runningAuction({ status: 'reserved', reservedUntil: '2030-01-05T00:28:30.000Z' }),
      viewer: alice,
      orders: [anOrder({ itemId: runningAuction().id })],
    },
    [
      'Reserved',
      'This name is reserved for you',
      'Pay within 29 min to keep it.',
      'To pay: 250 π',
      'Bidding is closed.',
    ],
  ],
  'reserved by another after an order that was refunded': [
    { domain: runningAuction({ status: 'reserved' }), viewer: alice, orders: [orderOf({ status: 'refunded' })] },
    ['Reserved', 'This domain is not available', 'Try a similar name below.', 'Bidding is closed.'],
  ],
  'unsold, for others': [
    { domain: led({ endsAt: past, status: 'unsold', reserveMet: false }), bids: [davesBid], viewer: carol },
    [
      'Not available',
      'This domain is not available',
      'Try a similar name below.',
      'Auction Ended',
      'Nobody won this auction.',
    ],
  ],
  'unsold, for the seller': [
    { domain: led({ endsAt: past, status: 'unsold', reserveMet: false }), bids: [davesBid], viewer: bob },
    [
      'Not available',
      'Your auction ended without a sale',
      'Auction Ended',
      'Nobody won this auction.',
      'Start again free of charge within 7 days of the end.',
      'Start again',
      'Withdraw',
    ],
  ],
  'suspended, for others': [
    { domain: led({ status: 'suspended' }), bids: [alicesBid], viewer: carol },
    ['Not available', 'This domain is not available', 'Try a similar name below.', 'Bidding is closed.'],
  ],
};

/** Of each line, a page says what one of its groups matches. */
const CONTRADICTIONS: RegExp[][] = [
  [/You are the highest bidder/, /You have been outbid/, /Live auction/, /Auction Ended/, /Bidding is closed/],
  [/is on hold/, /is back in your balance/, /Back in your balance/, /You paid/, /To pay/],
  [/Your bid was placed/, /You have been outbid/, /Raise yours\?/],
  [/Raise your maximum/, /Place Bid/, /Please login/, /Bidding is closed/, /Auction Ended/],
  [/You (won|bought|sold|rent) this name/, /You didn’t win/, /not available$/i, /domain is sold/, /reserved for you/],
  [/You won/, /\w+ won with/, /Nobody won/, /confirming the result/],
  [/You won/, /You bought/],
  [/reserve is met/, /reserve is not met/],
  [/Start again/, /can’t be cancelled/, /Cancel the auction/, /Place Bid/, /You sold this name/],
];

describe('what the page of an auction says', () => {
  it.each(Object.entries(STATES))('%s', (_name, [state, sentences]) => {
    expect(sentencesOf(state)).toEqual(sentences);
  });

  it.each(Object.entries(STATES))('does not contradict itself: %s', (_name, [state]) => {
    const said = sentencesOf(state);
    for (const group of CONTRADICTIONS) {
      const matched = group.filter((pattern) => said.some((sentence) => pattern.test(sentence)));
      expect(matched.slice(1)).toEqual([]);
    }
  });
});
