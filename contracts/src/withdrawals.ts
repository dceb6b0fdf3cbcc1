/** Withdrawals from the in-app wallet (docs/rules.md section 8). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { fieldFault, id, instant, listOf, pageQuery, pi, saved, text, typedPi } from './fields';
import { isCentAmount, toStroops } from './money';
import { AMOUNT } from './numbers';
import { faultsOf } from './faults';
import { reasonSchema } from './reasons';
import { defineMessages } from 'shared-i18n';

/** States of a withdrawal (docs/rules.md section 8). */
const WITHDRAWAL_STATES = [
  'requested',
  'review',
  'queued',
  'sending',
  'sent',
  'held',
  'completed',
  'failed',
  'returned',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

const withdrawal = z.object({
  id,
  amount: pi,
  state: z.enum(WITHDRAWAL_STATES),
  /** The wallet that receives the money; null until Pi names it. */
  destination: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  /** What the user should know, such as why the money was returned: what an administrator wrote, or in English what `because` says. */
  note: z.nullable(z.string()),
  because: z.nullable(reasonSchema),
  createdAt: instant,
  updatedAt: instant,
});
export type Withdrawal = z.output<typeof withdrawal>;

const fault = faultsOf(
  'withdrawals',
  defineMessages('contracts.faults.withdrawals', {
    positive: 'Amount must be greater than 0.',
    steps: 'Amount must be in steps of {step} π.',
    balance: 'You cannot withdraw more than your balance.',
    txid: 'A txid is 64 hexadecimal digits.',
  }),
);

const NOT_POSITIVE = fault('positive');
const positive = z.refine<number>((amount) => amount > 0, { ...NOT_POSITIVE, abort: true });
const inCents = z.refine<number>(
  (amount) => isCentAmount(amount, toStroops(AMOUNT.max)),
  fault('steps', { step: AMOUNT.min }),
);
const withdrawalInput = z.object({ amount: z.number(fieldFault('number')).check(positive, inCents) });

/** The form of a withdrawal, at most the free balance in π; it hands over what the call takes. */
export function withdrawalForm(balance: number) {
  const covered = z.refine<number>((amount) => amount <= balance, {
    ...fault('balance'),
    abort: true,
  });
  return z.object({ amount: typedPi(z.number(NOT_POSITIVE).check(positive, covered, inCents)) });
}

const withdrawalPlaced = saved(withdrawal);
export type WithdrawalPlaced = z.output<typeof withdrawalPlaced>;

const withdrawalList = listOf(withdrawal);
export type WithdrawalList = z.output<typeof withdrawalList>;

/** A withdrawal as an administrator sees it. */
const payout = z.object({
  ...withdrawal.shape,
  user: z.object({ uid: z.string(), username: z.string() }),
  /** Text memo that a payout signed by hand must carry. */
  memo: z.string(),
  /** Why it waits for an administrator, for Pi or for the chain: in English what `because` says. */
  reasons: z.array(z.string()),
  because: z.array(reasonSchema),
  /** How many administrators have approved it. */
  approvals: z.number(),
});
export type Payout = z.output<typeof payout>;

const payoutList = listOf(payout);
export type PayoutList = z.output<typeof payoutList>;
const payoutResponse = z.object({ success: z.literal(true), data: payout });
export type PayoutResponse = z.output<typeof payoutResponse>;

/** A transaction out of the app wallet that no payout of the books accounts for. */
const unknownOutgoing = z.object({
  id,
  hash: z.string(),
  memo: z.nullable(z.string()),
  isSuccessful: z.boolean(),
  fee: pi,
  /** The withdrawal that it pays by its memo or by Pi's record; null when nothing says so. */
  withdrawalId: z.nullable(z.string()),
  foundAt: instant,
});
export type UnknownOutgoing = z.output<typeof unknownOutgoing>;
const unknownOutgoingPage = listOf(unknownOutgoing);
export type UnknownOutgoingPage = z.output<typeof unknownOutgoingPage>;

const outgoingNamed = z.object({
  success: z.literal(true),
  data: z.object({ hash: z.string(), amount: pi, fee: pi }),
});
export type OutgoingNamed = z.output<typeof outgoingNamed>;

const byId = z.object({ id });

export const requestWithdrawal = defineCall({
  method: 'POST',
  path: '/api/withdraw',
  tag: 'wallet',
  summary: 'Withdraw π to the own Pi wallet; the amount is locked at once',
  auth: 'user',
  body: withdrawalInput,
  responses: { 201: withdrawalPlaced },
});
export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/api/withdrawals',
  tag: 'wallet',
  summary: "The caller's withdrawals, newest first",
  auth: 'user',
  query: pageQuery,
  responses: { 200: withdrawalList },
});
export const listPayouts = defineCall({
  method: 'GET',
  path: '/admin/api/payouts',
  tag: 'admin',
  summary: 'Withdrawals that are not finished, oldest first',
  auth: 'admin',
  role: 'finance',
  query: pageQuery,
  responses: { 200: payoutList },
});
export const approvePayout = defineCall({
  method: 'POST',
  path: '/admin/api/payouts/:id/approve',
  tag: 'admin',
  summary: 'Let a withdrawal under review go on; a large one needs two administrators. A held one is resumed',
  auth: 'admin',
  role: 'finance',
  params: byId,
  responses: { 200: payoutResponse },
});
export const rejectPayout = defineCall({
  method: 'POST',
  path: '/admin/api/payouts/:id/reject',
  tag: 'admin',
  summary: 'Return the money of a withdrawal that was not sent',
  auth: 'admin',
  role: 'finance',
  params: byId,
  body: z.object({ reason: text(1, 500, fieldFault('sayWhy')) }),
  responses: { 200: payoutResponse },
});
export const holdPayout = defineCall({
  method: 'POST',
  path: '/admin/api/payouts/:id/hold',
  tag: 'admin',
  summary: 'Stop a withdrawal of which nothing was signed; the others go on',
  auth: 'admin',
  role: 'finance',
  params: byId,
  body: z.optional(z.nullable(z.object({ reason: z.optional(text(1, 300, fieldFault('sayWhy'))) }))),
  responses: { 200: payoutResponse },
});
export const resumePayout = defineCall({
  method: 'POST',
  path: '/admin/api/payouts/:id/resume',
  tag: 'admin',
  summary: 'Let a held withdrawal go on, after the chain was scanned for everything that left the app wallet',
  auth: 'admin',
  role: 'finance',
  params: byId,
  responses: { 200: payoutResponse },
});
export const completePayout = defineCall({
  method: 'POST',
  path: '/admin/api/payouts/:id/complete',
  tag: 'admin',
  summary: 'Name the transaction of a payout that was signed by hand; the chain is asked',
  auth: 'admin',
  role: 'finance',
  params: byId,
  body: z.object({
    txid: z.string(fieldFault('required')).check(z.regex(/^[0-9a-fA-F]{64}$/, fault('txid'))),
  }),
  responses: { 200: payoutResponse },
});
export const listUnknownOutgoing = defineCall({
  method: 'GET',
  path: '/admin/api/unknown-outgoing',
  tag: 'admin',
  summary: 'Transactions out of the app wallet that the books do not know, newest first',
  auth: 'admin',
  role: 'finance',
  query: pageQuery,
  responses: { 200: unknownOutgoingPage },
});
export const nameUnknownOutgoing = defineCall({
  method: 'POST',
  path: '/admin/api/unknown-outgoing/:txid/name',
  tag: 'admin',
  summary: "Say what a transaction was that the books do not know; it is booked as the platform's own",
  auth: 'admin',
  role: 'finance',
  params: z.object({ txid: z.string() }),
  body: z.object({ reason: text(1, 500, fieldFault('sayWhy')) }),
  responses: { 200: outgoingNamed },
});
