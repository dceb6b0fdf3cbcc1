import type {
  AccountExport,
  Activity,
  appealStrike,
  changeProfile,
  deleteAccount,
  exportAccount,
  getOrder,
  getReceipt,
  getUser,
  getWallet,
  listActivity,
  listHistory,
  listNotifications,
  listOffers,
  listOwnBids,
  listWithdrawals,
  listOrders,
  listOwnDomains,
  listOwnStrikes,
  listProducts,
  listReviews,
  listRentals,
  listWalletActivity,
  listDomains,
  listSettings,
  listWatched,
  readNotifications,
  readToday,
  readWalletSummary,
  Receipt,
  requestWithdrawal,
  reportReview,
  Review,
  ReviewPage,
  signOutEverywhere,
  UserProfile,
  WalletSummary,
  WalletTransaction,
  Withdrawal,
} from 'contracts';
import { aDomain, aNotification } from 'contracts/testing';
import { anOffer, anOrder, aRental, aStrike, aToday, fixture, type Fixtures, noStrikes } from 'mf-kit/fixtures';

export function aProfile(over: Partial<UserProfile> = {}): UserProfile {
  return {
    uid: 'uid-alice',
    username: 'alice',
    bio: '',
    joinedDate: '2029-04-10T00:00:00.000Z',
    isVerified: true,
    subscriptionPlan: null,
    subscriptionEndDate: null,
    rating: null,
    totalSales: 0,
    reviews: [],
    reviewCount: 0,
    profileImage: null,
    socialLinks: {},
    walletAddress: 'GALICEPIWALLETADDRESS4XYZ',
    contactEmail: null,
    ...over,
  };
}

export function aTransaction(over: Partial<WalletTransaction> = {}): WalletTransaction {
  return {
    id: 'trx-1',
    direction: 'user_to_app',
    fromAddress: 'GALICEPIWALLETADDRESS4XYZ',
    toAddress: 'GDOTPIAPPWALLETADDRESSAPP',
    kind: 'deposit',
    values: {},
    memo: 'Wallet deposit',
    createdAt: '2030-01-01T10:00:00.000Z',
    state: 'completed',
    amount: 50,
    paymentId: 'payment-1',
    type: 'deposit',
    order: null,
    ...over,
  };
}

/** What alice paid bob for shop.pi, still in escrow. */
export const aHeldPayment = (): WalletTransaction =>
  aTransaction({
    id: 'trx-held',
    direction: 'app_to_user',
    memo: 'Purchase: shop.pi',
    createdAt: '2030-01-02T10:00:00.000Z',
    amount: 380,
    paymentId: null,
    type: 'purchase',
    order: {
      id: 'order-1',
      itemName: 'shop.pi',
      role: 'buyer',
      counterparty: { uid: 'uid-bob', username: 'bob' },
      isHeld: true,
    },
  });

/** Thirty days up to 1 January 2030, and a year of months. */
export const aWalletSummary = (): WalletSummary => ({
  days: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.UTC(2029, 11, 3 + day)).toISOString().slice(0, 10),
    balance: 20_000 + 500 * ((day * 7) % 13),
  })),
  months: Array.from({ length: 12 }, (_, month) => ({
    month: new Date(Date.UTC(2029, 1 + month, 1)).toISOString().slice(0, 7),
    incoming: month * 90,
    outgoing: (11 - month) * 60,
  })),
});

export const aReview = (over: Partial<Review> = {}): Review => ({
  id: 'review-1',
  orderId: 'order-1',
  itemName: 'shop.pi',
  reviewerId: 'uid-alice',
  reviewerUsername: 'alice',
  rating: 5,
  comment: 'Transferred within the hour.',
  createdAt: '2030-01-05T00:00:00.000Z',
  reply: null,
  ...over,
});

export const anActivity = (over: Partial<Activity> = {}): Activity => ({
  id: 'activity-1',
  userId: 'uid-alice',
  type: 'login',
  details: '',
  timestamp: '2030-01-05T09:00:00.000Z',
  ipAddress: '203.0.113.7',
  ...over,
});

export const aReviewPage = (data: Review[]): ReviewPage => ({
  data,
  meta: {
    average: null,
    count: data.length,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: data.length },
    total: data.length,
    nextCursor: null,
  },
});

