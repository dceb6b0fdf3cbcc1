import { defineMessages, say } from 'shared-i18n';

/** Every refusal of the server and its HTTP status (docs/rules.md section 11). */
const STATUS = {
  VALIDATION: 400,
  MALFORMED_JSON: 400,
  BID_TOO_LOW: 400,
  OFFER_TOO_LOW: 400,
  UNAUTHENTICATED: 401,
  INVALID_TOKEN: 401,
  SESSION_EXPIRED: 401,
  BLOCKED: 403,
  FORBIDDEN: 403,
  FRESH_SIGN_IN: 403,
  ORIGIN_REFUSED: 403,
  SUBSCRIPTION_REQUIRED: 403,
  LISTING_LIMIT: 403,
  FEATURED_LIMIT: 403,
  OWN_LISTING: 403,
  SUSPENDED: 403,
  SELLING_STOPPED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NAME_LISTED: 409,
  AUCTION_ENDED: 409,
  NOT_ACTIVE: 409,
  PRICE_CHANGED: 409,
  HAS_BIDS: 409,
  OFFER_OPEN: 409,
  OFFERS_FULL: 409,
  OFFER_STATE: 409,
  ORDER_STATE: 409,
  PAYMENT_STATE: 409,
  AMOUNT_MISMATCH: 409,
  PAYMENT_NOT_VERIFIED: 409,
  PAYMENT_NOT_YOURS: 409,
  TXID_USED: 409,
  INSUFFICIENT_BALANCE: 409,
  WITHDRAWAL_OPEN: 409,
  WITHDRAWAL_LIMIT: 409,
  WATCHLIST_FULL: 409,
  SAVED_SEARCHES_FULL: 409,
  OPEN_BUSINESS: 409,
  CLAIMED: 409,
  CASE_STATE: 409,
  RELEASE_REFUSED: 409,
  REVIEWED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED: 421,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  PI_UNAVAILABLE: 503,
  WITHDRAWALS_CLOSED: 503,
  UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof STATUS;
export const REFUSAL_CODES = Object.keys(STATUS) as RefusalCode[];

/** What each says; a value is written as the server gave it. */
const TEXT = defineMessages('contracts.refusals', {
  VALIDATION: 'Please check the highlighted fields.',
  MALFORMED_JSON: 'The request body is not valid JSON.',
  BID_TOO_LOW: 'Minimum bid amount is {minimum}',
  OFFER_TOO_LOW: 'The smallest offer is {minimum} π.',
  UNAUTHENTICATED: 'Please login with Pi to continue.',
  INVALID_TOKEN: 'Sign in failed',
  SESSION_EXPIRED: 'Your session ended. Please login with Pi again.',
  BLOCKED: 'This message cannot be sent.',
  FORBIDDEN: 'You are not allowed to do this.',
  FRESH_SIGN_IN: 'Please login with Pi again to do this.',
  ORIGIN_REFUSED: 'Requests from this site are not accepted.',
  SUBSCRIPTION_REQUIRED: 'You need active Subscription to list domains',
  LISTING_LIMIT: 'The listing limit of your plan is reached.',
  FEATURED_LIMIT: 'All featured places of your plan are in use.',
  OWN_LISTING: 'You cannot bid on or buy your own listing.',
  SUSPENDED: 'This account is suspended.',
  SELLING_STOPPED: 'You have three strikes and can’t list names. Ask for a check on the name’s page, or write to us.',
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This method is not available here.',
  NAME_LISTED: 'This name is already listed.',
  AUCTION_ENDED: 'Auction Ended',
  NOT_ACTIVE: 'This domain is not available.',
  PRICE_CHANGED: 'The price is now {price} π.',
  HAS_BIDS:
    '{act, select, changed {An auction with bids cannot be changed.} other {An auction with bids cannot be cancelled.}}',
  OFFER_OPEN: 'You already have an open offer for this name.',
  OFFERS_FULL: 'You can have {maximum} open offers at most. Please withdraw one first.',
  OFFER_STATE: 'This offer has changed. Reload to see the latest.',
  ORDER_STATE: 'This order has changed. Reload to see the latest.',
  PAYMENT_STATE: 'This payment has changed. Reload to see the latest.',
  AMOUNT_MISMATCH: 'The amount of the payment does not match.',
  PAYMENT_NOT_VERIFIED: 'The payment could not be verified on the blockchain.',
  PAYMENT_NOT_YOURS: 'This payment belongs to another account.',
  TXID_USED: 'This transaction already paid for something else.',
  INSUFFICIENT_BALANCE: 'Your wallet balance is too low: you need {shortfall, pi} more.',
  WITHDRAWAL_OPEN: 'You already have a withdrawal under way.',
  WITHDRAWAL_LIMIT: 'You can withdraw {maximum} times a day. Please try again later.',
  WATCHLIST_FULL: 'You can watch {maximum} names at most. Please remove one first.',
  SAVED_SEARCHES_FULL: 'You can save {maximum} searches at most. Please delete one first.',
  OPEN_BUSINESS: 'Please finish what is still open in your account first.',
  CLAIMED: '@{by} works on this case.',
  CASE_STATE: 'This case has changed. Reload to see the latest.',
  RELEASE_REFUSED: 'This release is not shipped.',
  REVIEWED: 'This was done already.',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key was used with another request.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be JSON.',
  MISDIRECTED: 'This site has another address.',
  RATE_LIMITED: 'Too many requests. Please wait a moment.',
  INTERNAL: 'Something went wrong.',
  MAINTENANCE: 'The site is under maintenance. Please try again later.',
  PI_UNAVAILABLE: 'Pi Network isn’t responding. Please try again.',
  WITHDRAWALS_CLOSED: 'Withdrawals are closed at the moment. Please try again later.',
  UNAVAILABLE: 'The service is busy. Please try again.',
});

/** What some say in place of that, where the reason is a narrower one. */
const BECAUSE = defineMessages('contracts.refusalReasons', {
  walletSecret:
    'This looks like the secret words of a wallet, so it was not sent. Whoever has them can take everything in the wallet: never share them with anyone, not even with us.',
  noReceipt: 'There is a receipt once the order is paid.',
  pictureKind: 'Upload a JPEG, PNG, WebP or GIF picture.',
  pictureDamaged: 'This picture is damaged. Save it again, or upload another one.',
  pictureLarge: 'A picture has at most 40 megapixels.',
  fileLarge: 'A picture has at most 5 MB.',
  noFile: 'Send a form with a file.',
  aboveBalance: 'You cannot withdraw more than your balance.',
  planFollows: 'Another plan follows the current one already.',
  noPlanFollows: 'No other plan follows the current one.',
  paused: 'You have two strikes. You can list names again in {days, plural, one {# day} other {# days}}.',
  sellerStopped: 'This seller takes no new offers at the moment.',
  rentChanged: 'The price is now {price, pi} / {period, select, mo {mo} qtr {qtr} other {yr}}.',
  leftUnpaid:
    'You left a reservation unpaid. Pay from your wallet balance, or reserve again after {day, day} {time} UTC.',
  rentTooEarly: 'You can pay from {from, day}.',
  renewTooEarly: 'A listing can be renewed from {days} days before its end.',
  tooManyRows: 'At most {most} rows.',
  csvNeeded: 'Send a CSV file.',
  fileType: 'Send the file as {type}.',
  timedOut: 'The request took too long to arrive.',
  notHttp: 'The request is not well-formed.',
  teamToken: 'Send the token of your team.',
  unknownToken: 'This token is unknown, has ended, or was revoked.',
  formNeeded: 'Send a form: multipart/form-data.',
  notYourRemote: 'This token does not ship {remote}.',
  releaseTooLarge: 'A release has at most {mb} MB in {files} files, of {fileMb} MB each.',
  shipping: '{said}',
});
export type RefusalReason = keyof typeof BECAUSE;

/** The HTTP status of a refusal. */
export const refusalStatus = (code: RefusalCode): number => STATUS[code];

type Values = Readonly<Record<string, string | number>>;

/** The refusal's sentence with its values, in the language of the reader. */
export const refusalSentence = (code: RefusalCode, values: Values = {}, because?: RefusalReason): string =>
  say<Values>((because ? BECAUSE[because] : TEXT[code]) as string | ((values: Values) => string), values);

/** Every narrower reason. */
export const REFUSAL_REASONS = Object.keys(BECAUSE) as RefusalReason[];

/** The body of every refusal. `details` names the fields at fault for 400 and carries facts such as the shortfall. */
export interface RefusalBody {
  success: false;
  code: RefusalCode;
  /** In English; `code`, `because` and `values` say the same in any language. */
  message: string;
  because?: RefusalReason;
  values?: Record<string, string | number>;
  requestId: string;
  /** For VALIDATION a FieldFault for each field at fault (faults.ts), else facts. */
  details?: Record<string, unknown>;
}

export { refusedFieldSentence } from './server-faults';
