import { BID, toPi, toStroops } from 'contracts';
import * as fc from 'fast-check';
import { type Refusal, isRefusal } from '../../platform/refusal';
import { minimumBid } from '../domains/domains';
import type { AuctionState } from './auctions';
import { type BidRequest, decideBids, firstUnjudged, priceNow, softClose, winnerOf } from './auctions.rules';

const MINUTE = 60_000;

const now = new Date('2030-01-01T12:00:00Z');
const pi = toStroops;

function anAuctionState(over: Partial<AuctionState> = {}): AuctionState {
  return {
    domainId: 'd1',
    sellerId: 'bob',
    sellersOthers: ['bobs-other'],
    startPrice: pi(100),
    increment: pi(BID.increment),
    endsAt: new Date(now.getTime() + 3_600_000),
    status: 'live',
    leader: null,
    reserve: null,
    buyNow: null,
    bidCount: 0,
    extensions: 0,
    ...over,
  };
}

let made = 0;
function aRequest(over: Partial<BidRequest> = {}): BidRequest {
  made += 1;
  return {
    bidId: `b${made}`,
    automaticId: `a${made}`,
    maxAmount: null,
    domainId: 'd1',
    bidderId: 'alice',
    isSuspended: false,
    amount: pi(100),
    arrivedAt: now,
    ...over,
  };
}

const onAuctions = (auctions: AuctionState[], free: Record<string, number>) => ({
  auctions: new Map(auctions.map((auction) => [auction.domainId, auction])),
  free: new Map(Object.entries(free).map(([user, amount]) => [user, pi(amount)])),
  now,
});

const codes = (requests: BidRequest[], state: Parameters<typeof decideBids>[1]) =>
  decideBids(requests, state).outcomes.map((outcome) => (isRefusal(outcome) ? outcome.code : outcome.shown.status));

describe('decideBids', () => {
  test('refuses in the order of the rules, each fault hiding the ones after it', () => {
    const faults: [Partial<BidRequest>, Partial<AuctionState>, string][] = [
      [{ domainId: 'unknown', isSuspended: true }, {}, 'NOT_FOUND'],
      [{ isSuspended: true }, { status: 'settled' }, 'SUSPENDED'],
      [{ bidderId: 'bob' }, { status: 'settled' }, 'OWN_LISTING'],
      [{ bidderId: 'bobs-other' }, { status: 'settled' }, 'OWN_LISTING'],
      [{ amount: 1n }, { status: 'settled' }, 'AUCTION_ENDED'],
      [{ amount: 1n }, { status: 'unsold' }, 'AUCTION_ENDED'],
      [{ amount: 1n }, { endsAt: now }, 'AUCTION_ENDED'],
      [{ amount: 1n }, { status: 'cancelled', endsAt: now }, 'NOT_ACTIVE'],
      [{ amount: 1n }, {}, 'BID_TOO_LOW'],
      [{ amount: pi(100_000) }, {}, 'INSUFFICIENT_BALANCE'],
    ];
    const found = faults.map(
      ([request, auction]) => codes([aRequest(request)], onAuctions([anAuctionState(auction)], { alice: 50 }))[0],
    );
    expect(found).toEqual(faults.map(([, , code]) => code));
  });

  test('takes the starting price first, then the highest bid and one step', () => {
    const state = onAuctions([anAuctionState()], { alice: 1_000, erin: 1_000 });
    const requests = [
      aRequest({ amount: pi(99.99) }),
      aRequest({ amount: pi(100) }),
      aRequest({ bidderId: 'erin', amount: pi(199.99) }),
      aRequest({ bidderId: 'erin', amount: pi(200) }),
    ];
    expect(codes(requests, state)).toEqual(['BID_TOO_LOW', 'refunded', 'BID_TOO_LOW', 'pending']);
  });

  test('names the minimum in the sentence and the details', () => {
    const [outcome] = decideBids(
      [aRequest({ amount: pi(99) })],
      onAuctions([anAuctionState()], { alice: 500 }),
    ).outcomes;
    expect(outcome).toMatchObject({
      message: 'Minimum bid amount is 100',
      details: { minimum: 100 },
    } satisfies Partial<Refusal>);
  });

  test('names shortfall and balance when the money does not reach', () => {
    const [outcome] = decideBids(
      [aRequest({ amount: pi(100) })],
      onAuctions([anAuctionState()], { alice: 99.5 }),
    ).outcomes;
    expect(outcome).toMatchObject({ code: 'INSUFFICIENT_BALANCE', details: { shortfall: 0.5, balance: 99.5 } });
  });

  test('locks only the difference when a leader raises, and does not move the end for it', () => {
    const endsAt = new Date(now.getTime() + 60_000);
    const auction = anAuctionState({
      leader: { bidId: 'old', bidderId: 'alice', amount: pi(100), maximum: pi(100) },
      bidCount: 1,
      endsAt,
    });
    const decision = decideBids([aRequest({ amount: pi(300) })], onAuctions([auction], { alice: 200 }));
    expect(decision.outcomes[0]).toMatchObject({ transfers: [{ amount: pi(200) }] });
    expect(decision.replaced.map((leader) => leader.bidId)).toEqual(['old']);
    expect(decision.auctions[0]).toMatchObject({ endsAt, extensions: 0, bidCount: 2 });
  });

  test('frees the outbid money early enough for the same user to use it in the same batch', () => {
    const auctions = [anAuctionState(), anAuctionState({ domainId: 'd2' })];
    const requests = [aRequest(), aRequest({ bidderId: 'erin', amount: pi(200) }), aRequest({ domainId: 'd2' })];
    expect(codes(requests, onAuctions(auctions, { alice: 100, erin: 200 }))).toEqual([
      'refunded',
      'pending',
      'pending',
    ]);
  });

  test('a change of leader shortly before the end moves the end; a refused bid does not', () => {
    const auction = anAuctionState({ endsAt: new Date(now.getTime() + 60_000) });
    const state = onAuctions([auction], { alice: 100 });
    expect(decideBids([aRequest({ amount: 1n })], state).auctions).toEqual([]);
    expect(decideBids([aRequest()], state).auctions[0]).toMatchObject({
      endsAt: new Date(now.getTime() + BID.softCloseMs),
      extensions: 1,
    });
  });
});

