import { isApiError } from 'shared-store';
import { LISTING_FIELDS } from '../../../common/listingFields.messages';

const { errors } = LISTING_FIELDS;

/** What is said when a listing was not taken: the server's sentence where it gave one, else one of three (docs/rules.md section 12). */
export function listingFailure(error: unknown): string {
  if (!isApiError(error)) return errors.unexpected;
  if (error.code !== 'NO_RESPONSE') return error.message || errors.fallback;
  return typeof error.status === 'number' ? errors.fallback : errors.noResponse;
}
