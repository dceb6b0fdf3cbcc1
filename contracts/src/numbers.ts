/**
 * Every business number of the product, each in this one place, with the part of docs/rules.md that explains it.
 * Amounts are in π, times in milliseconds unless the name says otherwise.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY_MS = 24 * HOUR;

export const SESSION = {
  /** How long the browser's stored copy lives (docs/rules.md reading 15). */
  storedLifetimeMs: 600_000,
  /**
   * The banner "You will be signed out in 1 minute" appears after this time without a request (docs/rules.md section
   * 12).
   */
  warnAfterMs: 9 * MINUTE,
  /** The longest life of a server session, whatever Pi says (docs/rules.md reading 16). */
  absoluteMs: 30 * DAY_MS,
  /** The server session ends after this long without an authenticated request (docs/rules.md reading 16). */
  idleMs: 30 * MINUTE,
} as const;

export const REQUEST_TIMEOUT_MS = 20_000;
export const WALLET_REFRESH_MS = 130 * SECOND;

/** Where a server with the simulator has the mock of Pi's SDK (docs/rules.md section 13). */
export const MOCK_SDK_URL = '/simulator/sdk.js';
export const MOCK_SDK = { approveAfterMs: 2_000, completeAfterMs: 3_000, successRate: 0.8 } as const;

export const BID = {
  /** Step over the highest bid (docs/rules.md reading 8), and the step of the field's hint. */
  increment: 100,
  /** Minimum time that a bid's busy state shows (docs/rules.md section 12). */
  busyMs: 1_500,
  /** Bids of a page of the history. */
  page: 50,
  /** Soft close: a new leader with less than this left moves the end (docs/rules.md section 4). */
  softCloseMs: 5 * MINUTE,
} as const;

export const AUCTION = {
  minDays: 1,
  maxDays: 30,
  /** The least price to buy at once, in percent of the starting price (docs/rules.md section 4). */
  buyNowPercent: 110,
  /** Live auctions get this on top of a maintenance's length (docs/rules.md reading 31). */
  afterMaintenanceMs: 30 * MINUTE,
  /** Once for maintenances that begin less than this after the one before. */
  oneMaintenanceMs: 60 * MINUTE,
  /** Fair close: a longer silence of all probe bids is trouble, and moves the ends whose last minutes it touches. */
  troubleMs: MINUTE,
  fairLastMs: 10 * MINUTE,
  /** The reserve of an unsold round is opened when its name has been off the market for this long. */
  reserveOpensDays: 30,
  /** A bid that arrived in the last minute and was decided later than this, or could not be judged, moves the end. */
  heldUpMs: SECOND,
  heldUpLastMs: MINUTE,
  /** How long closing waits for bids that arrived before the end. */
  closingWaitMs: 30 * SECOND,
} as const;

export const AMOUNT = {
  /** Minimum and step of any amount that a person types (docs/rules.md section 2). */
  min: 0.01,
  max: 100_000_000,
} as const;

export const DEPOSIT = { min: 0.01, max: 10_000 } as const;

export const WITHDRAW = {
  buttonAbove: 1,
  min: 0.01,
  maxPerDay: 3,
  /**
   * Above this amount, and this long after a change of the wallet, an administrator reviews it first (docs/rules.md
   * section 8).
   */
  reviewAbove: 500,
  /** The withdrawals of this time count together for it. */
  reviewWithinMs: DAY_MS,
  /** Above this amount, of all withdrawals of a person within this time, two different administrators approve it. */
  twoApprovalsAbove: 5_000,
  twoApprovalsWithinMs: 7 * DAY_MS,
  reviewAfterWalletChangeMs: 48 * HOUR,
  closeAfterMs: 2_200,
  quickPercents: [25, 50, 75, 100],
} as const;

/** Acts that two administrators must want (docs/rules.md section 9). */
export const FOUR_EYES = {
  /** The second must have had the role for this long. */
  roleForMs: 72 * HOUR,
  /** Both must have signed in within this time. */
  freshMs: 10 * MINUTE,
  /** An act that nobody is the second of lapses after this time. */
  waitsMs: 7 * DAY_MS,
  /** Amounts above these. What one person is credited, or merges bring into one account, counts together for a week. */
  heldAbove: 500,
  disputesAbove: 5_000,
  mergesAbove: 500,
  /** So long after the first wanted it a merge waits for whoever objects. */
  mergeWaitsMs: 72 * HOUR,
  countedMs: 7 * DAY_MS,
} as const;

