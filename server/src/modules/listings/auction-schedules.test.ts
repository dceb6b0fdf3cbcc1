import { CENT, toPi } from 'contracts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal } from '../../platform/refusal';
import { type TestServer, startTestServer } from '../../testing/test-server';
import { closeDueAuctions } from '../auctions/auctions.jobs';
import { placeBid } from '../auctions/auctions.service';
import { BidQueue } from '../auctions/bid-queue';
import { buyName } from '../auctions/buy-now.service';
import { AuctionModel } from '../auctions/testing/auction-model';
import { openTestAuction } from '../auctions/testing/open-test-auction';
import { type Act, BIDDERS, type Schedule, schedules, SELLER } from '../auctions/testing/schedules';
import { ensureUser } from '../identity/identity.service';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvents } from '../ledger/ledger.service';
import { isBalanced } from '../ledger/proof.service';
import { changeListing, changeOwnListing } from './listings.service';
import { remove, restore, suspend } from './review.service';
import { cancel } from './seller-actions.service';
import { givePlan } from './testing/give-plan';

/** How many random schedules are played: SCHEDULES=5000 before a release (docs/decisions/0058). */
const SCHEDULES = Number(process.env.SCHEDULES ?? 60);

let server: TestServer;
let queue: BidQueue;
let seller: Caller;
let played = 0;
beforeAll(async () => {
  server = await startTestServer();
  queue = new BidQueue(server.app.context);
  seller = await person(SELLER, 0);
  await givePlan(server.db, seller.id, 'business-annual');
});
afterAll(() => server.close());

const pi = (cents: number) => toPi(BigInt(cents) * CENT);

/** A user with so many cents in their wallet. */
function person(name: string, cents: number): Promise<Caller> {
  return inTransaction(server.db, async (tx) => {
    const uid = `${name}-${played}`;
    const user = await ensureUser(tx, { uid, username: uid });
    const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(user.id), amount: BigInt(cents) * CENT }];
    if (cents > 0) await postEvents(tx, [{ kind: 'deposit', refType: 'wallet', refId: uid, values: {}, transfers }]);
    return { id: user.id, uid, username: uid, roles: ['user'], suspended: false };
  });
}

/** The service under one schedule, beside its model. */
class Played {
  private constructor(
    readonly domainId: string,
    readonly people: ReadonlyMap<string, Caller>,
    readonly model: AuctionModel,
  ) {}

  static async begin({ terms, runsMs, deposits }: Schedule): Promise<Played> {
    played += 1;
    const people = new Map([[SELLER, seller]]);
    for (const name of BIDDERS) people.set(name, await person(name, deposits[name] ?? 0));
    const domainId = await openTestAuction(server.db, seller.id, {
      price: pi(terms.price),
      endsInMs: runsMs,
      ...(terms.reserve === null ? {} : { reserve: pi(terms.reserve) }),
      ...(terms.buyNow === null ? {} : { buyNow: pi(terms.buyNow) }),
    });
    await sql`update auction set bid_increment = ${BigInt(terms.step) * CENT} where domain_id = ${domainId}`.execute(
      server.db,
    );
    const model = new AuctionModel({ ...terms, endsAt: 0 }, SELLER, deposits);
    const begun = new Played(domainId, people, model);
    model.endsAt = (await begun.stored()).endsAt;
    return begun;
  }

  now = async () => (await productNow(server.db)).getTime();

  /** Does the same in the service and in the model, and returns both answers. */
  async take(act: Act): Promise<[string, string]> {
    const { model, domainId } = this;
    const { context } = server.app;
    switch (act.do) {
      case 'bid': {
        const amount = Math.max(1, model.minimum() + act.above);
        return this.bid(act.who, amount, act.max === null ? null : Math.max(1, amount + act.max));
      }
      case 'maximum': {
        const amount = Math.max(1, model.lead?.visible ?? model.terms.price);
        return this.bid(act.who, amount, amount + act.above);
      }
      case 'buyNow': {
        const purchase = {
          item: { type: 'domain' as const, id: domainId },
          payWith: 'balance' as const,
          sentKey: null,
        };
        const outcome = await buyName(context, this.caller(act.who), purchase);
        return [isRefusal(outcome) ? outcome.code : 'ok', model.buyNow(act.who, await this.now())];
      }
      case 'cancel': {
        const outcome = await changeOwnListing(context, seller, domainId, cancel);
        return [isRefusal(outcome) ? 'refused' : 'ok', model.cancelBySeller(await this.now())];
      }
      case 'remove':
        await changeListing(context, domainId, remove('A test.'));
        model.remove();
        return ['ok', 'ok'];
      case 'suspend':
        await changeListing(context, domainId, suspend('A test.'));
        model.pause(await this.now());
        return ['ok', 'ok'];
      case 'restore': {
        await changeListing(context, domainId, async (tx, locked) => void (await restore(tx, locked)));
        model.resume(await this.now());
        const { endsAt } = await this.stored();
        // The model's clock was read a moment later.
        expect(Math.abs(endsAt - model.endsAt)).toBeLessThan(5_000);
        model.endsAt = endsAt;
        return ['ok', 'ok'];
      }
      case 'wait':
      case 'close': {
        const toEnd = model.isPaused ? 0 : Math.max(0, model.endsAt - (await this.now()) + 1);
        const ms = act.do === 'wait' ? act.ms : toEnd;
        await sql`update product_clock set offset_ms = offset_ms + ${ms}`.execute(server.db);
        await closeDueAuctions(context);
        model.close(await this.now());
        return ['ok', 'ok'];
      }
    }
  }