describe('maximum bids', () => {
  const state = (over: Partial<AuctionState> = {}) =>
    onAuctions([anAuctionState(over)], { alice: 10_000, carol: 10_000, erin: 10_000 });
  const said = (bidderId: string, amount: number, maximum?: number) =>
    aRequest({ bidderId, amount: pi(amount), maxAmount: maximum === undefined ? null : pi(maximum) });
  const played = (requests: BidRequest[], over?: Partial<AuctionState>) => {
    const { outcomes, auctions } = decideBids(requests, state(over));
    const rows = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [] : outcome.rows));
    const { leader, bidCount } = auctions[0] ?? anAuctionState(over);
    return {
      leads: leader && `${leader.bidderId} at ${toPi(leader.amount)} of ${toPi(leader.maximum)}`,
      rows: rows.map(
        ({ bidderId, amount, isAutomatic, status }) =>
          `${bidderId} ${toPi(amount)}${isAutomatic ? ' automatic' : ''} ${status}`,
      ),
      codes: outcomes.flatMap((outcome) => (isRefusal(outcome) ? outcome.code : [])),
      bidCount,
    };
  };

  // The numbers of docs/rules.md section 4: price 100, step 100, alice leads at 100 with 500.
  test.each([
    [[200], 'alice at 300 of 500', ['carol 200 refunded', 'alice 300 automatic pending']],
    [[200, 450], 'alice at 500 of 500', ['carol 450 refunded', 'alice 500 automatic pending']],
    [[200, 500], 'alice at 500 of 500', ['carol 500 refunded', 'alice 500 automatic pending']],
    [[200, 550], 'carol at 550 of 550', ['carol 550 pending']],
    [[200, 1_000], 'carol at 600 of 1000', ['carol 600 pending']],
    [[800, 2_000], 'carol at 800 of 2000', ['carol 800 pending']],
  ] as const)('against 100 with 500, a bid of %j', ([amount, maximum], leads, rows) => {
    const found = played([said('alice', 100, 500), said('carol', amount, maximum)]);
    expect(found.leads).toBe(leads);
    expect(found.rows.slice(1)).toEqual(rows);
    expect(found.bidCount).toBe(1 + rows.length);
  });

  test.each([
    ['only the maximum: no row', [100, 900], undefined, 'alice at 100 of 900', 1, []],
    ['the visible bid within the maximum', [300], undefined, 'alice at 300 of 500', 2, []],
    ['the visible bid beyond the maximum', [700], undefined, 'alice at 700 of 700', 2, []],
    ['both', [300, 800], undefined, 'alice at 300 of 800', 2, []],
    ['a lower maximum is refused', [100, 400], undefined, 'alice at 100 of 500', 1, ['VALIDATION']],
    ['the same maximum is too low', [100, 500], undefined, 'alice at 100 of 500', 1, ['BID_TOO_LOW']],
    ['less than a step', [199], undefined, 'alice at 100 of 500', 1, ['BID_TOO_LOW']],
    ['only the maximum, over the reserve', [100, 900], pi(600), 'alice at 600 of 900', 2, []],
    ['an amount under a maximum over the reserve', [200, 900], pi(600), 'alice at 600 of 900', 2, []],
  ] as const)('the leader raises %s', (_case, [amount, maximum], reserve, leads, bidCount, codes) => {
    const found = played([said('alice', 100, 500), said('alice', amount, maximum)], { reserve: reserve ?? null });
    expect([found.leads, found.bidCount, found.codes]).toEqual([leads, bidCount, codes]);
  });

  test('a first bid whose maximum reaches the reserve stands at the reserve', () => {
    expect(played([said('alice', 100, 300)], { reserve: pi(300) }).leads).toBe('alice at 300 of 300');
    expect(played([said('alice', 100, 299)], { reserve: pi(300) }).leads).toBe('alice at 100 of 299');
  });

  test('the whole maximum is needed, also by one who is outbid at once', () => {
    const poor = onAuctions([anAuctionState()], { alice: 500, carol: 400 });
    expect(codes([said('alice', 100, 500.01)], poor)).toEqual(['INSUFFICIENT_BALANCE']);
    expect(codes([said('alice', 100, 500), said('carol', 200, 401), said('carol', 200, 400)], poor)).toEqual([
      'refunded',
      'INSUFFICIENT_BALANCE',
      'refunded',
    ]);
  });

  test('only a new leader extends: neither a raised maximum nor a challenger who is outbid at once', () => {
    const endsAt = new Date(now.getTime() + 60_000);
    const leader = { bidId: 'old', bidderId: 'alice', amount: pi(100), maximum: pi(500) };
    const late = state({ endsAt, leader, bidCount: 1 });
    const end = (request: BidRequest) => decideBids([request], late).auctions[0]?.endsAt;
    expect(end(said('alice', 100, 900))).toEqual(endsAt);
    expect(end(said('carol', 200, 500))).toEqual(endsAt);
    expect(end(said('carol', 200, 501))).toEqual(new Date(now.getTime() + BID.softCloseMs));
  });
});

