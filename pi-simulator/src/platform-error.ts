/**
 * Refusals of the Platform API: codes as Pi's SDKs know them. Most statuses are not documented: 400 where nobody saw another.
 */
const STATUS = {
  unauthorized: 401,
  missing_scope: 401,
  forbidden: 403,
  not_found: 404,
  payment_not_found: 404,
  invalid_arguments: 400,
  invalid_amount: 400,
  invalid_metadata: 400,
  invalid_scopes: 400,
  ongoing_payment_found: 400,
  not_approved_payment: 400,
  insufficient_funds: 400,
  already_approved: 400,
  already_completed: 400,
  cancelled_payment: 400,
  payment_tx_present: 400,
  missing_txid: 400,
  not_verified: 400,
  txid_mismatch: 400,
  verification_failed: 400,
  too_many_requests: 429,
  unknown_error: 500,
} as const;

export type PlatformErrorCode = keyof typeof STATUS;

/** Why a transaction does not fit its payment, beside `verification_failed`. */
export type VerificationError = 'tx_memo_payment_identifier_mismatch' | 'payment_already_linked_with_a_tx';

interface ErrorDetails {
  /** The payment in the way, for codes whose body carries it. */
  paymentId?: string;
  verificationError?: VerificationError;
}

/** An expected refusal; the HTTP layer answers {error, error_message} and the details. */
export class PlatformError extends Error {
  readonly status: number;

  constructor(
    readonly code: PlatformErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.status = STATUS[code];
  }
}
