import { SESSION } from 'contracts';
import { aUser } from 'contracts/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aSignedInStore } from '../testing';
import { makeStore } from '../store';
import { selectSession } from './session.slice';
import { readBareToken, SESSION_KEY, TOKEN_KEY } from './session.storage';
import { restoreSession, signIn, signOut, tokenEndedUntil } from './session.thunks';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  localStorage.clear();
});
afterAll(() => network.close());

const pioneer = () => Promise.resolve({ accessToken: 'pi-token', user: { uid: 'made up by the browser' } });
const accepts = http.post('*/user/signin', () =>
  HttpResponse.json({ user: aUser(), subscription: null, currentListings: 3 }),
);
const refuses = http.post('*/user/signin', () =>
  HttpResponse.json({ success: false, code: 'INVALID_TOKEN', message: 'Sign in failed' }, { status: 401 }),
);

const ENDED = {
  success: false,
  code: 'INVALID_TOKEN',
  message: 'Sign in failed',
  details: { until: '2026-12-01T12:00:00.000Z' },
};

test('signing in holds what the server says, not what the browser claims', async () => {
  network.use(accepts);
  const store = makeStore();
  await store.dispatch(signIn(pioneer));
  expect(selectSession(store.getState())).toMatchObject({
    status: 'signedIn',
    accessToken: 'pi-token',
    currentUser: aUser(),
    currentListings: 3,
  });
});

test('a refusal by the server throws Sign in failed and leaves Authentication failed', async () => {
  network.use(refuses);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeStore();
  await expect(store.dispatch(signIn(pioneer))).rejects.toThrow('Sign in failed');
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', error: 'Authentication failed' });
});

test('a token that was ended is asked of Pi once more, and a new one signs in', async () => {
  const tokens = ['ended', 'new'];
  network.use(
    http.post('*/user/signin', async ({ request }) => {
      const { authResult } = (await request.json()) as { authResult: { accessToken: string } };
      return authResult.accessToken === 'new'
        ? HttpResponse.json({ user: aUser(), subscription: null, currentListings: 0 })
        : HttpResponse.json(ENDED, { status: 401 });
    }),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeStore();
  const asksPi = jest.fn(async () => ({ accessToken: tokens.shift() ?? 'none', user: { uid: 'u' } }));
  expect(await store.dispatch(signIn(asksPi))).toBe(true);
  expect(asksPi).toHaveBeenCalledTimes(2);
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedIn', accessToken: 'new' });
});

test('when Pi hands out the ended token again, the failure says until when it is dead, and the server is asked once', async () => {
  let calls = 0;
  network.use(
    http.post('*/user/signin', () => {
      calls += 1;
      return HttpResponse.json(ENDED, { status: 401 });
    }),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeStore();
  const asksPi = jest.fn(pioneer);
  const failure = await store.dispatch(signIn(asksPi)).catch((error: unknown) => error);
  expect([tokenEndedUntil(failure), calls, asksPi.mock.calls.length]).toEqual([ENDED.details.until, 1, 2]);
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', error: 'Authentication failed' });
  expect(tokenEndedUntil(new Error('User consent cancelled'))).toBeNull();
});

test('a visitor who declines in Pi stays signed out, with the SDK’s own error', async () => {
  const store = makeStore();
  await expect(store.dispatch(signIn(() => Promise.reject(new Error('User consent cancelled'))))).rejects.toThrow(
    'User consent cancelled',
  );
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', error: 'Authentication failed' });
});

test('signing out clears everything first and then tells the server with the bearer', async () => {
  const store = aSignedInStore();
  const bearers: (string | null)[] = [];
  network.use(
    http.get('*/user/signout', ({ request }) => {
      bearers.push(request.headers.get('Authorization'));
      expect(selectSession(store.getState()).accessToken).toBeNull();
      return HttpResponse.json({ success: true });
    }),
  );
  await store.dispatch(signOut());
  expect(bearers).toEqual(['Bearer token-of-alice']);
});

test('a stored session is taken up on start without asking the server', async () => {
  const stored = {
    currentUser: aUser(),
    accessToken: 'kept',
    currentSubscription: null,
    currentListings: 0,
    expiresAt: Date.now() + SESSION.storedLifetimeMs,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
  const store = makeStore();
  await store.dispatch(restoreSession());
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedIn', accessToken: 'kept' });
});

test('a bare token under piAccessToken is tried at the server; a dead one is dropped', async () => {
  network.use(accepts);
  localStorage.setItem(TOKEN_KEY, 'bare');
  const store = makeStore();
  await store.dispatch(restoreSession());
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedIn', accessToken: 'bare' });

  network.use(refuses);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const other = makeStore();
  await other.dispatch(restoreSession());
  expect(selectSession(other.getState())).toMatchObject({ status: 'signedOut', error: null });
  expect(readBareToken()).toBeNull();
});
