/**
 * Every business number of the product, each in this one place.
 * Sources: specification section 9 (S9) and rules.md (R, with its section or reading).
 * Amounts are in π, times in milliseconds unless the name says otherwise.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

export const SESSION = {
  /** Life of the browser's stored copy (S9, R reading 15). */
  storedLifetimeMs: 600_000,
  /** The banner "You will be signed out in 1 minute" appears after this much silence (ui.md). */
  warnAfterMs: 9 * MINUTE,
  /** Longest a server session lives, whatever Pi says (R reading 16). */
  absoluteMs: 30 * DAY_MS,
  /** The server session ends after this long without an authenticated request (R reading 16). */
  idleMs: 30 * MINUTE,
} as const;

export const REQUEST_TIMEOUT_MS = 20_000;
export const WALLET_REFRESH_MS = 130 * SECOND;

export const TOAST = { errorMs: 4_000, blankMs: 4_000, successMs: 2_000, limit: 20 } as const;

export const MOCK_SDK = { approveAfterMs: 2_000, completeAfterMs: 3_000, successRate: 0.8 } as const;

export const BID = {
  /** Step over the highest bid (S9, R reading 8), and the step of the field's hint. */
  increment: 100,
  /** Least time the busy state of a bid is shown (S9, ui.md). */
  busyMs: 1_500,
  /** Soft close: a new leader with less than this left moves the end (R section 4). */
  softCloseMs: 5 * MINUTE,
  /** From the extension after this many on, each step doubles (R section 4). */
  plainExtensions: 12,
} as const;

export const AUCTION = {
  minDays: 1,
  maxDays: 30,
  closeWithinMs: MINUTE,
  /** Live auctions get this on top of a maintenance's length (R reading 31). */
  afterMaintenanceMs: 30 * MINUTE,
} as const;

export const AMOUNT = {
  /** Least amount and step of anything a person types (R section 2). */
  min: 0.01,
  max: 100_000_000,
} as const;

export const DEPOSIT = { min: 0.01, max: 10_000 } as const;

export const WITHDRAW = {
  buttonAbove: 1,
  min: 0.01,
  maxPerDay: 3,
  /** Above this, and this long after a change of the wallet, an administrator looks first (R section 8). */
  reviewAbove: 500,
  reviewAfterWalletChangeMs: 48 * HOUR,
  closeAfterMs: 2_200,
  quickPercents: [25, 50, 75, 100],
} as const;

/** Marketplace fee on a successful sale, in percent (S9, R reading 12). */
export const SALE_FEE_PERCENT = 5;

/** Clocks of an order (R section 5). */
export const ORDER = {
  paymentWindowMs: 30 * MINUTE,
  /** From funding to the proof of delivery, and the one extension. */
  deliveryMs: 5 * DAY_MS,
  extensionMs: 3 * DAY_MS,
  /** From funding until the buyer may cancel what the seller has not started. */
  cancelAfterMs: 48 * HOUR,
  inspectionMs: 72 * HOUR,
  holdMs: 48 * HOUR,
  /** A delivery proof or the reason of a dispute. */
  textMax: 2_000,
} as const;

export const DOMAIN = {
  descriptionMax: 500,
  cardDescriptionMax: 75,
  nameMaxLength: 66,
  tagsMax: 10,
  tagMaxLength: 30,
  imagesMax: 10,
  imageAddressMax: 2_000,
  contactInfoMax: 500,
  /** Of an administrator's decision. */
  reasonMax: 500,
  /** A standard listing stays active this long (S9). */
  activeDays: 30,
} as const;

/** What happens to a listing after go-live, in days (R section 3, reading 14). */
export const LISTING = {
  renewBeforeDays: 7,
  renewAfterDays: 60,
  /** An unsold auction may be relisted free in the same slot. */
  relistDays: 7,
  /** A renewed plan brings back what the end of the last one made inactive. */
  restoreDays: 90,
  /** A flagged listing waits at most so long without an alarm (R reading 7). */
  reviewAlarmMs: 48 * HOUR,
} as const;

export const CATALOG = {
  searchSuggestions: 5,
  homeFeatured: 3,
  similarMax: 3,
  queryMax: 100,
  pageSize: 24,
  pageMax: 100,
  /** Totals are exact up to here (api.md). */
  exactTotalMax: 10_000,
  /** Names offered for a text that finds nothing. */
  nearMax: 6,
} as const;

/** What somebody keeps an eye on: names, and searches whose new finds are told. */
export const WATCH = {
  watchedMax: 200,
  endingMs: HOUR,
  searchesMax: 20,
  searchNameMax: 60,
  /** Listings count as gone live after so long: no transaction that makes one live takes longer. */
  settleMs: 15 * SECOND,
  /** After a notice a saved search stays quiet for so long; what goes live meanwhile is told together. */
  quietMs: HOUR,
} as const;

export const HEADER_SCROLL_PX = 10;
export const COUNTDOWN_TICK_MS = SECOND;
export const CELEBRATION = { durationMs: 8_000, particles: 25 } as const;

export const CONTACT = {
  successMs: 5_000,
  phoneMin: 7,
  phoneMax: 15,
  nameMax: 100,
  emailMax: 254,
  subjectMax: 200,
  messageMax: 5_000,
} as const;

/** How long the amount of a change of plan is frozen (R section 7). */
export const PLAN_QUOTE_MS = 30 * MINUTE;

export const PROFILE = { bioMax: 500 } as const;
/** rules.md section 9. */
export const CHAT = { messageMax: 2_000, messagesPerMinute: 20, newPerDay: 10 } as const;

/** In-app notices. */
export const NOTIFICATION = {
  keptMs: 90 * DAY_MS,
  /** Listings and plans: told so many days before their end, and at it (R section 3). */
  reminderDays: [7, 1],
  auctionEndingMs: HOUR,
  /** A message unread for so long is told to one who is not looking. */
  unreadMessageMs: 30 * SECOND,
} as const;

/** Requests per minute unless named otherwise, in real time (R section 2). */
export const RATE_LIMIT = {
  signin: 60,
  reads: 1_200,
  writes: 1_200,
  bids: 20,
  money: 60,
  contactPerHour: 5,
  newsletterPerHour: 20,
} as const;

/** Measures and errors of browsers. */
export const VITALS = {
  reportsPerMinute: 60,
  messageMax: 300,
  /** Milliseconds; a page that took longer slept. */
  measureMax: 600_000,
  /** Distinct errors that are kept, the latest ones. */
  errorsKept: 500,
} as const;

export const BODY_LIMIT_BYTES = 64 * 1024;

export const LIVE = {
  /** Pushes a second per auction (architecture.md, Run time). */
  auctionPushesPerSecond: 10,
  ticketMs: 30 * SECOND,
  pollMs: 5 * SECOND,
  pingMs: 30 * SECOND,
  messagesPerSecond: 60,
  maxFrameBytes: 16 * 1024,
} as const;

/** Pi's window for an approval, and how long we wait for one of its answers (architecture.md). */
export const PI = { approvalWindowMs: MINUTE, requestTimeoutMs: 8_000 } as const;
