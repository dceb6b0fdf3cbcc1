/** What a seller sees of their business: views, figures by day, statements (docs/rules.md section 3). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { CATEGORIES } from './domain-lists';
import { asciiText, day, fieldFault, id, instant, lenient, optional, pi, search } from './fields';
import { SELLING } from './numbers';
import { ORDER_STATUSES } from './orders';

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** The site that led here, such as 'www.example.com'. */
const host = asciiText(1, 253).check(
  z.overwrite((typed) => typed.toLowerCase()),
  z.regex(HOST, fieldFault('invalid')),
);

export const recordView = defineCall({
  method: 'POST',
  path: '/api/domain/:id/view',
  tag: 'domains',
  summary: 'A visitor looks at a domain: counted once per visitor and day, without their address',
  auth: 'optional',
  params: z.object({ id }),
  body: z.nullish(z.object({ host: optional(host), search: optional(search(SELLING.searchMax)) })),
  responses: { 204: z.undefined() },
});

/** How many look at a name; what only its owner may know is absent for all others. */
const interest = z.object({
  watchers: z.number(),
  /** Visitors, each counted once a day, of as long as views are kept. */
  views: z.optional(z.number()),
  /** Offers that are open or countered. */
  offers: z.optional(z.number()),
});
export type Interest = z.output<typeof interest>;

export const readInterest = defineCall({
  method: 'GET',
  path: '/api/domain/:id/interest',
  tag: 'domains',
  summary: 'How many watch a domain; for its owner with views and open offers',
  auth: 'optional',
  params: z.object({ id }),
  responses: { 200: z.object({ data: interest }) },
});

const dayFigures = {
  views: z.number(),
  bids: z.number(),
  /** Who began to watch one of their names that day and still does. */
  watchers: z.number(),
  /** Orders paid that day. */
  sales: z.number(),
  /** What reached the seller's wallet for orders that day, after the fee. */
  income: pi,
};
/** `date` is a day in UTC, as 2026-11-22. */
const sellerSummary = z.object({
  days: z.array(z.object({ date: z.string(), ...dayFigures })),
  totals: z.object(dayFigures),
});
export type SellerSummary = z.output<typeof sellerSummary>;

export const readSellerSummary = defineCall({
  method: 'GET',
  path: '/api/seller/summary',
  tag: 'selling',
  summary: "The caller's views, bids, sales and income of the last days, the oldest first, today included",
  auth: 'user',
  query: z.object({
    days: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SELLING.summaryDaysMax))),
  }),
  responses: { 200: z.object({ data: sellerSummary }) },
});

const counts = { views: z.number(), watchers: z.number(), bids: z.number(), sales: z.number() };
/** A stretch of days in UTC that begins with the day `from`. */
const stretch = { from: z.string() };
const source = z.object({
  /** A host, or what was searched for. */
  value: z.string(),
  /** Visitors, each counted once a day. */
  visitors: z.number(),
});
const sales = { sold: z.number(), median: z.nullable(pi) };

const sellerAnalytics = z.object({
  /** Whether the caller's plan has analyticsAccess. Without it only the totals of 30 days are filled. */
  hasAccess: z.boolean(),
  days: z.number(),
  /** How many days each stretch has; the oldest may have fewer. */
  stretchDays: z.number(),
  hosts: z.array(source),
  searches: z.array(source),
  conversion: z.object({ ...counts, stretches: z.array(z.object({ ...stretch, ...counts })) }),
  /** By category of the caller's active listings: how many these are, their median price, and what other names were sold for. */
  comparables: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      listings: z.number(),
      listingsMedian: pi,
      ...sales,
      low: z.nullable(pi),
      high: z.nullable(pi),
      stretches: z.array(z.object({ ...stretch, ...sales })),
    }),
  ),
});
export type SellerAnalytics = z.output<typeof sellerAnalytics>;

export const readSellerAnalytics = defineCall({
  method: 'GET',
  path: '/api/seller/analytics',
  tag: 'selling',
  summary:
    "Where visitors of the caller's listings came from, what they searched for, conversion and comparable sales; totals of 30 days without analyticsAccess",
  auth: 'user',
  query: z.object({
    days: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SELLING.summaryDaysMax))),
  }),
  responses: { 200: z.object({ data: sellerAnalytics }) },
});

const statement = z.object({
  orderId: id,
  itemName: z.string(),
  /** When the order was paid. */
  soldAt: instant,
  gross: pi,
  fee: pi,
  /** What the seller gets or got; 0 of a refunded order. */
  net: pi,
  releasedAt: z.nullable(instant),
  status: z.enum(ORDER_STATUSES),
});
export type Statement = z.output<typeof statement>;

export const listStatements = defineCall({
  method: 'GET',
  path: '/api/seller/statements',
  tag: 'selling',
  summary:
    "The caller's sales with gross, fee, net and release date, newest first; as CSV when Accept asks for text/csv",
  auth: 'user',
  /** Days in UTC: `from` inclusive, `to` exclusive. */
  query: z.object({ from: optional(day), to: optional(day) }),
  responses: { 200: z.object({ data: z.array(statement) }) },
});
