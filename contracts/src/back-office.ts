/** What administrators work with beside the queue of cases (docs/rules.md section 16). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { reasonSchema } from './reasons';
import { DOMAIN_STATUSES } from './domain-lists';
import { id, instant, pi, text } from './fields';
import { ORDER_STATUSES } from './orders';
import { registryRemote } from './remotes';
import { userRecord } from './users';

const VIEWS_MAX = 20;

const savedView = z.object({
  name: text(1, 60),
  /** Of the queue's address, without '?'. */
  query: z.string().check(z.maxLength(500)),
  isShared: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const views = z.object({
  data: z.object({
    own: z.array(savedView),
    /** Of other administrators. */
    shared: z.array(z.object({ ...savedView.shape, owner: z.string() })),
  }),
});

export const getViews = defineCall({
  method: 'GET',
  path: '/admin/api/views',
  tag: 'admin',
  summary: "Saved views of the queue: one's own, and what others share",
  auth: 'admin',
  role: 'any',
  responses: { 200: views },
});
export const saveViews = defineCall({
  method: 'PUT',
  path: '/admin/api/views',
  tag: 'admin',
  summary: "Replace one's own saved views",
  auth: 'admin',
  role: 'any',
  body: z.object({ views: z.array(savedView).check(z.maxLength(VIEWS_MAX)) }),
  responses: { 200: views },
});

/** One person as support sees them: who they are, their money, and what they do here. */
const personPage = z.object({
  user: userRecord,
  /** Without what is locked: of a bidder it would tell the maximum, which is theirs alone to know. */
  wallet: z.object({ balance: pi, inEscrow: pi }),
  openStrikes: z.number(),
  /** The newest 20. */
  listings: z.array(z.object({ id, name: z.string(), status: z.enum(DOMAIN_STATUSES), createdAt: instant })),
  /** The newest 20. */
  orders: z.array(
    z.object({
      id,
      itemName: z.string(),
      amount: pi,
      status: z.enum(ORDER_STATUSES),
      side: z.enum(['buyer', 'seller']),
      createdAt: instant,
    }),
  ),
  /** What administrators did to them, the newest last. */
  acts: z.array(
    z.object({
      id,
      at: instant,
      actor: z.nullable(z.string()),
      act: z.string(),
      reason: z.nullable(z.string()),
      because: z.optional(reasonSchema),
    }),
  ),
});
export type PersonPage = z.output<typeof personPage>;

export const getPerson = defineCall({
  method: 'GET',
  path: '/admin/api/people/:uid',
  tag: 'admin',
  summary: 'One person (uid or id) with their money, listings, orders and what administrators did',
  auth: 'admin',
  role: 'support',
  params: z.object({ uid: z.string() }),
  responses: { 200: z.object({ data: personPage }) },
});

const releaseOfRemote = z.object({
  remote: z.string(),
  live: z.string(),
  previous: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), share: z.number() })),
  /** Of the live release and the canary: pages, errors and slow first paints, by networks, that one process heard of since it started. */
  figures: z.array(
    z.object({ version: z.string(), pages: z.number(), errors: z.number(), slow: z.number(), painted: z.number() }),
  ),
  /** What was done with its releases, the newest first. */
  log: z.array(
    z.object({
      at: instant,
      who: z.string(),
      what: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      because: z.nullable(z.string()),
    }),
  ),
  /** Version and reason. */
  rejected: z.array(z.object({ version: z.string(), reason: z.string() })),
  /** Why the live release does not fit the shell. */
  misfit: z.nullable(z.string()),
  /** Errors in browsers by release, those with the most first. */
  errors: z.array(z.object({ version: z.nullable(z.string()), count: z.number() })),
});
export type ReleaseOfRemote = z.output<typeof releaseOfRemote>;

export const listReleases = defineCall({
  method: 'GET',
  path: '/admin/api/releases',
  tag: 'admin',
  summary:
    'Each remote with its live release, the one before, a canary and its figures, who shipped, and errors in browsers',
  auth: 'admin',
  role: 'owner',
  responses: { 200: z.object({ data: z.array(releaseOfRemote) }) },
});

/** Remotes that /remotes.json and pages name to nobody else. */
export const listAdminRemotes = defineCall({
  method: 'GET',
  path: '/admin/api/remotes',
  tag: 'admin',
  summary: "The registry's entries of remotes that are for administrators only",
  auth: 'admin',
  role: 'any',
  responses: { 200: z.object({ data: z.array(registryRemote) }) },
});
