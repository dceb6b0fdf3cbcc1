import { CENT } from 'contracts';
import * as fc from 'fast-check';
import { isRefusal } from '../../platform/refusal';
import type { AuctionState } from './auctions';
import { decideBids, priceNow, winnerOf } from './auctions.rules';
import { AuctionModel } from './testing/auction-model';
import { type Act, BIDDERS, type Schedule, schedules, SELLER } from './testing/schedules';

const START = Date.parse('2030-01-01T12:00:00.000Z');
const cents = (stroops: bigint) => Number(stroops / CENT);
const stroops = (amount: number) => BigInt(amount) * CENT;

/** The pure rules with the little state that the service keeps around them. */
class Rules {
  auction: AuctionState;
  readonly rows: { bidder: string; amount: number; automatic: boolean }[] = [];
  readonly free: Map<string, bigint>;
  readonly locked = new Map<string, bigint>();
  outcome: string | null = null;
  private pausedAt = 0;
  private made = 0;

  constructor({ terms, runsMs, deposits }: Schedule) {
    this.free = new Map(Object.entries(deposits).map(([name, amount]) => [name, stroops(amount)]));
    this.auction = {
      domainId: 'd1',
      sellerId: SELLER,
      sellersOthers: [],
      startPrice: stroops(terms.price),
      increment: stroops(terms.step),
      endsAt: new Date(START + runsMs),
      status: 'live',
      leader: null,
      reserve: terms.reserve === null ? null : stroops(terms.reserve),
      buyNow: terms.buyNow === null ? null : stroops(terms.buyNow),
      bidCount: 0,
      extensions: 0,
    };
  }

  bid(who: string, amount: number, maxAmount: number | null, now: number): string {
    // The call's schema refuses it.
    if (maxAmount !== null && maxAmount < amount) return 'VALIDATION';
    this.made += 1;
    const request = {
      bidId: `bid-${this.made}`,
      automaticId: `auto-${this.made}`,
      domainId: 'd1',
      bidderId: who,
      isSuspended: false,
      amount: stroops(amount),
      maxAmount: maxAmount === null ? null : stroops(maxAmount),
      arrivedAt: new Date(now),
    };
    const auctions = new Map([['d1', this.auction]]);
    const decision = decideBids([request], { auctions, free: this.free, now: new Date(now) });
    const [outcome] = decision.outcomes;
    if (!outcome || isRefusal(outcome)) return outcome?.code ?? 'none';
    for (const { debit, credit, amount: moved } of outcome.transfers) {
      this.move(debit, -moved);
      this.move(credit, moved);
    }
    for (const { bidderId, amount: shown, isAutomatic } of outcome.rows)
      this.rows.push({ bidder: bidderId, amount: cents(shown), automatic: isAutomatic });
    this.auction = decision.auctions[0] ?? this.auction;
    return 'ok';
  }

  buyNow(who: string, now: number): string {
    if (who === SELLER) return 'OWN_LISTING';
    const price = priceNow(this.auction, new Date(now));
    if (isRefusal(price)) return price.code;
    const free = this.free.get(who) ?? 0n;
    if (free < price) return 'INSUFFICIENT_BALANCE';
    this.free.set(who, free - price);
    this.end('settled', 'bought');
    return 'ok';
  }

  close(now: number): void {
    if (this.auction.status !== 'live' || now < this.auction.endsAt.getTime()) return;
    const { leader } = this.auction;
    const winner = winnerOf(this.auction);
    this.releaseLeader();
    if (winner) this.free.set(winner.bidderId, (this.free.get(winner.bidderId) ?? 0n) - winner.amount);
    if (winner) this.end('settled', 'settled');
    else this.end('unsold', leader ? 'unsold:reserve_not_met' : 'unsold:no_bids');
  }

  cancelBySeller(now: number): string {
    if (this.auction.status !== 'live' || this.auction.leader || now >= this.auction.endsAt.getTime()) return 'refused';
    this.end('cancelled', 'cancelled');
    return 'ok';
  }

  remove(): void {
    if (this.outcome !== null) return;
    this.releaseLeader();
    this.end('cancelled', 'cancelled');
  }

