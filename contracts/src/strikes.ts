/** Strikes against sellers who did not deliver, and what they stop (docs/rules.md section 5). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { fieldFault, id, instant, lenient, listOf, pageQuery, text } from './fields';
import { STRIKE } from './numbers';

/** What a strike does: it warns, it stops the seller for 30 days, or until an administrator closes it. */
export const STRIKE_EFFECTS = ['warns', 'pauses', 'stops'] as const;
export type StrikeEffect = (typeof STRIKE_EFFECTS)[number];

/** A seller's fault for a refund; one per order, with the order's id. */
const strike = z.object({
  id,
  seller: party,
  itemName: z.string(),
  /** The name that was sold; null for a product. */
  domainId: z.nullable(id),
  createdAt: instant,
  /** Why the dispute was decided so; null where the seller missed a deadline. */
  reason: z.nullable(z.string()),
  /** What its seller asked to be checked. */
  appeal: z.nullable(z.object({ text: z.string(), at: instant })),
  /** That it stays, after a look at it. */
  kept: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** null while it is open. */
  closed: z.nullable(z.object({ at: instant, by: z.nullable(party), reason: z.string() })),
});
export type Strike = z.output<typeof strike>;

const ownStrike = z.object({
  ...strike.shape,
  effect: z.enum(STRIKE_EFFECTS),
  /** From then on it counts no more. */
  endsAt: instant,
  /** Whether its seller may still ask for a check. */
  mayAppeal: z.boolean(),
});
export type OwnStrike = z.output<typeof ownStrike>;

const ownStrikes = z.object({
  data: z.object({
    /** Those that count or were decided in the last 12 months, newest first; 100 at most. */
    strikes: z.array(ownStrike),
    /** New listings and offers are refused; `until` is null where an administrator has to lift it. */
    stop: z.nullable(z.object({ until: z.nullable(instant) })),
    /** What the next strike would do. */
    next: z.enum(STRIKE_EFFECTS),
  }),
});
export type OwnStrikes = z.output<typeof ownStrikes>['data'];

const strikePage = listOf(strike);
export type StrikePage = z.output<typeof strikePage>;
const strikeResponse = z.object({ success: z.literal(true), data: strike });
export type StrikeResponse = z.output<typeof strikeResponse>;

export const listOwnStrikes = defineCall({
  method: 'GET',
  path: '/api/strikes',
  tag: 'orders',
  summary: 'The caller’s strikes, what they stop, and what the next one would do',
  auth: 'user',
  responses: { 200: ownStrikes },
});
export const appealInput = z.object({ text: text(1, STRIKE.appealMax, fieldFault('sayWhy')) });
export const appealStrike = defineCall({
  method: 'POST',
  path: '/api/strikes/:id/appeal',
  tag: 'orders',
  summary: 'Ask once for a check of a strike',
  auth: 'user',
  params: z.object({ id }),
  body: appealInput,
  responses: { 200: strikeResponse },
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
