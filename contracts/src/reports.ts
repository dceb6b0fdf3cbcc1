/** What people report to the administrators, and what is decided about it (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { fieldFault, id, instant, lenient, listOf, pageQuery, text } from './fields';

/** What can be reported. */
const REPORT_KINDS = ['conversation', 'review'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
const REPORT_ACTIONS = ['dismiss', 'hide', 'suspend'] as const;

const report = z.object({
  id,
  kind: z.enum(REPORT_KINDS),
  /** The id of the review or the conversation. */
  targetId: id,
  reporter: party,
  /** Whom the report is about. */
  reported: party,
  reason: z.string(),
  /** What was reported, as it read then: a review's comment, or the last messages, oldest first. */
  excerpt: z.array(z.object({ uid: z.string(), text: z.string(), at: instant })),
  createdAt: instant,
  /** null while it is open. */
  decision: z.nullable(z.object({ action: z.enum(REPORT_ACTIONS), reason: z.string(), by: party, at: instant })),
});
export type Report = z.output<typeof report>;
const reportPage = listOf(report);
export type ReportPage = z.output<typeof reportPage>;
const reportDecision = z.object({ action: z.enum(REPORT_ACTIONS), reason: text(1, 500, fieldFault('sayWhy')) });
export type ReportDecision = z.output<typeof reportDecision>;
const reportResponse = z.object({ success: z.literal(true), data: report });
export type ReportResponse = z.output<typeof reportResponse>;

export const listReports = defineCall({
  method: 'GET',
  path: '/admin/api/reports',
  tag: 'admin',
  summary: 'Reported conversations and reviews, the oldest first; open ones unless status=all',
  auth: 'admin',
  role: 'moderation',
  query: z.extend(pageQuery, { status: lenient(z.enum(['open', 'all'])) }),
  responses: { 200: reportPage },
});
export const decideReport = defineCall({
  method: 'POST',
  path: '/admin/api/reports/:id/decide',
  tag: 'admin',
  summary: 'Dismiss a report, hide what was reported, or suspend whom it is about',
  auth: 'admin',
  role: 'moderation',
  params: z.object({ id }),
  body: reportDecision,
  responses: { 200: reportResponse },
});
