/** Names that users watch (docs/rules.md section 9). Private: other users never see them. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domain } from './domains';
import { id, instant, lenient, optional, pi, saved } from './fields';
import { WATCH } from './numbers';

const watchedDomain = z.object({
  domain,
  watchedAt: instant,
  /** What it cost then: the starting price of an auction, the price per period of a rental. */
  watchedPrice: pi,
});
export type WatchedDomain = z.output<typeof watchedDomain>;

const watchlist = z.object({
  data: z.array(watchedDomain),
  meta: z.object({
    total: z.number(),
    nextCursor: z.null(),
    /** Every watched domain, even those that `limit` left out of `data`. */
    ids: z.array(id),
    serverTime: instant,
  }),
});
export type Watchlist = z.output<typeof watchlist>;

const watching = z.object({ domainId: id, watching: z.boolean() });
export type Watching = z.output<typeof watching>;

const byDomain = z.object({ domainId: id });

/** `since` of PUT restores a watch that was just removed, with the price at that time. */
const watchInput = z.object({ since: optional(instant) });

export const listWatched = defineCall({
  method: 'GET',
  path: '/api/watchlist',
  tag: 'watchlist',
  summary: 'What the caller watches: running auctions first, those that end soonest, then the newest',
  auth: 'user',
  query: z.object({ limit: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(WATCH.watchedMax))) }),
  responses: { 200: watchlist },
});
export const readWatching = defineCall({
  method: 'GET',
  path: '/api/watchlist/:domainId',
  tag: 'watchlist',
  summary: 'Whether the caller watches a domain',
  auth: 'user',
  params: byDomain,
  responses: { 200: z.object({ data: watching }) },
});
export const watchDomain = defineCall({
  method: 'PUT',
  path: '/api/watchlist/:domainId',
  tag: 'watchlist',
  summary: 'Watch a domain; safe to repeat',
  auth: 'user',
  params: byDomain,
  body: optional(watchInput),
  responses: { 200: saved(watching) },
});
export const unwatchDomain = defineCall({
  method: 'DELETE',
  path: '/api/watchlist/:domainId',
  tag: 'watchlist',
  summary: 'Watch a domain no longer; safe to repeat',
  auth: 'user',
  params: byDomain,
  responses: { 200: saved(watching) },
});