/** Marketplace fee on a successful sale, in percent (docs/rules.md reading 12). */
export const SALE_FEE_PERCENT = 5;

/** Clocks of an order (docs/rules.md section 5). */
export const ORDER = {
  paymentWindowMs: 30 * MINUTE,
  /** Reservations of a buyer within an hour that were not paid. */
  unpaidPerHour: 3,
  /** One that was given up sooner does not keep its buyer from reserving the item again within a day. */
  briefReservationMs: 10 * MINUTE,
  /** From funding to the proof of delivery, and the one extension. */
  deliveryMs: 5 * DAY_MS,
  extensionMs: 3 * DAY_MS,
  /** From funding until the buyer may cancel what the seller has not started. */
  cancelAfterMs: 48 * HOUR,
  inspectionMs: 72 * HOUR,
  holdMs: 48 * HOUR,
  /** A delivery proof, or what a side of a dispute writes. */
  textMax: 2_000,
  /** Both sides of a dispute write for so long, so often, and add so many pictures each. */
  statementsMs: 72 * HOUR,
  statementsMax: 10,
  picturesMax: 5,
  /** From then until the decision is due; a second look is due as long after it was asked for. */
  decisionMs: 5 * DAY_MS,
  /** From a decision until its money moves; each side may ask for a second look as long. */
  finalMs: 72 * HOUR,
  /** Why a dispute was decided so. */
  reasonMax: 500,
} as const;

export const STRIKE = {
  /** How long one counts (docs/rules.md section 5). */
  countsMs: 365 * DAY_MS,
  /** How long listings and withdrawals of its seller are reviewed. */
  reviewMs: 30 * DAY_MS,
  /** New listings and offers stop for so long with the second. */
  pauseMs: 30 * DAY_MS,
  /** From a seller's asking for a check until it is due. */
  checkMs: 3 * DAY_MS,
  appealMax: 1_000,
} as const;

export const SELLER_FIGURES = {
  /** The sales that count. */
  withinMs: 365 * DAY_MS,
  /** Figures show from this sale on. */
  fromSale: 3,
} as const;

/** Rentals (docs/rules.md section 6). */
export const RENTAL = {
  /** The next period can be paid, and is due, from here before it starts. */
  payAheadDays: 7,
  graceDays: 10,
  /** Reminders before a period's end, in days; in grace there is one each day. */
  reminderDays: [7, 1, 0],
  /** From the start of a month until the owner gets its slice. */
  holdMs: 48 * HOUR,
} as const;

/** Offers on fixed-price names (docs/rules.md section 10). */
export const OFFER = {
  /** Of the price, in percent. */
  minPercent: 10,
  /** Open and countered offers of one buyer. */
  perBuyer: 20,
  /** How long open and countered last, each. */
  clockMs: 72 * HOUR,
  messageMax: 300,
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
  /** A standard listing stays active this long (docs/rules.md section 3). */
  activeDays: 30,
} as const;

/** What happens to a listing after go-live, in days (docs/rules.md section 3). */
export const LISTING = {
  /** Earlier prices that a listing keeps. */
  pricesKept: 100,
  renewBeforeDays: 7,
  renewAfterDays: 60,
  /** An unsold auction may be relisted free in the same place. */
  relistDays: 7,
  /** A renewed plan restores what the end of the last one made inactive. */
  restoreDays: 90,
  /** A flagged listing waits at most this long without an alarm (docs/rules.md reading 7). */
  reviewAlarmMs: 48 * HOUR,
  /** Who is reminded each month of what they still offer: sellers whose names have been live for so long. */
  stillOfferedAfterDays: 7,
  /** A price this many times below the middle of its comparables is far below them, and so many listings are needed to compare. */
  farBelowTimes: 10,
  comparedWithMin: 3,
} as const;

/** Over the screen of a new listing (docs/rules.md section 12). */
export const CELEBRATION = { ms: 8_000, particles: 25 } as const;

/** The wizard's unfinished listing. */
export const DRAFT = { maxBytes: 8 * 1024, keptMs: 60 * DAY_MS } as const;

