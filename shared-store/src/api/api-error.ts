import { defineMessages, type Language } from 'shared-i18n';
import type { FieldFault, RefusalBody, RefusalCode } from 'contracts';

/** Why a request failed: a refusal of the server, or no usable response at all. */
export interface ApiError {
  /** HTTP status, or why there was none. */
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR';
  code: RefusalCode | 'NO_RESPONSE';
  /** The server's sentence in the language of the page, or a general one. */
  message: string;
  /** Field → sentence for VALIDATION; facts such as the shortfall otherwise. */
  details?: Record<string, unknown>;
  /** Names the failure to support. */
  requestId?: string;
}

const TEXT = defineMessages('store.apiError', { noResponse: 'No response from server. Please try again later.' });

/** The same in English alone: remotes that were published before ask for it. */
export const NO_RESPONSE = 'No response from server. Please try again later.';

/** What is said where no usable response came. */
export const noResponse = (): string => TEXT.noResponse;

/** True for what a failed query or an unwrapped mutation throws. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error && 'status' in error;
}

/** A refusal's body as an error; any other body counts as an unusable response. */
export function toApiError(status: ApiError['status'], body: unknown): ApiError {
  const refusal = body as Partial<RefusalBody> | null | undefined;
  if (typeof status === 'number' && refusal?.code && refusal.message) {
    const { code, message, details, requestId } = refusal;
    return {
      status,
      code,
      message,
      ...(details && { details: withSentences(details, ({ message }) => message) }),
      ...(requestId && { requestId }),
    };
  }
  return { status, code: 'NO_RESPONSE', message: noResponse() };
}

/** The message of a refusal in the language of the page. English has the server's; the others' sentences come when one is needed. */
export async function wordedIn(of: Language, error: ApiError, body: unknown): Promise<ApiError> {
  const { code, because, values } = (body ?? {}) as Partial<RefusalBody>;
  if (of === 'en' || !code || error.code === 'NO_RESPONSE') return error;
  const { refusedFieldSentence, REFUSAL_CODES, REFUSAL_REASONS, refusalSentence } = await import(
    /* webpackChunkName: "refusals" */ 'contracts/refusals'
  );
  const details = (body as RefusalBody).details;
  // A newer server may refuse for what this page has no words.
  return {
    ...error,
    ...(REFUSAL_CODES.includes(code) &&
      (!because || REFUSAL_REASONS.includes(because)) && { message: refusalSentence(code, values, because) }),
    ...(details && { details: withSentences(details, refusedFieldSentence) }),
  };
}

/** Faults of fields as their sentences; all else as it is. */
const withSentences = (details: Record<string, unknown>, sentenceOf: (fault: FieldFault) => string) =>
  Object.fromEntries(
    Object.entries(details).map(([field, found]) => [field, isFieldFault(found) ? sentenceOf(found) : found]),
  );

const isFieldFault = (found: unknown): found is FieldFault =>
  typeof found === 'object' && found !== null && 'code' in found && 'message' in found;
