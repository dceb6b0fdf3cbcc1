/** What waits for a decision of administrators: one queue of all kinds (docs/rules.md section 16). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { reasonSchema } from './reasons';
import { fieldFault, id, instant, lenient, optional, pageQuery, pi, piInput, search, text } from './fields';
import { REFUSAL_CODES } from './refusals';
import type { AdminRole } from './roles';

export const CASE = {
  claimMs: 15 * 60_000,
  /** A decision takes effect after this time; until then it can be taken back. */
  undoMs: 30_000,
  /** So many are decided in one call. */
  bulkMax: 100,
} as const;

interface KindOfCase {
  /** Whose the kind is. */
  role: AdminRole;
  /** What may be decided, the kind's yes first and its no second. */
  decisions: readonly [string, string?, ...string[]];
  /** Decisions that take more than a reason; they cannot be made in bulk. */
  withFields?: readonly string[];
  /** What protects takes effect at once (docs/rules.md section 16). */
  atOnce?: readonly string[];
}

/** Every kind of case. A new one is an entry here; what else it needs is in README.md, 'Where to put a change'. */
export const CASE_KINDS = {
  listing: { role: 'moderation', decisions: ['approve', 'reject', 'suspend', 'remove'], atOnce: ['suspend'] },
  dispute: { role: 'finance', decisions: ['refund', 'release', 'split'], withFields: ['split'] },
  payout: {
    role: 'finance',
    decisions: ['approve', 'reject', 'hold', 'complete'],
    withFields: ['complete'],
    atOnce: ['hold'],
  },
  held: { role: 'finance', decisions: ['credit', 'refund'], withFields: ['credit'] },
  unknown_outgoing: { role: 'finance', decisions: ['name'] },
  unknown_incoming: { role: 'finance', decisions: ['name', 'refund', 'credit'], withFields: ['credit'] },
  strike: { role: 'moderation', decisions: ['close', 'keep'] },
  report: { role: 'moderation', decisions: ['dismiss', 'hide', 'suspend'], atOnce: ['suspend'] },
  contact: { role: 'support', decisions: ['close'] },
  role: { role: 'owner', decisions: ['approve', 'decline'] },
  merge: { role: 'finance', decisions: ['approve', 'decline'] },
  plan: { role: 'owner', decisions: ['approve', 'decline'] },
} as const satisfies Record<string, KindOfCase>;

export type CaseKind = keyof typeof CASE_KINDS;
const KINDS = Object.keys(CASE_KINDS) as [CaseKind, ...CaseKind[]];
/** The facts of a kind, with the decisions as plain text. */
export const kindOfCase = (kind: CaseKind): KindOfCase => CASE_KINDS[kind];

