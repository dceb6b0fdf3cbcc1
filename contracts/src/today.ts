/** The page Today: what waits for a person, and how their business is (docs/rules.md section 12). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { id, instant, pi } from './fields';
import { NEED_CODES } from './needs';
import { notification } from './notifications';
import { order } from './orders';

const NEED_KINDS = ['order', 'dispute', 'offer', 'bid', 'rental', 'wallet', 'strike', 'listing', 'plan'] as const;

const need = z.object({
  kind: z.enum(NEED_KINDS),
  /** What it is about; `id` is null for the wallet and the plan. */
  subject: z.object({
    type: z.enum(['domain', 'product', 'wallet', 'plan']),
    id: z.nullable(id),
    name: z.string(),
    /** The other person of it. */
    person: z.nullable(party),
  }),
  /** With `values`, what its sentences are made of (needText); `message` is its title in English. */
  code: z.enum(NEED_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  dueAt: z.nullable(instant),
  /** Path on this site where it is done. */
  href: z.string(),
});
export type Need = z.output<typeof need>;

/** An auction in which the caller bid, or an offer of theirs that is open. */
const dealing = z.object({
  kind: z.enum(['bid', 'offer']),
  domainId: id,
  name: z.string(),
  state: z.enum(['leading', 'outbid', 'waiting', 'countered']),
  /** The highest bid, or what the caller offers. */
  amount: pi,
  /** The most that the caller bid, or what the seller asks. */
  other: pi,
  /** Of an auction. */
  bidCount: z.nullable(z.number()),
  endsAt: z.nullable(instant),
  /** Who leads, or whose name it is. */
  person: z.nullable(party),
});
export type Dealing = z.output<typeof dealing>;

const todayOrder = z.pick(order, {
  id: true,
  kind: true,
  itemType: true,
  itemName: true,
  amount: true,
  status: true,
  buyer: true,
  seller: true,
  nextActor: true,
  dueAt: true,
});
export type TodayOrder = z.output<typeof todayOrder>;

const today = z.object({
  /** The most urgent first. */
  needsYou: z.array(need),
  /** Running auctions by their end, then offers. */
  bids: z.array(dealing),
  /** Orders that are not over, the caller's turn first. */
  orders: z.array(todayOrder),
  wallet: z.object({ balance: pi, lockedBalance: pi, inEscrow: pi }),
  selling: z.object({
    /** After the fee, by day in UTC, the oldest first. */
    income: z.array(pi),
    listings: z.number(),
    /** null without a plan and where it sets none. */
    listingLimit: z.nullable(z.number()),
    /** Own auctions with bids, the earliest end first. */
    auctions: z.array(
      z.object({ domainId: id, name: z.string(), bidCount: z.number(), highestBid: pi, endsAt: instant }),
    ),
    /** What sold names will bring after the fee, and the one that is paid next. */
    coming: pi,
    next: z.nullable(z.object({ orderId: id, itemName: z.string(), amount: pi, at: instant })),
  }),
  unread: z.object({ notifications: z.number(), messages: z.number(), latest: z.array(notification) }),
});
export type Today = z.output<typeof today>;

export const readToday = defineCall({
  method: 'GET',
  path: '/api/today',
  tag: 'account',
  summary:
    'What waits for the caller, the most urgent first, with their bids, open orders, wallet, sales and unread counts',
  auth: 'user',
  responses: { 200: z.object({ data: today, serverTime: instant }) },
});