/** Uploaded pictures (docs/rules.md section 3). */
/** A good of the shop (docs/rules.md section 16); texts in characters. */
export const PRODUCT = { titleMax: 120, descriptionMax: 2_000, imagesMax: 6, imageAddressMax: 200 } as const;

export const UPLOAD = {
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  /** The longer side of what is kept. */
  maxSide: 1_600,
  perHour: 60,
  /** A picture that nothing shows is deleted after this time. */
  orphanMs: DAY_MS,
} as const;

/** Files of listings: rows of one call. */
export const IMPORT = {
  maxBytes: 5 * 1024 * 1024,
  checkedRows: 10_000,
  rows: 1_000,
} as const;

/** What a seller sees of their business (docs/rules.md sections 3 and 7). */
export const SELLING = {
  summaryDays: 30,
  summaryDaysMax: 366,
  viewsKeptDays: 400,
  /** How many visitors a site or a search needs before its seller sees it. */
  sourceVisitorsMin: 3,
  /** Sites and searches of each listing and day that are counted, and how many a seller sees. */
  sourcesPerDay: 100,
  sourcesShown: 10,
  /** What is searched for is kept to this length. */
  searchMax: 60,
  /** The seller's categories that are compared, and the latest sales that they are compared with. */
  comparedCategories: 5,
  comparedSales: 2_000,
} as const;

/** The page Today (docs/rules.md section 12). */
export const TODAY = {
  /** Orders, offers, rentals and listings that it looks at, the most urgent first. */
  perKind: 20,
  /** Bids and offers, and orders, that it shows. */
  shown: 10,
  /** Own auctions with bids, and notifications. */
  brief: 3,
  /** A plan that ends this soon is to be renewed. */
  planDays: 7,
  /** A rejected listing waits this long for its seller. */
  rejectedDays: 30,
  /** First steps: a deposit in π, names to watch, and up to what highest bid an auction is for beginners. */
  firstAmount: 100,
  firstNames: 3,
  firstBidMax: 150,
} as const;

/** The wallet's plots, and how many rows its file has at most (docs/rules.md section 8). */
export const WALLET_SUMMARY = { days: 30, daysMax: 366, months: 12, fileRowsMax: 10_000 } as const;

/** How long money may stand still, waiting for an administrator, without an alarm (docs/rules.md section 5). */
export const WAITING_ALARM = {
  payoutMs: 24 * HOUR,
  /** A suspended auction with a leading bid. */
  pausedMs: 72 * HOUR,
  /** Every line of the books is added up once a day. */
  proofMs: 26 * HOUR,
} as const;

export const CATALOG = {
  searchSuggestions: 5,
  homeFeatured: 3,
  similarMax: 3,
  /** Sold names that are shown as comparable, and the latest sales that they are chosen from. */
  comparablesMax: 5,
  comparableSales: 500,
  queryMax: 100,
  pageSize: 24,
  pageMax: 100,
  /** Totals are exact up to here (docs/rules.md section 11). */
  exactTotalMax: 10_000,
  /** Names suggested for a text that finds nothing. */
  nearMax: 6,
} as const;

/** The watchlist: names, and searches that report new finds. */
export const WATCH = {
  watchedMax: 200,
  endingMs: HOUR,
  searchesMax: 20,
  searchNameMax: 60,
  /** A listing counts as gone live after this time: no transaction that makes one live takes longer. */
  settleMs: 15 * SECOND,
  /** After a notification a saved search stays quiet for this long; what goes live meanwhile is reported together. */
  quietMs: HOUR,
} as const;

export const HEADER_SCROLL_PX = 10;
export const COUNTDOWN_TICK_MS = SECOND;

export const CONTACT = {
  successMs: 5_000,
  /** A message is answered within so many hours; sooner with priority support (docs/rules.md section 9). */
  replyHours: 72,
  priorityReplyHours: 24,
  phoneMin: 7,
  phoneMax: 15,
  nameMax: 100,
  emailMax: 254,
  subjectMax: 200,
  messageMax: 5_000,
} as const;

/** How long the amount of a change of plan is frozen (docs/rules.md section 7). */
export const PLAN_QUOTE_MS = 30 * MINUTE;

