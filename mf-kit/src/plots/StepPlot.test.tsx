import { render, screen, within } from '@testing-library/react';
import { StepPlot } from './StepPlot';
import { drawSteps, ticksOf } from './stepPath';

const BOX = { width: 100, height: 100, inset: 0 };
const pi = (value: number) => `${value} π`;
const day = (at: number) => `Nov ${at + 1}`;
const steps = (...values: number[]) => values.map((value, at) => ({ at, value }));
const drawing = (points: { at: number; value: number }[], over = {}) => (
  <StepPlot label="Bids over time" points={points} formatValue={pi} formatAt={day} {...over} />
);

test('draws steps, not slopes, and ends where the last one began', () => {
  const { line, end } = drawSteps(
    [
      { at: 0, value: 1 },
      { at: 10, value: 2 },
    ],
    BOX,
  );
  expect(line).toMatch(/^M0\.0,[\d.]+H100\.0V[\d.]+$/);
  expect(end.x).toBe(100);
});

test('the last value holds until then, where that is said', () => {
  const { line, end } = drawSteps(
    [
      { at: 0, value: 1 },
      { at: 10, value: 2 },
    ],
    { ...BOX, until: 20 },
  );
  expect(line).toMatch(/^M0\.0,[\d.]+H50\.0V[\d.]+H100\.0$/);
  expect(end.x).toBe(100);
});

test('a clock that is behind draws nothing backwards', () => {
  const { line } = drawSteps(
    [
      { at: 0, value: 5 },
      { at: 20, value: 5 },
    ],
    { ...BOX, until: 10 },
  );
  expect(line).toBe('M0.0,50.0H100.0V50.0H100.0');
});

test('one point is drawn in the middle', () => {
  expect(drawSteps([{ at: 5, value: 3 }], { width: 100, height: 80 }).end).toEqual({ x: 50, y: 40 });
});

test.each([
  [100, 1_250, [500, 1_000]],
  [100, 400, [100, 200, 300, 400]],
  [1_150, 1_250, [1_150, 1_200, 1_250]],
  [0.5, 0.75, [0.5, 0.6, 0.7]],
  [100, 100, [100]],
])('the axis from %s to %s has round values', (low, high, ticks) => {
  const found = ticksOf(low, high);
  expect(found).toHaveLength(ticks.length);
  for (const [at, tick] of ticks.entries()) expect(found[at]).toBeCloseTo(tick);
});

test('few points are drawn small, with the values at the axis', () => {
  const { rerender } = render(drawing(steps(100, 400)));
  expect(screen.getByRole('img', { name: 'Bids over time' })).toHaveAttribute('viewBox', '0 0 480 100');
  expect(screen.getByText('200 π')).toBeVisible();
  rerender(drawing(steps(100, 101, 102, 103, 104, 105)));
  expect(screen.getByRole('img', { name: 'Bids over time' })).toHaveAttribute('viewBox', '0 0 480 220');
});

test('holds the same data in a table, newest first', () => {
  render(drawing(steps(100, 250), { table: { title: 'Show as table', at: 'Day', value: 'Bid' } }));
  const table = screen.getByRole('table', { name: 'Show as table', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual(['DayBid', 'Nov 2250 π', 'Nov 1100 π']);
});

test('has no table where the page has one, and is nothing without points', () => {
  const { container, rerender } = render(drawing(steps(100)));
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  rerender(drawing([]));
  expect(container).toBeEmptyDOMElement();
});