export const CASE_STATES = ['open', 'deciding', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_SORTS = ['due', 'age', 'amount'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

const somebody = z.object({ uid: z.string(), username: z.string() });

const adminCase = z.object({
  id,
  kind: z.enum(KINDS),
  /** `id` is a uid where it is a person. */
  subject: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  /** Whom it is about. */
  person: z.nullable(somebody),
  amount: z.nullable(pi),
  openedAt: instant,
  dueAt: instant,
  /** A uid; whoever claimed it decides alone until `claimedUntil`. */
  claimedBy: z.nullable(z.string()),
  claimedByName: z.nullable(z.string()),
  claimedUntil: z.nullable(instant),
  state: z.enum(CASE_STATES),
  /** What was decided; while it is open, what the first of two wants. */
  decision: z.nullable(z.string()),
  /** A uid; null for the command on the server, and for what ended without a decision. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Until then whoever decided takes it back. */
  undoUntil: z.nullable(instant),
  /** How many must want the same. */
  needs: z.number(),
  approvals: z.array(z.object({ uid: z.string(), at: instant })),
  /** Why the last decision could not be carried out. */
  failure: z.nullable(z.enum(REFUSAL_CODES as [(typeof REFUSAL_CODES)[number], ...typeof REFUSAL_CODES])),
});
export type AdminCase = z.output<typeof adminCase>;

/** Money that a decision moves: from and to whom, in words of `place` and a name. */
const movement = z.object({
  place: z.enum(['wallet', 'fees', 'float', 'chain', 'escrow']),
  /** Whose wallet, or which address; null for the platform's. */
  to: z.nullable(z.string()),
  amount: pi,
});

/** What a decision does before it is made. */
const preview = z.object({
  decision: z.string(),
  atOnce: z.boolean(),
  money: z.array(movement),
  /** A name's status from then on. */
  listings: z.array(z.object({ name: z.string(), status: z.string() })),
  /** Kind and data of each notification, from which its sentences are made. */
  notifications: z.array(z.object({ to: somebody, kind: z.string(), data: z.record(z.string(), z.unknown()) })),
});
export type CasePreview = z.output<typeof preview>;

const caseDetail = z.object({
  ...adminCase.shape,
  /** Why it was decided so. */
  reason: z.nullable(z.string()),
  /** Of its kind: what is to be judged. */
  facts: z.record(z.string(), z.unknown()),
  /** What administrators did about its subject, oldest first. */
  timeline: z.array(
    z.object({
      id,
      at: instant,
      actor: z.nullable(somebody),
      act: z.string(),
      reason: z.nullable(z.string()),
      because: z.optional(reasonSchema),
    }),
  ),
  /** Cases about the same subject or person, newest first. */
  earlier: z.array(adminCase),
  notes: z.array(z.object({ id, at: instant, author: somebody, text: z.string() })),
  preview: z.array(preview),
});
export type AdminCaseDetail = z.output<typeof caseDetail>;

/** The response to an act that waits for its second administrator, whose same call completes it. */
export const caseResponse = z.object({ data: adminCase });
export type CaseResponse = z.output<typeof caseResponse>;

const casePage = z.object({
  data: z.array(adminCase),
  meta: z.object({ nextCursor: z.nullable(z.string()), counts: z.partialRecord(z.enum(KINDS), z.number()) }),
});
export type CasePage = z.output<typeof casePage>;

const reason = text(1, 500, fieldFault('sayWhy'));
const decision = z.string().check(z.minLength(1), z.maxLength(40));

/** The decision, why, and the fields of the older call of its kind. */
const decideInput = z.object({
  decision,
  reason,
  buyerShare: optional(piInput()),
  strike: optional(z.boolean()),
  uid: optional(text(1, 128)),
  txid: optional(text(1, 128)),
});
export type CaseDecision = z.output<typeof decideInput>;

const byId = z.object({ id });

export const listCases = defineCall({
  method: 'GET',
  path: '/admin/api/cases',
  tag: 'admin',
  summary: "What waits for a decision, of the kinds of one's own roles: what is due first comes first",
  auth: 'admin',
  role: 'any',
  query: z.extend(pageQuery, {
    kind: lenient(z.enum(KINDS)),
    state: lenient(z.enum(CASE_STATES)),
    claimedBy: lenient(z.string().check(z.maxLength(128))),
    person: lenient(z.string().check(z.maxLength(128))),
    q: optional(search(100)),
    sort: lenient(z.enum(CASE_SORTS)),
  }),
  responses: { 200: casePage },
});
export const getCase = defineCall({
  method: 'GET',
  path: '/admin/api/cases/:id',
  tag: 'admin',
  summary: 'One case with what is to be judged, what was done before, notes, and what each decision would do',
  auth: 'admin',
  role: 'any',
  params: byId,
  responses: { 200: z.object({ data: caseDetail }) },
});

const caseStep = <const Name extends string>(name: Name, summary: string) =>
  defineCall({
    method: 'POST',
    path: `/admin/api/cases/:id/${name}`,
    tag: 'admin',
    summary,
    auth: 'admin',
    role: 'any',
    params: byId,
    body: z.object({}),
    responses: { 200: caseResponse },
  });
export const claimCase = caseStep('claim', 'Keep others from deciding it for a quarter of an hour');
export const releaseCase = caseStep('release', 'Give a claim up');
export const undoCase = caseStep('undo', 'Take a decision back within 30 seconds');

export const noteCase = defineCall({
  method: 'POST',
  path: '/admin/api/cases/:id/note',
  tag: 'admin',
  summary: 'Write a note that other administrators read',
  auth: 'admin',
  role: 'any',
  params: byId,
  body: z.object({ text: text(1, 2_000) }),
  responses: { 200: caseResponse },
});
export const decideOneCase = defineCall({
  method: 'POST',
  path: '/admin/api/cases/:id/decide',
  tag: 'admin',
  summary: 'Decide it; it takes effect 30 seconds later, and what protects at once',
  auth: 'admin',
  role: 'any',
  params: byId,
  body: decideInput,
  responses: { 200: caseResponse },
});

const bulkRow = z.object({ id, ok: z.boolean(), code: z.nullable(z.string()) });
export type BulkRow = z.output<typeof bulkRow>;

export const decideCases = defineCall({
  method: 'POST',
  path: '/admin/api/cases/decide',
  tag: 'admin',
  summary: 'Decide many cases the same way, each for itself',
  auth: 'admin',
  role: 'any',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(CASE.bulkMax)),
    decision,
    reason,
  }),
  responses: { 200: z.object({ data: z.array(bulkRow) }) },
});
