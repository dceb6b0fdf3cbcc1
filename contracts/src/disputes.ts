/** What administrators decide about orders: open disputes, and strikes against sellers (docs/rules.md section 5). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { fieldFault, id, instant, lenient, listOf, pageQuery, text } from './fields';
import { order } from './orders';

/** A seller's fault for a refund; one per order, with the order's id. Open until an administrator closes it. */
const strike = z.object({
  id,
  seller: party,
  itemName: z.string(),
  createdAt: instant,
  /** null while it is open. */
  closed: z.nullable(z.object({ at: instant, by: z.nullable(party), reason: z.string() })),
});
export type Strike = z.output<typeof strike>;

const disputePage = listOf(order);
export type DisputePage = z.output<typeof disputePage>;
const strikePage = listOf(strike);
export type StrikePage = z.output<typeof strikePage>;
const strikeResponse = z.object({ success: z.literal(true), data: strike });
export type StrikeResponse = z.output<typeof strikeResponse>;

export const listDisputes = defineCall({
  method: 'GET',
  path: '/admin/api/disputes',
  tag: 'admin',
  summary: 'Disputed orders, the oldest order first',
  auth: 'admin',
  role: 'finance',
  query: pageQuery,
  responses: { 200: disputePage },
});
export const listStrikes = defineCall({
  method: 'GET',
  path: '/admin/api/strikes',
  tag: 'admin',
  summary: 'Strikes against sellers, newest first; open ones unless status=all',
  auth: 'admin',
  role: 'moderation',
  query: z.extend(pageQuery, { status: lenient(z.enum(['open', 'all'])) }),
  responses: { 200: strikePage },
});
export const closeStrike = defineCall({
  method: 'POST',
  path: '/admin/api/strikes/:id/close',
  tag: 'admin',
  summary: 'Close a strike and say why; a repetition changes nothing',
  auth: 'admin',
  role: 'moderation',
  params: z.object({ id }),
  body: z.object({ reason: text(1, 500, fieldFault('sayWhy')) }),
  responses: { 200: strikeResponse },
});