describe('the end', () => {
  const leader = (amount: number) => ({ bidId: 'b', bidderId: 'alice', amount: pi(amount), maximum: pi(9_999) });

  test.each([
    ['without a bid nobody wins', {}, null],
    ['without a reserve the leader wins', { leader: leader(100) }, 'alice'],
    ['one stroop below the reserve nobody wins', { leader: leader(299.99), reserve: pi(300) }, null],
    ['at the reserve the leader wins', { leader: leader(300), reserve: pi(300) }, 'alice'],
    ['without a bid nobody wins under a reserve', { reserve: pi(300) }, null],
  ])('%s', (_case, auction, winner) => {
    expect(winnerOf(anAuctionState(auction))?.bidderId ?? null).toBe(winner);
  });

  test.each([
    ['the price while there is no bid', { buyNow: pi(500) }, pi(500)],
    ['nothing without such a price', {}, 'NOT_ACTIVE'],
    ['nothing from the first bid on', { buyNow: pi(500), leader: leader(100) }, 'NOT_ACTIVE'],
    ['nothing while paused', { buyNow: pi(500), status: 'paused' as const }, 'NOT_ACTIVE'],
    ['nothing after a cancellation', { buyNow: pi(500), status: 'cancelled' as const }, 'NOT_ACTIVE'],
    ['nothing once it was bought', { buyNow: pi(500), status: 'settled' as const }, 'AUCTION_ENDED'],
    ['nothing at its end', { buyNow: pi(500), endsAt: now }, 'AUCTION_ENDED'],
  ])('it costs at once %s', (_case, auction, price) => {
    const outcome = priceNow(anAuctionState(auction), now);
    expect(isRefusal(outcome) ? outcome.code : outcome).toBe(price);
  });
});