/** docs/rules.md section 9. */
export const CHAT = { messageMax: 2_000, messagesPerMinute: 20, newPerDay: 10, reportedMessages: 20 } as const;

/** What a profile may hold (docs/rules.md reading 25), in characters. */
export const PROFILE = { bioMax: 500, linkMax: 2_000, listingsShown: 24, reviewsShown: 10 } as const;
/** How long the activity log keeps an entry; looks and searches are written once in this time (docs/rules.md section 9). */
export const ACTIVITY = { keptMs: 400 * DAY_MS, againAfterMs: HOUR, searchesPerDay: 50 } as const;

/** Reviews of sellers (docs/rules.md section 9); `openMs` counts from the end of the order. */
export const REVIEW = {
  commentMax: 1_000,
  reportMax: 500,
  openMs: 60 * DAY_MS,
  changeableMs: 7 * DAY_MS,
  /** π; a review of an order below it shows, but does not count. */
  countsFrom: 1,
} as const;

/** Reports of listings (docs/rules.md section 9): their text, and the months that are counted in public. */
export const REPORT = { textMax: 1_000, figuresMonths: 12 } as const;

/** Accounts that shared a wallet address within so many months are one person (docs/rules.md reading 17). */
export const PERSON = { walletMonths: 12 } as const;

/** In-app notifications. */
export const NOTIFICATION = {
  keptMs: 90 * DAY_MS,
  /** Listings and plans: reminders this many days before their end, and at it (docs/rules.md section 3). */
  reminderDays: [7, 1],
  auctionEndingMs: HOUR,
  /** A message unread for this long becomes a notification. */
  unreadMessageMs: 30 * SECOND,
} as const;

/** Requests per minute unless named otherwise, in real time (docs/rules.md section 2). */
export const RATE_LIMIT = {
  signin: 60,
  reads: 1_200,
  writes: 1_200,
  bids: 20,
  money: 60,
  /** Of one person and process: calls that run at the same time, and those that wait for them; bids apart (docs/rules.md section 4). */
  callsAtOnce: 2,
  callsWaiting: 60,
  /** Reports of incomplete payments, per address. */
  incomplete: 30,
  contactPerHour: 5,
  /** Reports of listings, of a person or of a guest's address. */
  listingReportsPerHour: 5,
  newsletterPerHour: 20,
  /** CSV files of a user: 1,000 rows are listed with each. */
  importsPerHour: 60,
  /** Receipts that are printed for a user, a minute. */
  receipts: 20,
  /** Proofs of auctions that a network reads, a minute. */
  proofs: 30,
  /** What a network may do, all networks of its IPv6 site together may do this many times. */
  timesForSite: 10,
} as const;

/** Measurements and errors that browsers report. */
/** When a canary ends by itself: it is worse than the live release by more than this. */
export const CANARY = {
  /** Below so many pages a share says nothing, and errors are counted against this many. */
  pagesNeeded: 20,
  timesWorse: 2,
  errorsPerPage: 0.25,
  /** A largest paint after this is slow. */
  slowMs: 2_500,
  slowShare: 0.2,
} as const;

/** A release that a team sends, and how often it may send (docs/shipping.md). */
export const DEPLOY = {
  perHour: 120,
  files: 400,
  manifestBytes: 512 * 1024,
  fileBytes: 5 * 1024 * 1024,
  releaseBytes: 20 * 1024 * 1024,
  wordsMax: 300,
  tokenDays: 90,
} as const;

export const VITALS = {
  reportsPerMinute: 60,
  messageMax: 300,
  /** In milliseconds; a page that took longer was asleep. */
  measureMax: 600_000,
  /** Distinct errors that are kept, the latest ones. */
  errorsKept: 500,
} as const;

export const BODY_LIMIT_BYTES = 64 * 1024;

export const LIVE = {
  /** Pushes a second per auction (docs/rules.md section 11). */
  auctionPushesPerSecond: 10,
  ticketMs: 30 * SECOND,
  pollMs: 5 * SECOND,
  pingMs: 30 * SECOND,
  messagesPerSecond: 60,
  maxFrameBytes: 16 * 1024,
} as const;

/** Pi's window for an approval, and how long we wait for one of its responses (docs/rules.md section 14). */
export const PI = { approvalWindowMs: MINUTE, requestTimeoutMs: 8_000 } as const;
