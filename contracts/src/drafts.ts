/** What the wizard keeps on the server while a listing is filled in (docs/rules.md section 3). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { instant } from './fields';
import { type FieldsWith, LISTING_FIELD_NAMES, listingField, type ListingFieldName } from './listing-fields';

/** What the database cannot keep, NUL and halves of pairs, goes; all else stays as typed. */
const kept = z.string().check(z.overwrite((typed) => typed.replace(/[\0\p{Cs}]/gu, '')));

/** As typed: a field may hold half a number or a name without its ending. null counts as absent. */
const typed = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === null ? undefined : value)),
    z.optional(z.union([kept, z.number(), z.boolean()])),
  ),
);
const typedList = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === null ? undefined : value)),
    z.optional(z.union([kept, z.array(kept).check(z.maxLength(100))])),
  ),
);

const isList = (field: ListingFieldName) => ['texts', 'addresses'].includes(listingField(field).holds);

const draftFields = {
  ...(Object.fromEntries(LISTING_FIELD_NAMES.map((field) => [field, isList(field) ? typedList : typed])) as {
    [Name in ListingFieldName]: Name extends FieldsWith<{ holds: 'texts' | 'addresses' }>
      ? typeof typedList
      : typeof typed;
  }),
  mode: typed,
  auctionEndTime: typed,
  features: typedList,
  /** Where the wizard stands, and whether its terms are accepted. */
  step: typed,
  terms: typed,
};

const draftInput = z.object(draftFields);
export type DraftInput = z.output<typeof draftInput>;

const savedDraft = z.object({ ...draftFields, updatedAt: instant });
export type SavedDraft = z.output<typeof savedDraft>;

export const readDraft = defineCall({
  method: 'GET',
  path: '/api/drafts/listing',
  tag: 'listings',
  summary: "The caller's unfinished listing, or null",
  auth: 'user',
  responses: { 200: z.object({ data: z.nullable(savedDraft) }) },
});
export const saveDraft = defineCall({
  method: 'PUT',
  path: '/api/drafts/listing',
  tag: 'listings',
  summary: 'Keep an unfinished listing in place of the one before; 8 kB at most, kept for 60 days',
  auth: 'user',
  body: draftInput,
  responses: { 200: z.object({ success: z.literal(true), data: savedDraft }) },
});
export const deleteDraft = defineCall({
  method: 'DELETE',
  path: '/api/drafts/listing',
  tag: 'listings',
  summary: 'Drop the unfinished listing; safe to repeat',
  auth: 'user',
  responses: { 200: z.object({ success: z.literal(true), data: z.null() }) },
});
