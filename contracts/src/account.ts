/** One's own account: everything in it as a file, and its end (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { pi } from './fields';

/** A row as it is kept: amounts in π, people by uid, times ISO 8601. */
const rows = z.array(z.record(z.string(), z.unknown()));

const accountExport = z.object({
  profile: z.record(z.string(), z.unknown()),
  listings: rows,
  products: rows,
  drafts: rows,
  bids: rows,
  offers: rows,
  orders: rows,
  rentals: rows,
  strikes: rows,
  payments: rows,
  withdrawals: rows,
  /** Addresses seen at sign-ins and in payments. */
  wallets: rows,
  wallet: z.object({ balance: pi, lockedBalance: pi, activity: rows }),
  subscriptions: rows,
  /** Those one wrote, and those about oneself. */
  reviews: rows,
  /** Each with the messages of both sides. */
  conversations: rows,
  watchlist: rows,
  savedSearches: rows,
  notifications: rows,
  preferences: z.record(z.string(), z.boolean()),
  activity: rows,
  uploads: rows,
  contact: rows,
  reports: rows,
});
export type AccountExport = z.output<typeof accountExport>;
/** The lists of the export that are rows of tables. */
export type ExportedList = {
  [K in keyof AccountExport]: AccountExport[K] extends Record<string, unknown>[] ? K : never;
}[keyof AccountExport];

export const exportAccount = defineCall({
  method: 'GET',
  path: '/users/export',
  tag: 'users',
  summary: 'Everything about the caller as one file, and nothing private of others',
  auth: 'user',
  responses: { 200: z.object({ data: accountExport }) },
});

/** What keeps an account from being deleted. */
export const OPEN_BUSINESS = [
  'balance',
  'locked',
  'withdrawals',
  'payments',
  'orders',
  'rentals',
  'bids',
  'auctions',
  'offers',
  'administrator',
] as const;
export type OpenBusiness = (typeof OPEN_BUSINESS)[number];

/** One of the `details.reasons` of OPEN_BUSINESS. */
export interface OpenReason {
  kind: OpenBusiness;
  /** How many there are; of money the amount in π. */
  count: number;
  /** Whether `giveUp` ends it. */
  canGiveUp: boolean;
}

export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/users/me',
  tag: 'users',
  summary: 'Delete the own account; giveUp leaves a rest of money that cannot be withdrawn',
  auth: 'user',
  body: z.nullish(z.object({ giveUp: z.optional(z.boolean()) })),
  responses: { 200: z.object({ success: z.literal(true) }) },
});
