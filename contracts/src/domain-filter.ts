/** What names can be filtered by, as the query of GET /api/domain/list (docs/rules.md section 11). */
import * as z from 'zod/mini';
import { CATEGORIES, DOMAIN_STATUSES, LISTING_TYPES, MODES, SORTS } from './domain-lists';
import { fieldFault, lenient, search } from './fields';
import { CATALOG } from './numbers';

const positiveWhole = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));
const amount = z.coerce.number().check(z.minimum(0), z.maximum(1e12));
const flag = z.enum(['true', 'false']);

/** The filter of GET /api/domain/list; unknown values of known keys are ignored (docs/rules.md section 11). */
export const domainFilter = z.object({
  q: z.optional(search(CATALOG.queryMax, fieldFault('tooLong', { max: CATALOG.queryMax }))),
  category: lenient(z.enum(CATEGORIES)),
  type: lenient(z.enum(LISTING_TYPES)),
  mode: lenient(z.enum(MODES)),
  min: lenient(amount),
  max: lenient(amount),
  sort: lenient(z.enum(SORTS)),
  status: lenient(z.enum(['all', ...DOMAIN_STATUSES])),
  seller: lenient(z.string().check(z.maxLength(128))),
  featured: lenient(flag),
  minLength: lenient(positiveWhole),
  maxLength: lenient(positiveWhole),
  digits: lenient(flag),
  hyphens: lenient(flag),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CATALOG.pageMax))),
});
export type DomainFilter = z.output<typeof domainFilter>;

/**
 * The filters of the screens with their keys of the query; min and max are one filter, and so are minLength and
 * maxLength.
 */
export const FILTER_KEYS = {
  q: ['q'],
  category: ['category'],
  type: ['type'],
  mode: ['mode'],
  price: ['min', 'max'],
  length: ['minLength', 'maxLength'],
  digits: ['digits'],
  hyphens: ['hyphens'],
  featured: ['featured'],
  seller: ['seller'],
  status: ['status'],
} as const satisfies Record<string, readonly (keyof DomainFilter)[]>;
export type FilterName = keyof typeof FILTER_KEYS;
export const FILTER_NAMES = Object.keys(FILTER_KEYS) as FilterName[];