/** Alice's account. */
export function accountFixtures(over: Fixtures = {}): Fixtures {
  return {
    ...fixture<typeof listRentals>('GET', '/api/rentals', {
      data: [aRental()],
      meta: { total: 1, nextCursor: null },
    }),
    ...fixture<typeof listHistory>('GET', '/users/transactions', { data: [], meta: { total: 0, nextCursor: null } }),
    ...fixture<typeof listActivity>('GET', '/users/activity', {
      data: [
        anActivity(),
        anActivity({ id: 'activity-2', type: 'view_domain', details: 'd1' }),
        anActivity({ id: 'activity-3', type: 'profile_change', details: 'bio, socialLinks' }),
      ],
      meta: { total: 3, nextCursor: null },
    }),
    ...fixture<typeof getUser>('GET', '/users/:id', { data: aProfile() }),
    ...fixture<typeof getWallet>('GET', '/api/wallet', {
      data: { wallet: { balance: 25_000, lockedBalance: 1_350 }, inEscrow: 380 },
    }),
    ...fixture<typeof requestWithdrawal>('POST', '/api/withdraw/', { success: true, message: '', data: aWithdrawal() }),
    ...fixture<typeof listWalletActivity>('GET', '/api/wallet/activity', {
      data: { trx: [aHeldPayment(), aTransaction()] },
      meta: { total: 2, nextCursor: null },
    }),
    ...fixture<typeof readWalletSummary>('GET', '/api/wallet/summary', { data: aWalletSummary() }),
    ...fixture<typeof listOwnDomains>('GET', '/api/domain/domains', [
      aDomain({ seller: { uid: 'uid-alice', username: 'alice' } }),
    ]),
    ...fixture<typeof listOrders>('GET', '/api/orders', { data: [anOrder()], meta: { total: 1, nextCursor: null } }),
    ...fixture<typeof listReviews>('GET', '/api/users/:uid/reviews', aReviewPage([])),
    ...fixture<typeof listOwnBids>('GET', '/api/bids', { data: [], serverTime: '2030-01-05T00:00:00.000Z' }),
    ...fixture<typeof listWithdrawals>('GET', '/api/withdrawals', {
      data: [aWithdrawal()],
      meta: { total: 1, nextCursor: null },
    }),
    ...fixture<typeof listOffers>('GET', '/api/offers', { data: [anOffer()], meta: { total: 1, nextCursor: null } }),
    ...fixture<typeof getOrder>('GET', '/api/orders/:id', { data: anOrder(), serverTime: '2030-01-05T00:00:00.000Z' }),
    ...fixture<typeof listOwnStrikes>('GET', '/api/strikes', { data: noStrikes }),
    ...fixture<typeof appealStrike>('POST', '/api/strikes/:id/appeal', { success: true, data: aStrike() }),
    ...fixture<typeof getReceipt>('GET', '/api/orders/:id/receipt', { data: aReceipt() }),
    ...fixture<typeof exportAccount>('GET', '/users/export', { data: anExport() }),
    ...fixture<typeof changeProfile>('PUT', '/users/profile', { data: aProfile() }),
    ...fixture<typeof signOutEverywhere>('POST', '/user/signout-all', { success: true, data: { ended: 2 } }),
    ...fixture<typeof reportReview>('POST', '/api/reviews/:id/report', { success: true }),
    ...fixture<typeof deleteAccount>('DELETE', '/users/me', { success: true }),
    ...fixture<typeof listNotifications>('GET', '/api/notifications', {
      data: [aNotification()],
      meta: { total: 1, nextCursor: null, unread: 1 },
    }),
    ...fixture<typeof readToday>('GET', '/api/today', { data: aToday(), serverTime: '2030-01-05T00:00:00.000Z' }),
    ...fixture<typeof listSettings>('GET', '/site_settings/api/settings', { data: [] }),
    ...fixture<typeof listDomains>('GET', '/api/domain/list', {
      data: [],
      meta: { total: 0, nextCursor: null, serverTime: '2030-01-05T00:00:00.000Z' },
    }),
    ...fixture<typeof listWatched>('GET', '/api/watchlist', {
      data: [],
      meta: { total: 0, nextCursor: null, ids: [], serverTime: '2030-01-05T00:00:00.000Z' },
    }),
    ...fixture<typeof readNotifications>('POST', '/api/notifications/read', { success: true, data: { unread: 0 } }),
    ...fixture<typeof listProducts>('GET', '/api/products', { data: [], meta: { total: 0, nextCursor: null } }),
    ...over,
  };
}

export function aWithdrawal(over: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'w1',
    amount: 30.5,
    state: 'queued',
    destination: 'GALICEPIWALLETADDRESS4XYZ',
    paymentId: null,
    txid: null,
    note: null,
    because: null,
    createdAt: '2030-01-01T10:00:00.000Z',
    updatedAt: '2030-01-01T10:00:00.000Z',
    ...over,
  };
}

export const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  number: 'D-20300104-5F3A9C21D07E',
  orderId: 'order-1',
  itemName: 'shop.pi',
  amount: 250,
  fee: null,
  buyer: { uid: 'uid-alice', username: 'alice' },
  seller: { uid: 'uid-bob', username: 'bob' },
  paidAt: '2030-01-04T10:15:00.000Z',
  txid: 'a3f1'.repeat(16),
  status: 'funded',
  paidOut: { toBuyer: 0, toSeller: 0, fee: over.fee === undefined ? null : 0 },
  ...over,
});

const anExport = (): AccountExport => ({
  profile: { uid: 'uid-alice' },
  listings: [],
  products: [],
  drafts: [],
  bids: [],
  offers: [],
  orders: [],
  rentals: [],
  strikes: [],
  payments: [],
  withdrawals: [],
  wallets: [],
  wallet: { balance: 0, lockedBalance: 0, activity: [] },
  subscriptions: [],
  reviews: [],
  conversations: [],
  watchlist: [],
  savedSearches: [],
  notifications: [],
  preferences: {},
  activity: [],
  uploads: [],
  contact: [],
  reports: [],
});
