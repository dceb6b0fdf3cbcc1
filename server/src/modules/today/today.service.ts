import {
  type CurrentSubscription,
  DAY_MS,
  type Dealing,
  LISTING,
  type Need,
  type Offer,
  type Order,
  type Party,
  type Today,
  TODAY,
  toPi,
  type TodayOrder,
} from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal } from '../../platform/refusal';
import { readRunningBids } from '../auctions/auctions.service';
import { countUnreadMessages } from '../chat/chat.service';
import { countListings } from '../domains/listing-fields.service';
import { readPage } from '../notifications/notifications.service';
import { readOpenOffers } from '../offers/offers.service';
import { readOpenOrders } from '../orders/orders.service';
import { readOwnStrikes } from '../orders/strikes.service';
import { readPayableRentals } from '../rentals/rentals.service';
import { readSummary } from '../selling/figures.service';
import { currentSubscription } from '../subscriptions/subscriptions.service';
import { toParty } from '../users/users';
import { getWallet } from '../wallet/wallet.service';
import {
  byUrgency,
  needOfBid,
  needOfOffer,
  needOfOrder,
  needOfRental,
  needOfWallet,
  needsOfStrikes,
  toNeed,
} from './needs.rules';
import { leadersOf, nextSale, planFacts, runningAuctions, waitingListings } from './today.sql';

type RunningBids = Awaited<ReturnType<typeof readRunningBids>>;

/** All that the page Today shows, each list bounded, in a fixed number of statements. */
export async function readToday(db: Db, caller: Caller): Promise<{ data: Today; serverTime: string }> {
  const now = await productNow(db);
  const { wallet, inEscrow } = await getWallet(db, caller.id);
  const orders = await readOpenOrders(db, caller, TODAY.perKind);
  const offers = await readOpenOffers(db, caller, TODAY.perKind);
  const bids = await readRunningBids(db, caller.id);
  const leaders = await findLeaders(db, bids);
  const plan = await currentSubscription(db, caller.id);
  const rentals = (await readPayableRentals(db, caller, TODAY.perKind)).flatMap((rental) => needOfRental(rental) ?? []);
  const needs = [
    ...orders.map((order) => needOfOrder(order, caller.uid)),
    ...offers.map((offer) => needOfOffer(offer, caller.uid)),
    ...bids.map(({ domain, maximum, state }) =>
      state === 'outbid' ? needOfBid(domain, maximum, leaders.get(domain.id)) : undefined,
    ),
    needOfWallet(rentals, wallet.balance),
    ...rentals,
    ...needsOfStrikes((await readOwnStrikes(db, caller)).data, now),
    ...(await needsOfListings(db, caller)),
    await needOfPlan(db, caller, plan, now),
  ];
  return {
    data: {
      needsYou: byUrgency(needs.flatMap((need) => need ?? [])),
      bids: dealingsOf(bids, leaders, offers, caller),
      orders: orders.slice(0, TODAY.shown).map(toTodayOrder),
      wallet: { ...wallet, inEscrow },
      selling: await readSelling(db, caller, plan),
      unread: await readUnread(db, caller),
    },
    serverTime: now.toISOString(),
  };
}

async function findLeaders(db: Db, bids: RunningBids): Promise<Map<string, Party>> {
  const found = await leadersOf(
    db,
    bids.map(({ domain }) => domain.id),
  );
  return new Map(
    found.map((row) => [row.domain_id, toParty(row.leader_uid, row.leader_username, row.leader_image)] as const),
  );
}

const LISTING_NEEDS = { rejected: 'listingRejected', unsold: 'listingUnsold', active: 'listingEnding' } as const;

const needsOfListings = async (db: Db, caller: Caller): Promise<Need[]> =>
  (await waitingListings(db, caller.id)).map(({ id, name, status, until }) =>
    toNeed({
      kind: 'listing',
      code: LISTING_NEEDS[status],
      subject: { type: 'domain', id, name },
      dueAt: until?.toISOString() ?? null,
      href: status === 'rejected' ? `/sell/desk?edit=${id}` : `/domains/${id}`,
    }),
  );