const USERS = ['alice', 'carol', 'erin', 'frank'];
const DOMAINS = ['d1', 'd2', 'd3'];

const request = fc.record({
  bidderId: fc.constantFrom(...USERS, 'bob'),
  domainId: fc.constantFrom(...DOMAINS),
  amount: fc.integer({ min: 1, max: 2_000 }).map((value) => pi(value)),
  more: fc.option(fc.integer({ min: 0, max: 900 }).map((value) => pi(value))),
  isSuspended: fc.constant(false),
});

test('whatever is bid: locks equal leading bids, no balance falls below zero, no money appears or vanishes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(request, { maxLength: 12 }), { maxLength: 6 }),
      fc.integer({ min: 0, max: 5_000 }),
      (batches, start) => {
        let auctions = DOMAINS.map((domainId) => anAuctionState({ domainId }));
        const free = new Map(USERS.map((user) => [user, pi(start)]));
        const locked = new Map(USERS.map((user) => [user, 0n]));
        for (const batch of batches) {
          const requests = batch.map(({ more, ...bid }, at) => ({
            ...bid,
            bidId: `${made}-${at}`,
            automaticId: `${made}-${at}-a`,
            arrivedAt: now,
            maxAmount: more === null ? null : bid.amount + more,
          }));
          made += 1;
          const state = { auctions: new Map(auctions.map((auction) => [auction.domainId, auction])), free, now };
          const decision = decideBids(requests, state);
          for (const outcome of decision.outcomes)
            if (!isRefusal(outcome)) outcome.transfers.forEach((transfer) => apply(transfer, free, locked));
          auctions = auctions.map(
            (auction) => decision.auctions.find(({ domainId }) => domainId === auction.domainId) ?? auction,
          );
          expect(decision.outcomes).toHaveLength(batch.length);
        }
        for (const user of USERS) {
          const leading = auctions.reduce(
            (sum, { leader }) => (leader?.bidderId === user ? sum + leader.maximum : sum),
            0n,
          );
          expect(locked.get(user)).toBe(leading);
          expect((free.get(user) ?? 0n) + leading).toBe(pi(start));
        }
        for (const { startPrice, leader, increment } of auctions)
          expect(minimumBid(startPrice, leader?.amount ?? null, increment)).toBeGreaterThanOrEqual(startPrice);
      },
    ),
    { numRuns: 300 },
  );
});

type Transfer = Extract<ReturnType<typeof decideBids>['outcomes'][number], { transfers: unknown }>['transfers'][number];

function apply({ debit, credit, amount }: Transfer, free: Map<string, bigint>, locked: Map<string, bigint>): void {
  expect(amount).toBeGreaterThan(0n);
  for (const [ref, change] of [
    [debit, -amount],
    [credit, amount],
  ] as const) {
    const side = ref.kind === 'user.free' ? free : locked;
    const balance = (side.get(ref.ownerId ?? '') ?? 0n) + change;
    expect(balance).toBeGreaterThanOrEqual(0n);
    side.set(ref.ownerId ?? '', balance);
  }
}

const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('soft close', () => {
  test.each([
    ['exactly five minutes are left', 5 * MINUTE],
    ['an hour is left', 60 * MINUTE],
  ])('leaves the end alone when %s', (_when, left) => {
    expect(softClose(inMs(left), now)).toBeNull();
  });

  test.each([
    ['4:59.999 are left', 5 * MINUTE - 1],
    ['one millisecond is left', 1],
  ])('moves the end to now and five minutes when %s', (_when, left) => {
    expect(softClose(inMs(left), now)).toEqual(inMs(5 * MINUTE));
  });
});

