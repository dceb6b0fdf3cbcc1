import { aUser } from 'contracts/testing';
import { readStoredSession, SESSION_KEY, writeStoredSession } from './session.storage';

const NOW = 1_000_000;
const stored = {
  currentUser: aUser(),
  accessToken: 'token',
  currentSubscription: null,
  currentListings: 2,
  expiresAt: NOW + 1,
};

beforeEach(() => localStorage.clear());

test('a session is stored under piAuth with its five keys, null when absent', () => {
  writeStoredSession(stored);
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({ ...stored, currentSubscription: null });
});

test('a session that lies before its end is read back whole', () => {
  writeStoredSession(stored);
  expect(readStoredSession(NOW)).toEqual(stored);
});

test('an expired session is deleted and counts as none', () => {
  writeStoredSession(stored);
  expect(readStoredSession(NOW + 1)).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test.each([
  ['broken JSON', '{"accessToken":'],
  ['another type', '42'],
  ['no user', JSON.stringify({ ...stored, currentUser: null })],
  ['a token that is no text', JSON.stringify({ ...stored, accessToken: 7 })],
  ['a huge value', `"${'x'.repeat(200_000)}"`],
])('%s counts as signed out and is removed', (_what, text) => {
  localStorage.setItem(SESSION_KEY, text);
  expect(readStoredSession(NOW)).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test('a browser that blocks its storage counts as nothing stored', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readStoredSession(NOW)).toBeNull();
  blocked.mockRestore();
});
