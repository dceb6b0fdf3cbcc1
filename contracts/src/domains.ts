/** Domains: what a listing shows, and how it is found (docs/rules.md sections 3 and 11). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domainFilter } from './domain-filter';
import { CATEGORIES, DOMAIN_STATUSES, MODES } from './domain-lists';
import { id, instant, pi } from './fields';
import { listingOutput } from './listing-fields';
import { reasonSchema } from './reasons';

export const party = z.object({
  uid: z.string(),
  username: z.string(),
  /** The picture that this person uploaded, where they did and a list shows faces. */
  profileImage: z.optional(z.string()),
});
export type Party = z.output<typeof party>;

/** Statuses of docs/rules.md reading 23; the screens show all but the first three as 'not available'. */
const domainStatus = z.enum(DOMAIN_STATUSES);
export type DomainStatus = z.output<typeof domainStatus>;

/** A seller's sales of the last 12 months that ended or were handed over; from the third on (docs/rules.md section 5). */
export const sellerRecord = z.object({
  sold: z.number(),
  delivered: z.number(),
  /** Of the delivered ones, from payment to proof. */
  medianMs: z.nullable(z.number()),
  disputesLost: z.number(),
});
export type SellerRecord = z.output<typeof sellerRecord>;

export const domain = z.object({
  id,
  ...listingOutput,
  mode: z.enum(MODES),
  status: domainStatus,
  expiryDate: z.nullable(instant),
  auctionEndTime: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  length: z.number(),
  seller: z.extend(party, {
    /** Of pages and lists: the mean of the reviews, null without one, and what was sold. */
    rating: z.optional(z.nullable(z.number())),
    reviewCount: z.optional(z.number()),
    totalSales: z.optional(z.number()),
    isVerified: z.optional(z.boolean()),
    record: z.optional(sellerRecord),
  }),
  /** The reason an administrator gave when they rejected or suspended it, or in English what `statusBecause` says. */
  statusReason: z.optional(z.string()),
  statusBecause: z.optional(z.array(reasonSchema)),
  /** What it costs now: an auction's highest bid, else its starting price; a rental's rent; else the price. */
  currentPrice: z.optional(pi),
  /** Of a sold name, where an order of ours sold it. */
  soldPrice: z.optional(pi),
  soldAt: z.optional(instant),
  /** Until when a name is reserved for a buyer who has not paid yet. */
  reservedUntil: z.optional(instant),
  /** The rest is present for auctions only. */
  minimumBid: z.optional(pi),
  highestBid: z.optional(z.nullable(pi)),
  bidCount: z.optional(z.number()),
  endsAt: z.optional(instant),
  hasReserve: z.optional(z.boolean()),
  /** Whether the highest bid reaches the reserve; true without one. */
  reserveMet: z.optional(z.boolean()),
  round: z.optional(z.number()),
  /** It was sold and not delivered: the money went back. */
  saleRefunded: z.optional(z.boolean()),
  /** Why its end was moved apart from the soft close. */
  extendedBecause: z.optional(z.nullable(z.enum(['maintenance', 'trouble']))),
});
export type Domain = z.output<typeof domain>;

const domainPage = z.object({
  data: z.array(domain),
  meta: z.object({
    total: z.number(),
    totalIsEstimate: z.optional(z.boolean()),
    nextCursor: z.nullable(z.string()),
    serverTime: instant,
    /**
     * The names nearest to a text that finds nothing, nearest first, within the other filters; at most CATALOG.nearMax.
     */
    near: z.optional(z.array(domain)),
    /** What was looked for as well, where the text is of another language than names are: what it means, and how it sounds. */
    also: z.optional(z.array(z.string())),
  }),
});
export type DomainPage = z.output<typeof domainPage>;

const domainDetail = z.object({ data: domain, serverTime: instant });
export type DomainDetail = z.output<typeof domainDetail>;

const domainList = z.object({ data: z.array(domain) });

const priceHistory = z.object({ data: z.array(z.object({ price: pi, at: instant })) });
export type PriceHistory = z.output<typeof priceHistory>;

const byId = z.object({ id });

export const listDomains = defineCall({
  method: 'GET',
  path: '/api/domain/list',
  tag: 'domains',
  summary: 'Find domains',
  auth: 'public',
  keep: 'guests',
  query: domainFilter,
  responses: { 200: domainPage },
});
export const getDomain = defineCall({
  method: 'GET',
  path: '/api/domain/:id',
  tag: 'domains',
  summary: 'One domain',
  auth: 'optional',
  params: byId,
  responses: { 200: domainDetail },
});
export const getDomainByPage = defineCall({
  method: 'GET',
  path: '/domains/:id',
  page: '/domains/:id',
  tag: 'domains',
  summary: 'One domain, as JSON when Accept names it or the request carries Authorization',
  auth: 'optional',
  params: byId,
  responses: { 200: domainDetail },
});
export const listSimilarDomains = defineCall({
  method: 'GET',
  path: '/api/domain/:id/similar',
  tag: 'domains',
  summary: 'At most three names of the same category',
  auth: 'public',
  params: byId,
  responses: { 200: domainList },
});
const soldName = z.object({
  id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  length: z.number(),
  soldPrice: pi,
  soldAt: instant,
});
export type SoldName = z.output<typeof soldName>;

export const listComparables = defineCall({
  method: 'GET',
  path: '/api/domain/:id/comparables',
  tag: 'domains',
  summary: 'What the most similar names fetched lately: of the category, or with a like name; the most similar first',
  auth: 'public',
  params: byId,
  responses: { 200: z.object({ data: z.array(soldName) }) },
});
export const listPrices = defineCall({
  method: 'GET',
  path: '/api/domain/:id/price-history',
  tag: 'domains',
  summary: 'Every price that a domain had and since when, oldest first; of a rental the price per period',
  auth: 'optional',
  params: byId,
  responses: { 200: priceHistory },
});
export const listOwnDomains = defineCall({
  method: 'GET',
  path: '/api/domain/domains',
  tag: 'domains',
  summary: "The caller's own domains",
  auth: 'user',
  responses: { 200: z.array(domain) },
});
