/** Refusals of the Platform API by the codes of Pi's SDKs; null where the real status is unknown. */
const STATUS = {
  unauthorized: 401,
  missing_scope: 401,
  forbidden: 403,
  not_found: 404,
  payment_not_found: 404,
  user_not_found: 404,
  invalid_arguments: null,
  invalid_amount: null,
  invalid_metadata: null,
  invalid_scopes: null,
  ongoing_payment_found: null,
  not_approved_payment: null,
  insufficient_funds: null,
  already_approved: null,
  already_completed: null,
  cancelled_payment: null,
  payment_tx_present: null,
  missing_txid: null,
  missing_wallet: null,
  feature_not_available: null,
  too_many_payments: null,
  not_verified: null,
  txid_mismatch: null,
  verification_failed: null,
  too_many_requests: 429,
  unknown_error: 500,
  gateway_timeout: 504,
} as const;

export type PlatformErrorCode = keyof typeof STATUS;

/** Why a transaction does not match its payment, with `verification_failed`. The last name is ours. */
type VerificationError =
  'tx_memo_payment_identifier_mismatch' | 'payment_already_linked_with_a_tx' | 'tx_payment_mismatch';

interface ErrorDetails {
  /** The open payment, for codes whose body carries it. */
  paymentId?: string;
  verificationError?: VerificationError;
}

/** An expected refusal, sent as {error, error_message} with its details. */
export class PlatformError extends Error {
  /** Null when the real platform's is unknown. */
  readonly status: number | null;

  constructor(
    readonly code: PlatformErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.status = STATUS[code];
  }
}
