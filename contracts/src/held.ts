/** Money that arrived and could not be attributed (docs/rules.md section 8). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { caseResponse } from './cases';
import { fieldFault, id, instant, listOf, pageQuery, pi, text } from './fields';
import { faultsOf } from './faults';
import { reasonSchema } from './reasons';
import { defineMessages } from 'shared-i18n';

const HELD_STATES = ['held', 'credited', 'named', 'refunding', 'refunded'] as const;

const held = z.object({
  id,
  txid: z.string(),
  /** The payment that its memo names, where Pi or the books know it. */
  paymentId: z.nullable(z.string()),
  amount: pi,
  /** The wallet it came from; null when several paid. */
  from: z.nullable(z.string()),
  /** Whom the payment belongs to, as far as Pi says. */
  uid: z.nullable(z.string()),
  /** In English. */
  reason: z.string(),
  because: reasonSchema,
  arrivedAt: instant,
  state: z.enum(HELD_STATES),
});
export type Held = z.output<typeof held>;

const heldPage = listOf(held);
export type HeldPage = z.output<typeof heldPage>;

const heldResponse = z.object({ success: z.literal(true), data: held });
export type HeldResponse = z.output<typeof heldResponse>;

/** What the transaction that sends it back must be; an administrator signs it. */
const refund = z.object({ ...held.shape, address: z.string(), memo: z.string() });
const refundResponse = z.object({ success: z.literal(true), data: refund });
export type RefundResponse = z.output<typeof refundResponse>;

const byId = z.object({ id });
const fault = faultsOf('held', defineMessages('contracts.faults.held', { toWhom: 'Say to whom.' }));
const reason = text(1, 500, fieldFault('sayWhy'));

export const listHeld = defineCall({
  method: 'GET',
  path: '/admin/api/held',
  tag: 'admin',
  summary: 'Money that waits in suspense.unmatched for a decision or for its refund to be seen, oldest first',
  auth: 'admin',
  role: 'finance',
  query: pageQuery,
  responses: { 200: heldPage },
});
export const creditHeld = defineCall({
  method: 'POST',
  path: '/admin/api/held/:id/credit',
  tag: 'admin',
  summary: 'Put held money into the wallet of a person (uid or id)',
  auth: 'admin',
  role: 'finance',
  params: byId,
  body: z.object({ uid: text(1, 128, fault('toWhom')), reason }),
  responses: { 200: heldResponse, 202: caseResponse },
});
export const refundHeld = defineCall({
  method: 'POST',
  path: '/admin/api/held/:id/refund',
  tag: 'admin',
  summary:
    'Send held money back: address, amount and memo for a transaction signed by hand, booked when the scan sees it',
  auth: 'admin',
  role: 'finance',
  params: byId,
  body: z.object({ reason }),
  responses: { 200: refundResponse, 202: caseResponse },
});
export const listUnknownIncoming = defineCall({
  method: 'GET',
  path: '/admin/api/unknown-incoming',
  tag: 'admin',
  summary: 'Held transactions that name no payment, oldest first',
  auth: 'admin',
  role: 'finance',
  query: pageQuery,
  responses: { 200: heldPage },
});
export const nameUnknownIncoming = defineCall({
  method: 'POST',
  path: '/admin/api/unknown-incoming/:txid/name',
  tag: 'admin',
  summary: "Say that a held transaction was the platform's own money; it becomes part of its float",
  auth: 'admin',
  role: 'finance',
  params: z.object({ txid: z.string() }),
  body: z.object({ reason }),
  responses: { 200: heldResponse },
});
