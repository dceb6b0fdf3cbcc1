import type { ApiError } from './api-error';
import {
  failureOfFullMinute,
  forgetOutcomes,
  isFinal,
  noteOutcome,
  pauseAfter,
  serverWait,
  whenServerMayBeAsked,
} from './server-wait';

const failure = (status: ApiError['status']): ApiError => ({ status, code: 'NO_RESPONSE', message: 'No.' });

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  forgetOutcomes();
});
afterEach(() => jest.useRealTimers());

test.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [6, 30_000, 60_000],
  [40, 30_000, 60_000],
])('the pause after failure %d is from %d to %d ms', (failures, least, most) => {
  const pauses = Array.from({ length: 50 }, () => pauseAfter(failures));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

test.each([
  [400, true],
  [404, true],
  [409, true],
  [401, false],
  [429, false],
  [500, false],
  [503, false],
  ['FETCH_ERROR', false],
  ['TIMEOUT_ERROR', false],
] as const)('%s is final: %p', (status, expected) => expect(isFinal(failure(status))).toBe(expected));

test('the server’s wish is kept, and a response ends every wait', () => {
  noteOutcome(failure(503), Date.now(), 60_000);
  expect(serverWait()).toBe(60_000);
  noteOutcome(null, Date.now());
  expect(serverWait()).toBe(0);
});

test('calls that fail together are one failure; those after the wait make it longer', () => {
  for (let count = 0; count < 8; count += 1) noteOutcome(failure('FETCH_ERROR'), Date.now());
  expect(serverWait()).toBeLessThanOrEqual(2_000);
  for (let failures = 0; failures < 6; failures += 1) {
    jest.setSystemTime(Date.now() + serverWait());
    noteOutcome(failure('FETCH_ERROR'), Date.now());
  }
  expect(serverWait()).toBeGreaterThanOrEqual(30_000);
});

test('a refusal makes nobody wait', () => {
  noteOutcome(failure(409), Date.now());
  expect(serverWait()).toBe(0);
});

test('after 15 failures in a minute a call has its failure at once, until the minute is over', () => {
  for (let count = 0; count < 15; count += 1) noteOutcome(failure(400), Date.now());
  expect(failureOfFullMinute(Date.now())).toEqual(failure(400));
  expect(failureOfFullMinute(Date.now() + 60_001)).toBeNull();
});

test('what waits is sent once it may be, and can be called off', () => {
  const [send, never] = [jest.fn(), jest.fn()];
  noteOutcome(failure(429), Date.now(), 30_000);
  whenServerMayBeAsked(send);
  whenServerMayBeAsked(never)();
  jest.advanceTimersByTime(29_000);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});
