/** The in-app wallet (docs/rules.md reading 32). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { day, id, instant, lenient, optional, pageQuery, pi, memoFields } from './fields';
import { WALLET_SUMMARY } from './numbers';

const wallet = z.object({ balance: pi, lockedBalance: pi });
export type Wallet = z.output<typeof wallet>;

/** What a change of money was for; rent to both sides, a refund counts as what it gives back. */
export const WALLET_TYPES = ['deposit', 'withdrawal', 'purchase', 'sale', 'rent', 'subscription', 'other'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

const walletTransaction = z.object({
  id,
  /** user_to_app = incoming. */
  direction: z.enum(['user_to_app', 'app_to_user']),
  fromAddress: z.string(),
  toAddress: z.string(),
  ...memoFields,
  createdAt: instant,
  state: z.enum(['completed', 'pending', 'other']),
  amount: pi,
  paymentId: z.nullable(z.string()),
  type: z.enum(WALLET_TYPES),
  /** The order that it paid, paid out or gave back; null for all else. */
  order: z.nullable(
    z.object({
      id,
      itemName: z.string(),
      /** The caller's part in it. */
      role: z.enum(['buyer', 'seller']),
      counterparty: z.object({ uid: z.string(), username: z.string() }),
      /** What the buyer paid is still in escrow. */
      isHeld: z.boolean(),
    }),
  ),
});
export type WalletTransaction = z.output<typeof walletTransaction>;

/** `inEscrow`: what the caller paid for orders that are not over. It is in neither balance. */
const walletResponse = z.object({ data: z.object({ wallet, inEscrow: pi }) });

const flow = { incoming: pi, outgoing: pi };
const walletSummary = z.object({
  /** Days in UTC, the oldest first, today included: available and pending money at the end of each. */
  days: z.array(z.object({ date: z.string(), balance: pi })),
  /** The last twelve months in UTC, as 2026-11, the oldest first. */
  months: z.array(z.object({ month: z.string(), ...flow })),
});
export type WalletSummary = z.output<typeof walletSummary>;

const activityResponse = z.object({
  data: z.object({ trx: z.array(walletTransaction) }),
  meta: z.object({ total: z.number(), nextCursor: z.nullable(z.string()) }),
});
export type WalletActivityResponse = z.output<typeof activityResponse>;

export const getWallet = defineCall({
  method: 'GET',
  path: '/api/wallet',
  tag: 'wallet',
  summary: "The caller's balance, locked balance, and what is in escrow for them",
  auth: 'user',
  responses: { 200: walletResponse },
});
export const listWalletActivity = defineCall({
  method: 'GET',
  path: '/api/wallet/activity',
  tag: 'wallet',
  summary: 'Every change of free money, newest first; as CSV, without pages, when Accept asks for text/csv',
  auth: 'user',
  /** Days in UTC: `from` inclusive, `to` exclusive. */
  query: z.extend(pageQuery, { type: lenient(z.enum(WALLET_TYPES)), from: optional(day), to: optional(day) }),
  responses: { 200: activityResponse },
});
export const readWalletSummary = defineCall({
  method: 'GET',
  path: '/api/wallet/summary',
  tag: 'wallet',
  summary: "The caller's balance by day, and what came in and went out by month",
  auth: 'user',
  query: z.object({
    days: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(WALLET_SUMMARY.daysMax))),
  }),
  responses: { 200: z.object({ data: walletSummary }) },
});
