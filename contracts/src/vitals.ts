/** Measurements and errors that browsers report: by route pattern, never by address or person. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { id, instant, listOf, pageQuery, success, text } from './fields';
import { VITALS } from './numbers';

const measure = z.optional(z.number().check(z.minimum(0), z.maximum(VITALS.measureMax)));
/** A pattern of the registry, e.g. /domains/:id. */
const route = text(0, 100);
/** The shell's build; of a report that a fallback ran, the remote's release that ran instead. */
const release = text(0, 40);
const message = text(0, VITALS.messageMax);
const remote = z.string().check(z.regex(/^[a-z-]{1,40}$/));
const version = text(0, 60);

/** Which release of which remote; absent where only the shell is concerned. */
const origin = { remote: z.optional(remote), version: z.optional(version) };
/** Of the page, where a canary runs: without it a report counts neither for nor against one. */
const mark = z.optional(text(0, 100));

const measures = z.object({
  kind: z.literal('measures'),
  route,
  release,
  mark,
  ...origin,
  /** Milliseconds; cls is a number without a unit. */
  lcp: measure,
  inp: measure,
  ttfb: measure,
  cls: measure,
});
const uncaught = z.object({ kind: z.literal('error'), route, release, mark, message, ...origin });
/** A call that the server did not answer as it should (5xx), by the pattern of its path. */
const failedCall = z.object({ kind: z.literal('api'), route, release, mark, message, ...origin });
const remoteFallback = z.object({
  kind: z.literal('remote-fallback'),
  remote,
  version,
  release,
  message,
  mark,
  route: z.optional(route),
});

const vitalReport = z.discriminatedUnion('kind', [measures, uncaught, failedCall, remoteFallback]);
export type VitalReport = z.input<typeof vitalReport>;
export type ClientErrorReport =
  z.output<typeof uncaught> | z.output<typeof failedCall> | z.output<typeof remoteFallback>;
export type VitalMeasures = z.output<typeof measures>;

export const reportVitals = defineCall({
  method: 'POST',
  path: '/api/vitals',
  tag: 'operations',
  summary: "A page's measures, an error that nobody caught, a call that failed, or a remote that did not load",
  auth: 'public',
  body: vitalReport,
  responses: { 200: success },
});

const clientError = z.object({
  id,
  kind: z.enum(['error', 'api', 'remote-fallback']),
  route: z.string(),
  remote: z.nullable(z.string()),
  version: z.nullable(z.string()),
  release: z.string(),
  message: z.string(),
  count: z.number(),
  firstSeenAt: instant,
  lastSeenAt: instant,
});
export type ClientError = z.output<typeof clientError>;

export const listClientErrors = defineCall({
  method: 'GET',
  path: '/admin/api/errors',
  tag: 'admin',
  summary: 'Errors in browsers, the latest first',
  auth: 'admin',
  role: 'owner',
  query: pageQuery,
  responses: { 200: listOf(clientError) },
});
