import { isApiError } from 'shared-store';
import { WIZARD_MESSAGES } from './wizard.messages';

const { errors } = WIZARD_MESSAGES;

/** What is said when a listing was not taken: the server's sentence where it gave one, else one of three (docs/rules.md section 12). */
export function listingFailure(error: unknown): string {
  if (!isApiError(error)) return errors.unexpected;
  if (error.code !== 'NO_RESPONSE') return error.message || errors.fallback;
  return typeof error.status === 'number' ? errors.fallback : errors.noResponse;
}
