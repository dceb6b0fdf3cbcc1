import { SESSION } from 'contracts';
import { aUser } from 'contracts/testing';
import { makeStore } from '../store';
import { selectSession, sessionOpened, sessionRenewed, signedOutByUser } from './session.slice';
import { SESSION_KEY } from './session.storage';
import { keepSession } from './session-keeper';

const opened = () =>
  sessionOpened({
    user: aUser(),
    subscription: null,
    currentListings: 0,
    accessToken: 'token',
    expiresAt: Date.now() + SESSION.storedLifetimeMs,
  });
const kept = () =>
  JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as { accessToken: string; expiresAt: number } | null;

let stop: () => void;
let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store = makeStore();
  stop = keepSession(store);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('signing in stores the session and signing out removes it', () => {
  store.dispatch(opened());
  expect(kept()?.accessToken).toBe('token');
  store.dispatch(signedOutByUser());
  expect(kept()).toBeNull();
});

test('each renewal moves the stored end', () => {
  store.dispatch(opened());
  jest.advanceTimersByTime(60_000);
  store.dispatch(sessionRenewed(Date.now() + SESSION.storedLifetimeMs));
  expect(kept()?.expiresAt).toBe(Date.now() + SESSION.storedLifetimeMs);
});

test('after ten minutes without an answer the session ends by itself and says so', () => {
  store.dispatch(opened());
  jest.advanceTimersByTime(SESSION.storedLifetimeMs - 1);
  expect(selectSession(store.getState()).status).toBe('signedIn');
  jest.advanceTimersByTime(1);
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', accessToken: null, hasEnded: true });
  expect(kept()).toBeNull();
});

test('a renewal in time keeps the session alive past its first end', () => {
  store.dispatch(opened());
  jest.advanceTimersByTime(SESSION.storedLifetimeMs - 1_000);
  store.dispatch(sessionRenewed(Date.now() + SESSION.storedLifetimeMs));
  jest.advanceTimersByTime(2_000);
  expect(selectSession(store.getState()).status).toBe('signedIn');
});

test('a sign-out in another tab signs this one out, without the words of an expiry', () => {
  store.dispatch(opened());
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', hasEnded: false });
});

test('a sign-in in another tab is followed', () => {
  store.dispatch(opened());
  const other = { ...kept(), accessToken: 'another token' };
  localStorage.setItem(SESSION_KEY, JSON.stringify(other));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
  expect(selectSession(store.getState()).accessToken).toBe('another token');
});
