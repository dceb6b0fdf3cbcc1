/** Every refusal of the server: its HTTP status and its sentence (docs/rules.md section 11). */
export const REFUSALS = {
  VALIDATION: [400, 'Please check the highlighted fields.'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON.'],
  BID_TOO_LOW: [400, 'Minimum bid amount is {minimum}'],
  OFFER_TOO_LOW: [400, 'The smallest offer is {minimum} π.'],
  UNAUTHENTICATED: [401, 'Please login with Pi to continue.'],
  INVALID_TOKEN: [401, 'Sign in failed'],
  SESSION_EXPIRED: [401, 'Your session ended. Please login with Pi again.'],
  BLOCKED: [403, 'This message cannot be sent.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  FRESH_SIGN_IN: [403, 'Please login with Pi again to do this.'],
  ORIGIN_REFUSED: [403, 'Requests from this site are not accepted.'],
  SUBSCRIPTION_REQUIRED: [403, 'You need active Subscription to list domains'],
  LISTING_LIMIT: [403, 'The listing limit of your plan is reached.'],
  FEATURED_LIMIT: [403, 'All featured places of your plan are in use.'],
  OWN_LISTING: [403, 'You cannot bid on or buy your own listing.'],
  SUSPENDED: [403, 'This account is suspended.'],
  NOT_FOUND: [404, 'Not found.'],
  METHOD_NOT_ALLOWED: [405, 'This method is not available here.'],
  NAME_LISTED: [409, 'This name is already listed.'],
  AUCTION_ENDED: [409, 'Auction Ended'],
  NOT_ACTIVE: [409, 'This domain is not available.'],
  PRICE_CHANGED: [409, 'The price is now {price} π.'],
  HAS_BIDS: [409, 'An auction with bids cannot be {act}.'],
  OFFER_OPEN: [409, 'You already have an open offer for this name.'],
  OFFERS_FULL: [409, 'You can have {maximum} open offers at most. Please withdraw one first.'],
  OFFER_STATE: [409, 'The offer is not in a state that allows this.'],
  ORDER_STATE: [409, 'The order is not in a state that allows this.'],
  PAYMENT_STATE: [409, 'The payment is not in a state that allows this.'],
  AMOUNT_MISMATCH: [409, 'The amount of the payment does not match.'],
  PAYMENT_NOT_VERIFIED: [409, 'The payment could not be verified on the blockchain.'],
  PAYMENT_NOT_YOURS: [409, 'This payment belongs to another account.'],
  TXID_USED: [409, 'This transaction already paid for something else.'],
  INSUFFICIENT_BALANCE: [409, 'Your wallet balance is too low: {shortfall} π more is needed.'],
  WITHDRAWAL_OPEN: [409, 'You already have a withdrawal under way.'],
  WITHDRAWAL_LIMIT: [409, 'You can withdraw {maximum} times a day. Please try again later.'],
  WATCHLIST_FULL: [409, 'You can watch {maximum} names at most. Please remove one first.'],
  SAVED_SEARCHES_FULL: [409, 'You can save {maximum} searches at most. Please delete one first.'],
  OPEN_BUSINESS: [409, 'Please finish what is still open in your account first.'],
  RELEASE_REFUSED: [409, 'This release is not shipped.'],
  REVIEWED: [409, 'This was done already.'],
  IDEMPOTENCY_MISMATCH: [409, 'This Idempotency-Key was used with another request.'],
  TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The request body must be JSON.'],
  MISDIRECTED: [421, 'This site has another address.'],
  RATE_LIMITED: [429, 'Too many requests. Please wait a moment.'],
  INTERNAL: [500, 'Something went wrong.'],
  MAINTENANCE: [503, 'The site is under maintenance. Please try again later.'],
  PI_UNAVAILABLE: [503, 'Pi Network does not answer at the moment. Please try again.'],
  WITHDRAWALS_CLOSED: [503, 'Withdrawals are closed at the moment. Please try again later.'],
  UNAVAILABLE: [503, 'The service is busy. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** The HTTP status of a refusal. */
export function refusalStatus(code: RefusalCode): number {
  return REFUSALS[code][0];
}

/** The refusal's sentence with its {placeholders} filled from `values`. */
export function refusalSentence(code: RefusalCode, values: Record<string, string | number> = {}): string {
  return REFUSALS[code][1].replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** The body of every refusal. `details` names the fields at fault for 400 and carries facts such as the shortfall. */
export interface RefusalBody {
  success: false;
  code: RefusalCode;
  message: string;
  requestId: string;
  details?: Record<string, unknown>;
}