/** A plan that has ended, or ends soon, while listings depend on it (docs/rules.md section 7). */
async function needOfPlan(
  db: Db,
  caller: Caller,
  plan: CurrentSubscription | null,
  now: Date,
): Promise<Need | undefined> {
  const { inactive, without_bids: atRisk, ended_at: endedAt } = await planFacts(db, caller.id);
  const about = { kind: 'plan' as const, href: '/subscription' };
  if (!plan && inactive > 0 && endedAt)
    return toNeed({
      ...about,
      code: 'planEnded',
      subject: { type: 'plan', id: null, name: '' },
      values: { count: inactive },
      dueAt: new Date(endedAt.getTime() + LISTING.restoreDays * DAY_MS).toISOString(),
    });
  const isEnding = plan && Date.parse(plan.end_date) - now.getTime() <= TODAY.planDays * DAY_MS;
  if (!isEnding || atRisk === 0) return undefined;
  return toNeed({
    ...about,
    code: 'planEnding',
    subject: { type: 'plan', id: null, name: plan.subscription.name },
    values: { count: atRisk },
    dueAt: plan.end_date,
  });
}

function dealingsOf(bids: RunningBids, leaders: Map<string, Party>, offers: Offer[], caller: Caller): Dealing[] {
  const auctions = bids.map(({ domain, maximum, state }): Dealing => ({
    kind: 'bid',
    domainId: domain.id,
    name: domain.name,
    state: state === 'leading' ? 'leading' : 'outbid',
    amount: domain.highestBid ?? 0,
    other: maximum,
    bidCount: domain.bidCount ?? 0,
    endsAt: domain.endsAt ?? null,
    person: leaders.get(domain.id) ?? null,
  }));
  const made = offers
    .filter(({ buyer }) => buyer.uid === caller.uid)
    .map((offer): Dealing => ({
      kind: 'offer',
      domainId: offer.domainId,
      name: offer.domainName,
      state: offer.status === 'countered' ? 'countered' : 'waiting',
      amount: offer.amount,
      other: offer.counterAmount ?? offer.price,
      bidCount: null,
      endsAt: offer.expiresAt,
      person: offer.seller,
    }));
  return [...auctions, ...made].slice(0, TODAY.shown);
}

const toTodayOrder = (order: Order): TodayOrder => {
  const { id, kind, itemType, itemName, amount, status, buyer, seller, nextActor, dueAt } = order;
  return { id, kind, itemType, itemName, amount, status, buyer, seller, nextActor, dueAt };
};

async function readSelling(db: Db, caller: Caller, plan: CurrentSubscription | null): Promise<Today['selling']> {
  const { days } = (await readSummary(db, caller.id)).data;
  const next = await nextSale(db, caller.id);
  return {
    income: days.map(({ income }) => income),
    listings: await countListings(db, caller.id),
    listingLimit: plan?.subscription.max_listings ?? null,
    auctions: (await runningAuctions(db, caller.id)).map((row) => ({
      domainId: row.id,
      name: row.name,
      bidCount: row.bid_count,
      highestBid: toPi(row.high_amount),
      endsAt: row.ends_at.toISOString(),
    })),
    coming: toPi(next?.total ?? 0n),
    next: next?.due_at
      ? { orderId: next.id, itemName: next.item_name, amount: toPi(next.net), at: next.due_at.toISOString() }
      : null,
  };
}

async function readUnread(db: Db, caller: Caller): Promise<Today['unread']> {
  const page = await readPage(db, caller, { limit: TODAY.brief });
  const { data = [], meta } = isRefusal(page) ? {} : page;
  return { notifications: meta?.unread ?? 0, messages: await countUnreadMessages(db, caller.id), latest: data };
}
