import { act, render, screen } from '@testing-library/react';
import { connectionLost, connectionProved, useIsOnline, useOfflineSince } from './connection';

function State() {
  return <output>{`${useIsOnline()} ${useOfflineSince() ?? '-'}`}</output>;
}

const state = () => screen.getByRole('status').textContent;
const connection = (event: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(event)));
const responses = (...outcomes: boolean[]) => {
  const network = jest.fn(async () => new Response(null, { status: outcomes.shift() ? 200 : 503 }));
  Object.assign(globalThis, { fetch: network });
  return network;
};

beforeEach(() => {
  connectionProved();
  jest.useFakeTimers({ now: Date.parse('2030-01-05T12:00:00Z') });
  render(<State />);
});
afterEach(() => {
  connection('online');
  jest.useRealTimers();
});

test('the browser’s word is taken, with the time at which it came', () => {
  expect(state()).toBe('true -');
  connection('offline');
  expect(state()).toBe(`false ${Date.parse('2030-01-05T12:00:00Z')}`);
  connection('online');
  expect(state()).toBe('true -');
});

test('what is shown dates from the oldest answer of a time without a connection', () => {
  responses();
  act(() => connectionLost(2_000));
  act(() => connectionLost(1_000));
  act(() => connectionLost(3_000));
  expect(state()).toBe('false 1000');
});

test('with the network there, the server is asked until it is back, and everybody is told', async () => {
  const network = responses(false, true);
  const notified = jest.fn();
  window.addEventListener('online', notified, { once: true });
  act(() => connectionLost(1_000));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(state()).toBe('false 1000');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(state()).toBe('true -');
  expect(notified).toHaveBeenCalledTimes(1);
  expect(network).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(network).toHaveBeenCalledTimes(2);
});
