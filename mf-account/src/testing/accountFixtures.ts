import type {
  getOrder,
  getUser,
  getWallet,
  listHistory,
  listNotifications,
  listOffers,
  listOrders,
  listOwnDomains,
  listProducts,
  listWalletActivity,
  readNotifications,
  requestWithdrawal,
  UserProfile,
  WalletTransaction,
  Withdrawal,
} from 'contracts';
import { aDomain, aNotification } from 'contracts/testing';
import { anOffer, anOrder, fixture, type Fixtures } from 'mf-kit/fixtures';

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
    memo: 'Wallet deposit',
    createdAt: '2030-01-01T10:00:00.000Z',
    state: 'completed',
    amount: 50,
    paymentId: 'payment-1',
    ...over,
  };
}

/** Alice's account. */
export function accountFixtures(over: Fixtures = {}): Fixtures {
  return {
    ...fixture<typeof listHistory>('GET', '/users/transactions', { data: [], meta: { total: 0, nextCursor: null } }),
    ...fixture<typeof getUser>('GET', '/users/:id', { data: aProfile() }),
    ...fixture<typeof getWallet>('GET', '/api/wallet', { data: { wallet: { balance: 25_000, lockedBalance: 1_350 } } }),
    ...fixture<typeof requestWithdrawal>('POST', '/api/withdraw/', { success: true, message: '', data: aWithdrawal() }),
    ...fixture<typeof listWalletActivity>('GET', '/api/wallet/activity', {
      data: { trx: [aTransaction()] },
      meta: { total: 1, nextCursor: null },
    }),
    ...fixture<typeof listOwnDomains>('GET', '/api/domain/domains', [
      aDomain({ seller: { uid: 'uid-alice', username: 'alice' } }),
    ]),
    ...fixture<typeof listOrders>('GET', '/api/orders', { data: [anOrder()], meta: { total: 1, nextCursor: null } }),
    ...fixture<typeof listOffers>('GET', '/api/offers', { data: [anOffer()], meta: { total: 1, nextCursor: null } }),
    ...fixture<typeof getOrder>('GET', '/api/orders/:id', { data: anOrder(), serverTime: '2030-01-05T00:00:00.000Z' }),
    ...fixture<typeof listNotifications>('GET', '/api/notifications', {
      data: [aNotification()],
      meta: { total: 1, nextCursor: null, unread: 1 },
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
    createdAt: '2030-01-01T10:00:00.000Z',
    updatedAt: '2030-01-01T10:00:00.000Z',
    ...over,
  };
}
