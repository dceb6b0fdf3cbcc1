/** The in-app wallet (docs/rules.md reading 32). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, pageQuery, pi } from './fields';

const wallet = z.object({ balance: pi, lockedBalance: pi });
export type Wallet = z.output<typeof wallet>;

const walletTransaction = z.object({
  id,
  /** user_to_app = incoming. */
  direction: z.enum(['user_to_app', 'app_to_user']),
  fromAddress: z.string(),
  toAddress: z.string(),
  memo: z.string(),
  createdAt: instant,
  state: z.enum(['completed', 'pending', 'other']),
  amount: pi,
  paymentId: z.nullable(z.string()),
});
export type WalletTransaction = z.output<typeof walletTransaction>;

const walletResponse = z.object({ data: z.object({ wallet }) });

const activityResponse = z.object({
  data: z.object({ trx: z.array(walletTransaction) }),
  meta: z.object({ total: z.number(), nextCursor: z.nullable(z.string()) }),
});
export type WalletActivityResponse = z.output<typeof activityResponse>;

export const getWallet = defineCall({
  method: 'GET',
  path: '/api/wallet',
  tag: 'wallet',
  summary: "The caller's balance and locked balance",
  auth: 'user',
  responses: { 200: walletResponse },
});
export const listWalletActivity = defineCall({
  method: 'GET',
  path: '/api/wallet/activity',
  tag: 'wallet',
  summary: 'Every change of free money, newest first',
  auth: 'user',
  query: pageQuery,
  responses: { 200: activityResponse },
});
