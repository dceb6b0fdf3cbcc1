/** The books (docs/rules.md section 2). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { pi } from './fields';

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
  query: z.object({
    /** 'true': `balanced` adds up every line, not only those since the last checkpoint. */
    whole: z.optional(z.enum(['true', 'false'])),
  }),
  responses: { 200: ledgerResponse },
});
