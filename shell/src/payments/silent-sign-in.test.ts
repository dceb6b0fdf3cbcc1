import { waitFor } from '@testing-library/react';
import { aUser } from 'contracts/testing';
import { type Fixtures, refuse, serveFixtures } from 'mf-kit/testing';
import {
  lastingStorage,
  makeStore,
  reopenSessionsBy,
  selectSession,
  sessionOpened,
  signOut,
  walletApi,
} from 'shared-store';
import { aSession } from 'shared-store/testing';
import { PiPaymentBridge } from './pi-payment-bridge';
import type { PiGlobal, PiSdk } from './pi-sdk';

const WALLET = { data: { wallet: { balance: 12, lockedBalance: 0 }, inEscrow: 0 } };
const SIGNED_IN = { user: aUser(), subscription: null, currentListings: 2 };
const OLD = 'token-of-alice';
const NEW = { accessToken: 'new token', user: { uid: 'uid-alice' } };

/** A signed-in page whose session the server calls expired until somebody signs in again. */
function expiredPage({ uid = 'uid-alice', agreed = true, fixtures = {} as Fixtures } = {}) {
  const server = { isOpen: false };
  const calls = serveFixtures({
    'GET /api/wallet': () => (server.isOpen ? WALLET : refuse('SESSION_EXPIRED')),
    'POST /user/signin': () => {
      server.isOpen = true;
      return { ...SIGNED_IN, user: aUser({ uid }) };
    },
    'GET /user/signout': { success: true },
    ...fixtures,
  });
  if (agreed) lastingStorage.write('piScopes', 'username,payments,wallet_address');
  const store = makeStore({ session: aSession({ accessToken: OLD }) });
  const authenticate = jest.fn<ReturnType<PiGlobal['authenticate']>, []>(async () => NEW);
  const bridge = new PiPaymentBridge({ initPiSDK: async () => ({ authenticate }) } as unknown as PiSdk, store);
  reopenSessionsBy(bridge.reopen);
  const session = () => selectSession(store.getState());
  const askForWallet = (uid = 'uid-alice') => store.dispatch(walletApi.endpoints.wallet.initiate(uid));
  return { store, authenticate, calls, session, askForWallet, server };
}

const ENDED = { status: 'signedOut', accessToken: null, hasEnded: true };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  reopenSessionsBy(undefined);
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an expired session of a user who has agreed before is opened again, and the call goes on', async () => {
  const { authenticate, askForWallet, session, calls } = expiredPage();
  expect((await askForWallet()).data).toMatchObject({ balance: 12 });
  expect(authenticate).toHaveBeenCalledTimes(1);
  expect(calls).toEqual(['GET /api/wallet', 'POST /user/signin', 'GET /api/wallet']);
  expect(session()).toMatchObject({ status: 'signedIn', accessToken: 'new token', currentListings: 2 });
});

test('Pi may give the same token again', async () => {
  const { authenticate, askForWallet, session } = expiredPage();
  authenticate.mockResolvedValue({ ...NEW, accessToken: OLD });
  expect((await askForWallet()).data).toMatchObject({ balance: 12 });
  expect(session()).toMatchObject({ status: 'signedIn', accessToken: OLD });
});

test('calls that are refused together share one attempt, and each is repeated', async () => {
  const { authenticate, askForWallet, calls } = expiredPage();
  const wallets = await Promise.all(['a', 'b', 'c'].map(askForWallet));
  expect(wallets.every(({ data }) => data?.balance === 12)).toBe(true);
  expect(authenticate).toHaveBeenCalledTimes(1);
  expect(calls.filter((call) => call === 'POST /user/signin')).toHaveLength(1);
});

test('a call whose session another tab has opened again is repeated without asking Pi', async () => {
  const page = expiredPage({
    fixtures: {
      'GET /api/wallet': () => {
        if (page.session().accessToken !== OLD) return WALLET;
        page.store.dispatch(
          sessionOpened({ ...SIGNED_IN, accessToken: 'of the other tab', expiresAt: Date.now() + 1e5 }),
        );
        return refuse('SESSION_EXPIRED');
      },
    },
  });
  expect((await page.askForWallet()).data).toMatchObject({ balance: 12 });
  expect(page.authenticate).not.toHaveBeenCalled();
});

test('somebody else coming back ends the session: nobody is signed in at our server', async () => {
  const { authenticate, askForWallet, session, calls } = expiredPage();
  authenticate.mockResolvedValue({ accessToken: 'token of bob', user: { uid: 'uid-bob' } });
  expect((await askForWallet()).error).toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(session()).toMatchObject(ENDED);
  expect(calls).toEqual(['GET /api/wallet']);
});

test('somebody else by the word of our server ends both sessions', async () => {
  const { askForWallet, session, calls } = expiredPage({ uid: 'uid-bob' });
  await askForWallet();
  expect(session()).toMatchObject(ENDED);
  expect(calls).toEqual(['GET /api/wallet', 'POST /user/signin', 'GET /user/signout']);
});

test('whoever has not agreed to these scopes in this browser is not asked', async () => {
  const { authenticate, askForWallet, session } = expiredPage({ agreed: false });
  await askForWallet();
  expect(authenticate).not.toHaveBeenCalled();
  expect(session()).toMatchObject(ENDED);
});

test('a refusal of Pi or of our server ends the session', async () => {
  const byPi = expiredPage();
  byPi.authenticate.mockRejectedValue(new Error('User consent cancelled'));
  await byPi.askForWallet();
  expect(byPi.session()).toMatchObject(ENDED);

  const byUs = expiredPage({ fixtures: { 'POST /user/signin': refuse('INVALID_TOKEN') } });
  await byUs.askForWallet();
  expect(byUs.session()).toMatchObject(ENDED);
});

test('after eight seconds without a response the session ends, and a late response changes nothing', async () => {
  jest.useFakeTimers({ advanceTimers: false, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const { authenticate, askForWallet, session, calls } = expiredPage();
  let respond: (given: typeof NEW) => void = () => undefined;
  const asked = new Promise<void>((resolve) =>
    authenticate.mockImplementation(() => {
      resolve();
      return new Promise((give) => (respond = give));
    }),
  );
  const wallet = askForWallet();
  await asked;
  await jest.advanceTimersByTimeAsync(7_900);
  expect(session().status).toBe('signedIn');
  await jest.advanceTimersByTimeAsync(200);
  await wallet;
  expect(session()).toMatchObject(ENDED);
  respond(NEW);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(session()).toMatchObject(ENDED);
  expect(calls).toEqual(['GET /api/wallet']);
});

test('whoever signs out meanwhile stays signed out, and what was opened is closed', async () => {
  const { store, askForWallet, session, calls } = expiredPage({
    fixtures: {
      'POST /user/signin': () => {
        void store.dispatch(signOut());
        return SIGNED_IN;
      },
    },
  });
  await askForWallet();
  await waitFor(() => expect(calls.filter((call) => call === 'GET /user/signout')).toHaveLength(2));
  expect(session()).toMatchObject({ status: 'signedOut', hasEnded: false });
});

test.each(['INVALID_TOKEN', 'SUSPENDED', 'FORBIDDEN'] as const)('%s asks Pi nothing', async (code) => {
  const { authenticate, askForWallet } = expiredPage({ fixtures: { 'GET /api/wallet': refuse(code) } });
  await askForWallet();
  expect(authenticate).not.toHaveBeenCalled();
});
