/** Listing many names from a CSV file, and own listings as one (docs/rules.md section 3). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { lenient, pi } from './fields';

const rowError = z.object({
  /** What is wrong, for programs and other languages (faults.ts). */
  fault: z.optional(
    z.object({ code: z.string(), values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  ),
  field: z.string(),
  message: z.string(),
  /** The code that POST /api/domain would refuse the row with. */
  code: z.string(),
});

const importedRow = z.object({
  /** Where the row begins in the file; the header is line 1. */
  line: z.number(),
  name: z.string(),
  ok: z.boolean(),
  errors: z.array(rowError),
  /** Of a check: the price, and the middle of what similar names cost, where the price is far below it (comparables.ts). */
  farBelow: z.optional(z.object({ price: pi, median: pi })),
});
export type ImportedRow = z.output<typeof importedRow>;

const importReport = z.object({ rows: z.array(importedRow), accepted: z.number(), refused: z.number() });
export type ImportReport = z.output<typeof importReport>;

export const importListings = defineCall({
  method: 'POST',
  path: '/api/listings/import',
  tag: 'listings',
  summary:
    'List the names of a CSV file (text/csv, 5 MB, 1,000 rows), each for itself; with dryRun=1 only check them (10,000 rows)',
  auth: 'user',
  consumes: 'text/csv',
  /** The file's text or bytes. */
  body: z.any(),
  query: z.object({ dryRun: lenient(z.enum(['0', '1', 'true', 'false'])) }),
  responses: { 200: z.object({ success: z.literal(true), data: importReport }) },
});
export const exportListings = defineCall({
  method: 'GET',
  path: '/api/listings/export',
  tag: 'listings',
  summary: "The caller's listings as a CSV file",
  auth: 'user',
  responses: { 200: z.string() },
});