  pause(now: number): void {
    if (this.auction.status !== 'live') return;
    this.pausedAt = now;
    this.auction = { ...this.auction, status: 'paused' };
  }

  resume(now: number): void {
    if (this.auction.status !== 'paused') return;
    const endsAt = new Date(this.auction.endsAt.getTime() + now - this.pausedAt);
    this.auction = { ...this.auction, status: 'live', endsAt };
  }

  private releaseLeader(): void {
    const { leader } = this.auction;
    if (!leader) return;
    this.locked.set(leader.bidderId, 0n);
    this.free.set(leader.bidderId, (this.free.get(leader.bidderId) ?? 0n) + leader.maximum);
  }

  private end(status: AuctionState['status'], outcome: string): void {
    this.auction = { ...this.auction, status };
    this.outcome = outcome;
  }

  private move({ kind, ownerId }: { kind: string; ownerId: string | null }, by: bigint): void {
    const side = kind === 'user.free' ? this.free : this.locked;
    side.set(ownerId ?? '', (side.get(ownerId ?? '') ?? 0n) + by);
  }
}

function play(side: AuctionModel | Rules, act: Act, at: number, facts: { minimum: number; visible: number }): string {
  switch (act.do) {
    case 'bid': {
      const amount = Math.max(1, facts.minimum + act.above);
      return side.bid(act.who, amount, act.max === null ? null : Math.max(1, amount + act.max), at);
    }
    case 'maximum':
      return side.bid(act.who, Math.max(1, facts.visible), Math.max(1, facts.visible + act.above), at);
    case 'buyNow':
      return side.buyNow(act.who, at);
    case 'cancel':
      return side.cancelBySeller(at);
    case 'close':
    case 'wait':
      side.close(at);
      return 'ok';
    case 'suspend':
      side.pause(at);
      return 'ok';
    case 'restore':
      side.resume(at);
      return 'ok';
    case 'remove':
      side.remove();
      return 'ok';
  }
}

test('over random schedules the rules agree with their reference model in every refusal, row, balance and end', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(schedules(25), (schedule) => {
      const rules = new Rules(schedule);
      const model = new AuctionModel({ ...schedule.terms, endsAt: START + schedule.runsMs }, SELLER, schedule.deposits);
      let now = START;
      for (const act of schedule.acts) {
        if (act.do === 'wait') now += act.ms;
        if (act.do === 'close' && !model.isPaused) now = Math.max(now, model.endsAt);
        const facts = { minimum: model.minimum(), visible: model.lead?.visible ?? schedule.terms.price };
        const expected = play(model, act, now, facts);
        expect(play(rules, act, now, facts)).toBe(expected);
        seen.set(`${act.do} ${expected}`, (seen.get(`${act.do} ${expected}`) ?? 0) + 1);
        expect(rules.rows).toEqual(model.rows);
        expect(rules.auction.endsAt.getTime()).toBe(model.endsAt);
        expect(rules.outcome).toBe(model.outcome);
        for (const name of BIDDERS) {
          expect(cents(rules.free.get(name) ?? 0n)).toBe(model.free(name));
          expect(cents(rules.locked.get(name) ?? 0n)).toBe(model.locked(name));
        }
      }
      seen.set(`end ${model.outcome}`, (seen.get(`end ${model.outcome}`) ?? 0) + 1);
      if (model.rows.some(({ automatic }) => automatic)) seen.set('automatic', (seen.get('automatic') ?? 0) + 1);
    }),
    { numRuns: 5_000 },
  );
  const rare = [
    ...['ok', 'BID_TOO_LOW', 'INSUFFICIENT_BALANCE', 'VALIDATION', 'AUCTION_ENDED', 'NOT_ACTIVE', 'OWN_LISTING'].map(
      (code) => `bid ${code}`,
    ),
    ...['ok', 'NOT_ACTIVE', 'AUCTION_ENDED', 'INSUFFICIENT_BALANCE'].map((code) => `buyNow ${code}`),
    ...['settled', 'bought', 'unsold:no_bids', 'unsold:reserve_not_met', 'cancelled'].map((end) => `end ${end}`),
    'maximum ok',
    'cancel ok',
    'automatic',
  ].filter((what) => (seen.get(what) ?? 0) < 20);
  expect(rare).toEqual([]);
}, 120_000);
