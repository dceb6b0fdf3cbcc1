/** The record of what administrators did and looked at (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, lenient, listOf, pageQuery } from './fields';

const auditEntry = z.object({
  id,
  /** null for the command on the server. */
  actor: z.nullable(z.object({ uid: z.string(), username: z.string() })),
  action: z.string(),
  /** What it was done to: a uid, an id, or the key of a setting. */
  target: z.string(),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  at: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditPage = listOf(auditEntry);
export type AuditPage = z.output<typeof auditPage>;

const who = lenient(z.string().check(z.maxLength(128)));

export const listAudit = defineCall({
  method: 'GET',
  path: '/admin/api/audit',
  tag: 'admin',
  summary: 'What administrators did and looked at, newest first; by actor (uid or id) and target',
  auth: 'admin',
  query: z.extend(pageQuery, { actor: who, target: who }),
  responses: { 200: auditPage },
});
