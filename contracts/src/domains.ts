/** Domains: what a listing shows, and how it is found (docs/rules.md sections 3 and 11). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, lenient, pi, search } from './fields';
import { CATALOG } from './numbers';
import { CATEGORIES, DOMAIN_STATUSES, LISTING_TYPES, MODES, RENT_PERIODS, SORTS } from './domain-lists';

export const party = z.object({ uid: z.string(), username: z.string() });
export type Party = z.output<typeof party>;

/** Statuses of docs/rules.md reading 23; the screens show all but the first three as 'not available'. */
const domainStatus = z.enum(DOMAIN_STATUSES);
export type DomainStatus = z.output<typeof domainStatus>;

export const domain = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  type: z.enum(LISTING_TYPES),
  mode: z.enum(MODES),
  /** Fixed price, an auction's starting price, or a rental's price per period. */
  price: pi,
  rentPrice: z.nullable(pi),
  rentPeriod: z.nullable(z.enum(RENT_PERIODS)),
  status: domainStatus,
  featured: z.boolean(),
  expiryDate: z.nullable(instant),
  auctionEndTime: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  length: z.number(),
  tags: z.array(z.string()),
  images: z.array(z.string()),
  seller: z.extend(party, {
    /** Of pages and lists: the mean of the reviews, null without one, and what was sold. */
    rating: z.optional(z.nullable(z.number())),
    reviewCount: z.optional(z.number()),
    totalSales: z.optional(z.number()),
    isVerified: z.optional(z.boolean()),
  }),
  /** Fixed-price names only: whether buyers may offer less than the price (docs/rules.md section 10). */
  acceptsOffers: z.optional(z.boolean()),
  /** Only for the two parties of a funded order (docs/rules.md reading 24). */
  contactInfo: z.optional(z.string()),
  /** The reason an administrator gave when they rejected or suspended it. */
  statusReason: z.optional(z.string()),
  /** What it costs now: an auction's highest bid, else its starting price; a rental's rent; else the price. */
  currentPrice: z.optional(pi),
  /** Of a sold name, where an order of ours sold it. */
  soldPrice: z.optional(pi),
  soldAt: z.optional(instant),
  /** Until when a name is reserved for a buyer who has not paid yet. */
  reservedUntil: z.optional(instant),
  /** The hidden reserve of an auction, for its owner and administrators only. */
  reserve: z.optional(pi),
  /** The rest is present for auctions only. */
  minimumBid: z.optional(pi),
  highestBid: z.optional(z.nullable(pi)),
  bidCount: z.optional(z.number()),
  endsAt: z.optional(instant),
  hasReserve: z.optional(z.boolean()),
  /** Whether the highest bid reaches the reserve; true without one. */
  reserveMet: z.optional(z.boolean()),
  /** What it can be bought for at once; null without such a price, and from the first bid on. */
  buyNow: z.optional(z.nullable(pi)),
  round: z.optional(z.number()),
  /** It was sold and not delivered: the money went back. */
  saleRefunded: z.optional(z.boolean()),
  /** Why its end was moved apart from the soft close. */
  extendedBecause: z.optional(z.nullable(z.enum(['maintenance', 'trouble']))),
});
export type Domain = z.output<typeof domain>;

const positiveWhole = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));
const amount = z.coerce.number().check(z.minimum(0), z.maximum(1e12));
const flag = z.enum(['true', 'false']);

/** The filter of GET /api/domain/list; unknown values of known keys are ignored (docs/rules.md section 11). */
export const domainFilter = z.object({
  q: z.optional(search(CATALOG.queryMax, `Search with at most ${CATALOG.queryMax} characters.`)),
  category: lenient(z.enum(CATEGORIES)),
  type: lenient(z.enum(LISTING_TYPES)),
  mode: lenient(z.enum(MODES)),
  min: lenient(amount),
  max: lenient(amount),
  sort: lenient(z.enum(SORTS)),
  status: lenient(z.enum(['all', ...DOMAIN_STATUSES])),
  seller: lenient(z.string().check(z.maxLength(128))),
  featured: lenient(flag),
  minLength: lenient(positiveWhole),
  maxLength: lenient(positiveWhole),
  digits: lenient(flag),
  hyphens: lenient(flag),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CATALOG.pageMax))),
});
export type DomainFilter = z.output<typeof domainFilter>;

/**
 * The filters of the screens with their keys of the query; min and max are one filter, and so are minLength and
 * maxLength.
 */
export const FILTER_KEYS = {
  q: ['q'],
  category: ['category'],
  type: ['type'],
  mode: ['mode'],
  price: ['min', 'max'],
  length: ['minLength', 'maxLength'],
  digits: ['digits'],
  hyphens: ['hyphens'],
  featured: ['featured'],
  seller: ['seller'],
  status: ['status'],
} as const satisfies Record<string, readonly (keyof DomainFilter)[]>;
export type FilterName = keyof typeof FILTER_KEYS;
export const FILTER_NAMES = Object.keys(FILTER_KEYS) as FilterName[];

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
