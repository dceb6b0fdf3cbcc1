/** What people report to the administrators, and what is decided about it (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { asciiText, fieldFault, id, instant, lenient, listOf, optional, pageQuery, text } from './fields';
import { CONTACT, REPORT } from './numbers';
import { isEmailShaped } from './support';

/** What can be reported. */
const REPORT_KINDS = ['conversation', 'review', 'listing'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
const REPORT_ACTIONS = ['dismiss', 'hide', 'suspend'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** What can be wrong with a listing. */
export const LISTING_FAULTS = ['not_theirs', 'trademark', 'fraud', 'other'] as const;
export type ListingFault = (typeof LISTING_FAULTS)[number];

const report = z.object({
  id,
  /** Its sender knows it by this number. */
  number: z.number(),
  kind: z.enum(REPORT_KINDS),
  /** The id of the review, the conversation or the listing. */
  targetId: id,
  /** Of a listing: what is wrong with it, and its name; otherwise null. */
  about: z.nullable(z.enum(LISTING_FAULTS)),
  name: z.nullable(z.string()),
  /** null for a guest, whose address is `email`. */
  reporter: z.nullable(party),
  email: z.nullable(z.string()),
  /** Whom the report is about. */
  reported: party,
  reason: z.string(),
  /** What was reported, as it read then: a review's comment, a listing's description, or the last messages, oldest first. */
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

export const listingReportInput = z.object({
  kind: z.enum(LISTING_FAULTS, fieldFault('required')),
  text: text(1, REPORT.textMax, fieldFault('sayWhy')),
  /** Guests give one; of who is signed in it is dropped. */
  email: optional(
    asciiText(1, CONTACT.emailMax, fieldFault('email')).check(z.refine(isEmailShaped, fieldFault('email'))),
  ),
});
/** The same of a guest. */
export const guestReportInput = z.extend(listingReportInput, {
  email: asciiText(1, CONTACT.emailMax).check(z.refine(isEmailShaped, fieldFault('email'))),
});
export type ListingReportInput = z.input<typeof listingReportInput>;

/** Reports of listings by what they are about, and what became of them. */
const reportFigures = z.object({
  data: z.object({
    months: z.number(),
    kinds: z.array(
      z.object({
        kind: z.enum(LISTING_FAULTS),
        received: z.number(),
        suspended: z.number(),
        dismissed: z.number(),
        open: z.number(),
      }),
    ),
  }),
});
export type ReportFigures = z.output<typeof reportFigures>;

export const reportListing = defineCall({
  method: 'POST',
  path: '/api/domain/:id/report',
  tag: 'domains',
  summary: 'Report a listing to the administrators; guests give an e-mail address',
  auth: 'optional',
  params: z.object({ id }),
  body: listingReportInput,
  responses: { 201: z.object({ success: z.literal(true), data: z.object({ number: z.number() }) }) },
});
export const readReportFigures = defineCall({
  method: 'GET',
  path: '/api/reports/figures',
  tag: 'domains',
  summary: 'How many listings were reported in the last 12 months, for what, and what became of it',
  auth: 'public',
  keep: 'guests',
  responses: { 200: reportFigures },
});

export const listReports = defineCall({
  method: 'GET',
  path: '/admin/api/reports',
  tag: 'admin',
  summary: 'Reported conversations, reviews and listings, the oldest first; open ones unless status=all',
  auth: 'admin',
  role: 'moderation',
  query: z.extend(pageQuery, { status: lenient(z.enum(['open', 'all'])) }),
  responses: { 200: reportPage },
});
export const decideReport = defineCall({
  method: 'POST',
  path: '/admin/api/reports/:id/decide',
  tag: 'admin',
  summary: 'Dismiss a report, hide the review, or suspend the listing or whom it is about',
  auth: 'admin',
  role: 'moderation',
  params: z.object({ id }),
  body: reportDecision,
  responses: { 200: reportResponse },
});
