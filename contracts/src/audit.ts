/** The record of what administrators did and looked at (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { reasonSchema } from './reasons';
import { day, id, instant, lenient, optional, pageQuery, search } from './fields';

const auditEntry = z.object({
  id,
  /** null for the command on the server. */
  actor: z.nullable(z.object({ uid: z.string(), username: z.string() })),
  /** A verb with what it is about: 'grant', 'setting.change'; 'look.payouts' for a look. */
  act: z.string(),
  /** What it was done to: a uid, an id, or the key of a setting. */
  target: z.string(),
  /** What the administrator wrote, or in English what `because` says. */
  reason: z.nullable(z.string()),
  because: z.optional(reasonSchema),
  before: z.unknown(),
  after: z.unknown(),
  /** The request that it was; null for the command on the server, and for entries from before requests were kept. */
  requestId: z.nullable(z.string()),
  /** SHA-256, in hex, over the entry and the hash of the one before it. */
  hash: z.string(),
  at: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditPage = z.object({
  data: z.array(auditEntry),
  meta: z.object({
    total: z.number(),
    nextCursor: z.nullable(z.string()),
    /** Of the whole record: whoever kept it knows later that nothing before it was changed. */
    head: z.object({ place: z.number(), hash: z.string() }),
  }),
});
export type AuditPage = z.output<typeof auditPage>;

const who = lenient(z.string().check(z.maxLength(128)));

export const listAudit = defineCall({
  method: 'GET',
  path: '/admin/api/audit',
  tag: 'admin',
  summary:
    'What administrators did and looked at, newest first; by actor (uid or id), target, act, day and words; a CSV file for owners',
  auth: 'admin',
  role: 'any',
  query: z.extend(pageQuery, {
    actor: who,
    target: who,
    act: lenient(z.string().check(z.maxLength(80))),
    q: optional(search(200)),
    from: optional(day),
    to: optional(day),
  }),
  responses: { 200: auditPage },
});