  private caller(who: string): Caller {
    const caller = this.people.get(who);
    if (!caller) throw new Error(`nobody called ${who}`);
    return caller;
  }

  private async bid(who: string, amount: number, maximum: number | null): Promise<[string, string]> {
    // The call's schema refuses these.
    if (maximum !== null && maximum < amount) return ['VALIDATION', this.model.bid(who, amount, maximum, 0)];
    const order = { domainId: this.domainId, amount: pi(amount), sentKey: null };
    const outcome = await placeBid(server.app.context, queue, this.caller(who), {
      ...order,
      ...(maximum === null ? {} : { maxAmount: pi(maximum) }),
    });
    const now = isRefusal(outcome) ? await this.now() : Date.parse(outcome.data.timestamp);
    return [isRefusal(outcome) ? outcome.code : 'ok', this.model.bid(who, amount, maximum, now)];
  }

  async stored() {
    const { rows } = await sql<{ status: string; ends_at: Date; high_bid_id: string | null }>`
      select status, ends_at, high_bid_id from auction where domain_id = ${this.domainId}`.execute(server.db);
    const [row] = rows;
    if (!row) throw new Error('no auction');
    const ends: Record<string, string> = {
      settled: row.high_bid_id === null ? 'bought' : 'settled',
      unsold: row.high_bid_id === null ? 'unsold:no_bids' : 'unsold:reserve_not_met',
      cancelled: 'cancelled',
    };
    return { endsAt: row.ends_at.getTime(), outcome: ends[row.status] ?? null };
  }

  async rows() {
    const { rows } = await sql<{ bidder_id: string; amount: bigint; automatic: boolean }>`
      select bidder_id, amount, automatic from bid where auction_id = ${this.domainId} order by place`.execute(
      server.db,
    );
    const names = new Map([...this.people].map(([name, { id }]) => [id, name]));
    return rows.map(({ bidder_id, amount, automatic }) => ({
      bidder: names.get(bidder_id),
      amount: Number(amount / CENT),
      automatic,
    }));
  }

  async wallets() {
    const { rows } = await sql<{ owner_id: string; kind: string; balance: bigint }>`
      select owner_id, kind, balance from ledger_account
      where owner_id = any(${BIDDERS.map((name) => this.caller(name).id)}::uuid[])`.execute(server.db);
    const cents = (name: string, kind: string) =>
      Number((rows.find((row) => row.owner_id === this.caller(name).id && row.kind === kind)?.balance ?? 0n) / CENT);
    return BIDDERS.map((name) => [cents(name, 'user.free'), cents(name, 'user.locked')]);
  }
}

test(
  'over random schedules the service agrees with the reference model in every refusal, row, wallet and end',
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules(14), async (schedule) => {
        const side = await Played.begin(schedule);
        const { model } = side;
        for (const act of schedule.acts) {
          const [found, expected] = await side.take(act);
          expect(found).toBe(expected);
        }
        expect(await side.rows()).toEqual(model.rows);
        expect(await side.wallets()).toEqual(BIDDERS.map((name) => [model.free(name), model.locked(name)]));
        expect(await side.stored()).toEqual({ endsAt: model.endsAt, outcome: model.outcome });
        // Nothing of it runs into the next schedule.
        await changeListing(server.app.context, side.domainId, remove('The end of a test.'));
      }),
      { numRuns: SCHEDULES, endOnFailure: true },
    );
    expect(await isBalanced(server.db)).toBe(true);
  },
  SCHEDULES * 4_000,
);