describe('a bid that the server holds up', () => {
  const SECOND = 1_000;
  /** The end after a bid that arrived this long before it, and was decided so much later; null when it was refused. */
  function endAfter(
    { leftMs, heldUpMs }: { leftMs: number; heldUpMs: number },
    over: Partial<BidRequest> = {},
    auction: Partial<AuctionState> = {},
  ) {
    const endsAt = inMs(leftMs - heldUpMs);
    const request = aRequest({ arrivedAt: inMs(-heldUpMs), ...over });
    const { outcomes } = decideBids([request], onAuctions([anAuctionState({ endsAt, ...auction })], { alice: 500 }));
    const [outcome] = outcomes;
    if (!outcome || isRefusal(outcome)) return null;
    return { endsAt: outcome.after.endsAt, byTheBid: outcome.endsAt, isTrouble: outcome.trouble !== null };
  }

  test.each([
    ['at once', 0, false],
    ['within a second', SECOND, false],
    ['later', SECOND + 1, true],
    ['only after the end', 40 * SECOND, true],
  ])('in the last minute and decided %s', (_when, heldUpMs, isTrouble) => {
    const softEnd = inMs(5 * MINUTE - heldUpMs);
    expect(endAfter({ leftMs: 30 * SECOND, heldUpMs })).toEqual({
      endsAt: isTrouble ? inMs(5 * MINUTE) : softEnd,
      byTheBid: softEnd,
      isTrouble,
    });
  });

  test('is judged by its arrival, to the millisecond', () => {
    expect(endAfter({ leftMs: 1, heldUpMs: 20 * SECOND })).not.toBeNull();
    expect(endAfter({ leftMs: 0, heldUpMs: 20 * SECOND })).toBeNull();
  });

  test('before the last minute extends as any other does, by its arrival', () => {
    const softEnd = inMs(5 * MINUTE - 3 * SECOND);
    const ends = endAfter({ leftMs: MINUTE + 1, heldUpMs: 3 * SECOND });
    expect(ends).toEqual({ endsAt: softEnd, byTheBid: softEnd, isTrouble: false });
  });

  test('and is too low, unfunded, or of somebody who may not bid extends nothing', () => {
    const late = { leftMs: 30 * SECOND, heldUpMs: 3 * SECOND };
    for (const fault of [{ amount: pi(99) }, { amount: pi(501) }, { isSuspended: true }, { bidderId: 'bob' }])
      expect(endAfter(late, fault)).toBeNull();
  });

  test('and raises a maximum in secret extends nothing', () => {
    const leader = { bidId: 'b0', bidderId: 'alice', amount: pi(100), maximum: pi(200) };
    const late = { leftMs: 30 * SECOND, heldUpMs: 3 * SECOND };
    const after = (over: Partial<BidRequest>) => endAfter(late, over, { leader, bidCount: 1 });
    expect(after({ amount: pi(100), maxAmount: pi(300) })).toMatchObject({
      isTrouble: false,
      endsAt: inMs(27 * SECOND),
    });
    expect(after({ amount: pi(200) })).toMatchObject({ isTrouble: true });
  });

  test('of those that could not be judged at all the first that is good counts, each by itself', () => {
    const endsAt = inMs(2 * SECOND);
    const state = onAuctions([anAuctionState({ endsAt })], { alice: 500, carol: 50 });
    const low = aRequest({ amount: pi(1), arrivedAt: inMs(-9) });
    const poor = aRequest({ bidderId: 'carol', arrivedAt: inMs(-8) });
    const [good, better] = [aRequest({ arrivedAt: inMs(-7) }), aRequest({ amount: pi(100), arrivedAt: inMs(-6) })];
    expect(firstUnjudged([low, poor, better, good], state)).toEqual(inMs(-7));
    expect(firstUnjudged([low, poor], state)).toBeNull();
    expect(firstUnjudged([aRequest({ arrivedAt: inMs(-MINUTE) })], state)).toBeNull();
    expect(firstUnjudged([aRequest({ arrivedAt: endsAt })], state)).toBeNull();
  });
});
