import { render, screen } from '@testing-library/react';
import { Countdown } from './Countdown';
import { countdownView, milestonePassed } from './countdownView';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [null, 'unknown'],
  [HOUR, 'calm'],
  [HOUR - 1, 'underHour'],
  [5 * MINUTE, 'underHour'],
  [5 * MINUTE - 1, 'underFiveMinutes'],
  [1, 'underFiveMinutes'],
  [0, 'ended'],
  [-1, 'ended'],
] as const)('%s ms before the end the clock is %s', (left, phase) => {
  expect(countdownView(left, 0).phase).toBe(phase);
});

test('counts part seconds as whole ones, and days only when there are any', () => {
  expect(countdownView(500, 0).parts).toEqual([[0, 'h'], [0, 'm'], [1, 's']]); // prettier-ignore
  expect(countdownView(26 * HOUR + MINUTE, 0).parts).toEqual([[1, 'd'], [2, 'h'], [1, 'm'], [0, 's']]); // prettier-ignore
});

test.each([
  [HOUR + 1, HOUR, '1 hour left'],
  [10 * MINUTE + 500, 10 * MINUTE - 500, '10 minutes left'],
  [2 * HOUR, MINUTE / 2, '1 minute left'],
  [1, 0, 'Auction Ended'],
  [2 * HOUR, HOUR + 1, null],
  [0, -1, null],
])('between %d and %d ms left %s is spoken', (before, after, spoken) => {
  expect(milestonePassed(before, after, 'Auction Ended')).toBe(spoken);
});

test('is a silent timer that speaks at milestones and calls once at the end', () => {
  const end = jest.fn();
  const { rerender } = render(<Countdown endsAt={HOUR} now={-1} onEnd={end} />);
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<Countdown endsAt={HOUR} now={0} onEnd={end} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 hour left');
  rerender(<Countdown endsAt={HOUR} now={HOUR} onEnd={end} />);
  rerender(<Countdown endsAt={HOUR} now={HOUR + 1000} onEnd={end} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Auction Ended');
  expect(end).toHaveBeenCalledTimes(1);
});

test('says that it does not know the time', () => {
  render(<Countdown endsAt={HOUR} now={null} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Clock unknown');
});

test.each([
  [HOUR, '1h00m00s'],
  [90_000, '1m30s'],
  [25 * HOUR + MINUTE, '1d01h01m'],
])('%d ms in large type are %s: a clock of days has no seconds', (left, text) => {
  render(<Countdown endsAt={left} now={0} format="large" />);
  expect(screen.getByRole('timer')).toHaveTextContent(text);
});
