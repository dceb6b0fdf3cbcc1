/** Alarms: what a person must look at (docs/rules.md section 8). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { fieldFault, id, instant, text } from './fields';
import { reasonSchema } from './reasons';

/** Every kind of alarm; each is a value of the metric `alarms_open`. */
export const ALARM_KINDS = [
  'chain-difference',
  'books-unbalanced',
  'books-unproved',
  'held-money',
  'unknown-outgoing',
  'payout-held',
  'payout-queue',
  'payout-waits',
  'listing-review',
  'dispute',
  'payout-review',
  'paused-auction',
  'one-person',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

const alarm = z.object({
  id,
  kind: z.string(),
  /** What it is about: an id, an amount, or the kind again. */
  subject: z.string(),
  /** In English. */
  message: z.string(),
  /** What it names, and why; null for one of before they were kept. */
  values: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  because: z.array(reasonSchema),
  raisedAt: instant,
});
export type Alarm = z.output<typeof alarm>;

const overview = z.object({ data: z.object({ alarms: z.array(alarm) }) });
export type Overview = z.output<typeof overview>;

export const getOverview = defineCall({
  method: 'GET',
  path: '/admin/api/overview',
  tag: 'admin',
  summary: 'Open alarms, oldest first',
  auth: 'admin',
  role: 'any',
  responses: { 200: overview },
});
export const closeAlarm = defineCall({
  method: 'POST',
  path: '/admin/api/alarms/:id/close',
  tag: 'admin',
  summary: 'Close an alarm whose cause stays',
  auth: 'admin',
  role: 'any',
  params: z.object({ id }),
  body: z.object({ reason: text(1, 500, fieldFault('sayWhy')) }),
  responses: { 200: z.object({ success: z.literal(true), data: alarm }) },
});
