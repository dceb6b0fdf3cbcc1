import { SESSION } from 'contracts';
import { aUser } from 'contracts/testing';
import { makeStore } from '../store';
import { watchlistApi } from '../watchlist/watchlist.api';
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

/** Another tab's change of what is stored, as the browser tells of it: after the fact. */
const changedElsewhere = (oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, oldValue, newValue }));

test('a sign-out in another tab counts, even if a response stored the session again before this tab heard of it', () => {
  store.dispatch(opened());
  const removed = localStorage.getItem(SESSION_KEY);
  jest.advanceTimersByTime(60_000);
  localStorage.removeItem(SESSION_KEY);
  store.dispatch(sessionRenewed(Date.now() + SESSION.storedLifetimeMs));
  expect(kept()).not.toBeNull();
  changedElsewhere(removed, null);
  expect(selectSession(store.getState()).status).toBe('signedOut');
  expect(kept()).toBeNull();
});

test('a sign-out in another tab forgets here, too, what was read in the session', async () => {
  store.dispatch(opened());
  await store.dispatch(watchlistApi.util.upsertQueryData('watchedIds', 'uid', ['d1']));
  expect(watchlistApi.endpoints.watchedIds.select('uid')(store.getState()).data).toEqual(['d1']);
  const removed = localStorage.getItem(SESSION_KEY);
  localStorage.removeItem(SESSION_KEY);
  changedElsewhere(removed, null);
  expect(watchlistApi.endpoints.watchedIds.select('uid')(store.getState()).data).toBeUndefined();
});

test('a session that was left here does not come back with a late response to another tab', () => {
  store.dispatch(opened());
  const late = localStorage.getItem(SESSION_KEY) as string;
  store.dispatch(signedOutByUser());
  localStorage.setItem(SESSION_KEY, late);
  changedElsewhere(null, late);
  expect(selectSession(store.getState()).status).toBe('signedOut');
  expect(kept()).toBeNull();
});

test('who signs in again in another tab is followed, even with the same token', () => {
  store.dispatch(opened());
  const again = localStorage.getItem(SESSION_KEY) as string;
  store.dispatch(signedOutByUser());
  jest.advanceTimersByTime(5_000);
  localStorage.setItem(SESSION_KEY, again);
  changedElsewhere(null, again);
  expect(selectSession(store.getState()).accessToken).toBe('token');
});

test('a tab at rest does not end the session that another tab renews', () => {
  store.dispatch(opened());
  jest.advanceTimersByTime(SESSION.storedLifetimeMs - 1_000);
  const old = localStorage.getItem(SESSION_KEY);
  const renewed = JSON.stringify({ ...kept(), expiresAt: Date.now() + SESSION.storedLifetimeMs });
  localStorage.setItem(SESSION_KEY, renewed);
  changedElsewhere(old, renewed);
  jest.advanceTimersByTime(2_000);
  expect(selectSession(store.getState()).status).toBe('signedIn');
  expect(kept()).not.toBeNull();
});

test('who signs out and at once in again stays signed in while another tab renews', () => {
  store.dispatch(opened());
  store.dispatch(signedOutByUser());
  store.dispatch(opened());
  const old = localStorage.getItem(SESSION_KEY);
  const renewed = JSON.stringify({ ...kept(), expiresAt: Date.now() + SESSION.storedLifetimeMs + 1_500 });
  localStorage.setItem(SESSION_KEY, renewed);
  changedElsewhere(old, renewed);
  expect(selectSession(store.getState()).status).toBe('signedIn');
  expect(kept()).not.toBeNull();
});

test.each([500, SESSION.storedLifetimeMs])(
  'a session that another tab renewed for %d ms more goes on here before this tab hears of it, and ends then',
  (more) => {
    store.dispatch(opened());
    const end = (kept()?.expiresAt ?? 0) + more;
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...kept(), expiresAt: end }));
    jest.advanceTimersByTime(end - Date.now() - 1);
    expect(selectSession(store.getState()).status).toBe('signedIn');
    jest.advanceTimersByTime(1);
    expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', hasEnded: true });
  },
);
