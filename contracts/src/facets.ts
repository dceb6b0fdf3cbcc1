/** Facets of the browse screen: how many names each choice would leave. Counts say when they are estimates. */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domainFilter, FILTER_NAMES } from './domain-filter';
import { CATEGORIES, LISTING_TYPES, MODES } from './domain-lists';
import { pi } from './fields';

/** Set to true where counts are extrapolated from a sample; such counts are rounded to two digits. */
const isEstimate = z.optional(z.boolean());
const count = z.number();

function countsOf<const T extends readonly string[]>(values: T) {
  return z.object({ isEstimate, values: z.array(z.object({ value: z.enum(values), count })) });
}

const domainFacets = z.object({
  data: z.object({
    /** How many names the filter finds. */
    total: z.object({ isEstimate, count }),
    /** Every value of its list, in its order, counted over all other filters. */
    categories: countsOf(CATEGORIES),
    types: countsOf(LISTING_TYPES),
    modes: countsOf(MODES),
    /**
     * A histogram over all filters but min and max: neighbouring buckets (at most 24, each from ≤ price < to) that
     * widen with the price, from the first one with names to the last; empty when there are none.
     */
    prices: z.object({ isEstimate, buckets: z.array(z.object({ from: pi, to: z.nullable(pi), count })) }),
    /** For each active filter, what would be found without it, in the order of FILTER_NAMES. */
    without: z.array(z.object({ isEstimate, filter: z.enum(FILTER_NAMES), count })),
  }),
});
export type DomainFacets = z.output<typeof domainFacets>;

/** The filter of the list; sort, cursor and limit make no difference here. */
export const countDomains = defineCall({
  method: 'GET',
  path: '/api/domain/facets',
  tag: 'domains',
  summary: 'Count domains by price, category, type and mode, and without each filter',
  auth: 'public',
  keep: 'guests',
  query: z.omit(domainFilter, { sort: true, cursor: true, limit: true }),
  responses: { 200: domainFacets },
});
