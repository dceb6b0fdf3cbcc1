/** The books (docs/rules.md section 2). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { day, fieldFault, instant, optional, pi } from './fields';

export const ACCOUNT_KINDS = [
  'user.free',
  'user.locked',
  'escrow.order',
  'escrow.rental',
  'platform.fees',
  'platform.plans',
  'platform.float',
  'platform.network_fees',
  'suspense.unmatched',
  'chain.in',
  'chain.out',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const ledgerResponse = z.object({
  data: z.object({
    accounts: z.record(z.enum(ACCOUNT_KINDS), pi),
    /** True when every event sums to zero and every account equals its lines. */
    balanced: z.boolean(),
    chainBalance: z.nullable(pi),
    expectedChainBalance: pi,
    /** chainBalance less expectedChainBalance; null while the chain cannot be read. */
    chainDifference: z.nullable(pi),
  }),
});
export type LedgerResponse = z.output<typeof ledgerResponse>;

export const getLedger = defineCall({
  method: 'GET',
  path: '/admin/api/ledger',
  tag: 'admin',
  summary: 'Totals of the books and the proof against the chain',
  auth: 'admin',
  role: 'finance',
  query: z.object({
    /** 'true': `balanced` adds up every line, not only those since the last checkpoint. */
    whole: z.optional(z.enum(['true', 'false'])),
  }),
  responses: { 200: ledgerResponse },
});

const books = z.object({
  data: z.object({
    /** What each comparison with the chain found, the oldest first: one an hour, 400 at most. */
    readings: z.array(z.object({ at: instant, onChain: pi, expected: pi })),
    /** What fees and plans brought, by day in UTC and kind of event; below zero what was given back. */
    income: z.array(z.object({ day: z.string(), kind: z.string(), amount: pi })),
  }),
});
export type BooksOverTime = z.output<typeof books>;

export const readBooksOverTime = defineCall({
  method: 'GET',
  path: '/admin/api/books',
  tag: 'admin',
  summary: 'Chain against books over time, and income by day and kind: the last 30 days, or a span of 366 at most',
  auth: 'admin',
  role: 'finance',
  query: z.object({ from: optional(day), to: optional(day) }),
  responses: { 200: books },
});

/** One month of one kind of event, and what it moved in one kind of account. */
const statementLine = z.object({
  event: z.string(),
  account: z.enum(ACCOUNT_KINDS),
  events: z.number(),
  in: pi,
  out: pi,
});
export type StatementLine = z.output<typeof statementLine>;

export const readStatement = defineCall({
  method: 'GET',
  path: '/admin/api/statements',
  tag: 'admin',
  summary:
    'What moved in a month (2026-11, in UTC; this one unless it says which), by kind of event and of account, holds apart; as CSV by Accept',
  auth: 'admin',
  role: 'finance',
  query: z.object({
    month: optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldFault('month', { example: '2026-11' })))),
  }),
  responses: { 200: z.object({ data: z.array(statementLine) }) },
});
