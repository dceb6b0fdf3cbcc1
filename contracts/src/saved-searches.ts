/** Searches that users save, with or without notifications of new names (docs/rules.md section 9). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domainFilter } from './domain-filter';
import { id, instant, optional, saved, text } from './fields';
import { WATCH } from './numbers';

/** The part of the list's filter that a search keeps: new names are active ones, so it has no status. */
const savedFilter = z.omit(domainFilter, { status: true, cursor: true, limit: true });
export type SavedFilter = z.output<typeof savedFilter>;

const savedSearch = z.object({
  id,
  name: z.string(),
  filter: savedFilter,
  /** Whether the user is notified of new names. */
  notify: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.output<typeof savedSearch>;

const name = text(1, WATCH.searchNameMax);

const savedSearchInput = z.object({ name, filter: savedFilter, notify: optional(z.boolean()) });

const savedSearchChange = z.object({ name: optional(name), notify: optional(z.boolean()) });

const savedSearchResponse = saved(savedSearch);
export type SavedSearchResponse = z.output<typeof savedSearchResponse>;

const savedSearchList = z.object({
  data: z.array(savedSearch),
  meta: z.object({ total: z.number(), nextCursor: z.null() }),
});
export type SavedSearchList = z.output<typeof savedSearchList>;

const byId = z.object({ id });

export const listSavedSearches = defineCall({
  method: 'GET',
  path: '/api/saved-searches',
  tag: 'saved-searches',
  summary: "The caller's searches, newest first",
  auth: 'user',
  responses: { 200: savedSearchList },
});
export const saveSearch = defineCall({
  method: 'POST',
  path: '/api/saved-searches',
  tag: 'saved-searches',
  summary: 'Save a search; one with the same filter is answered with 200 as it is',
  auth: 'user',
  body: savedSearchInput,
  responses: { 201: savedSearchResponse, 200: savedSearchResponse },
});
export const changeSavedSearch = defineCall({
  method: 'PUT',
  path: '/api/saved-searches/:id',
  tag: 'saved-searches',
  summary: 'Rename a search, or choose whether its new names are told',
  auth: 'user',
  params: byId,
  body: savedSearchChange,
  responses: { 200: savedSearchResponse },
});
export const deleteSavedSearch = defineCall({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  tag: 'saved-searches',
  summary: 'Delete a search',
  auth: 'user',
  params: byId,
  responses: { 200: z.object({ success: z.literal(true) }) },
});
