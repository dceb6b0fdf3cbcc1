import { render, screen, within } from '@testing-library/react';
import { drawSteps, ticksOf } from './stepPath';
import { StepLineChart } from './StepLineChart';

test('draws steps, not slopes', () => {
  const { line, dots } = drawSteps(
    [
      { at: 0, value: 1 },
      { at: 10, value: 2 },
    ],
    100,
    100,
    { inset: 0 },
  );
  expect(line).toMatch(/^M0\.0,[\d.]+H100\.0V[\d.]+$/);
  expect(dots).toHaveLength(2);
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
  const points = [100, 400].map((value, at) => ({ at, value, atText: `Nov ${at + 1}`, valueText: `${value} π` }));
  const { rerender } = render(<StepLineChart label="Bids" points={points} formatValue={(value) => `${value} π`} />);
  expect(screen.getByRole('img', { name: 'Bids, now 400 π' })).toHaveAttribute('viewBox', '0 0 480 96');
  expect(screen.getByText('200 π')).toBeVisible();
  const many = Array.from({ length: 6 }, (_, at) => ({
    at,
    value: 100 + at,
    atText: 'Nov',
    valueText: `${100 + at} π`,
  }));
  rerender(<StepLineChart label="Bids" points={many} />);
  expect(screen.getByRole('img', { name: 'Bids, now 105 π' })).toHaveAttribute('viewBox', '0 0 480 180');
});

test('one point is drawn in the middle', () => {
  expect(drawSteps([{ at: 5, value: 3 }], 100, 80).dots).toEqual([{ x: 50, y: 40 }]);
});

test('holds the same data in a table', () => {
  const points = [100, 250].map((value, at) => ({ at, value, atText: `Nov ${at + 1}`, valueText: `${value} π` }));
  render(<StepLineChart label="Bids over time" points={points} columns={['Day', 'Bid']} />);
  expect(screen.getByRole('img', { name: 'Bids over time, now 250 π' })).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Bids over time', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => row.textContent)).toEqual(['DayBid', 'Nov 1100 π', 'Nov 2250 π']);
});

test('has no table of its own where the page shows the data in one', () => {
  const points = [{ at: 0, value: 100, atText: 'Nov 1', valueText: '100 π' }];
  render(<StepLineChart label="Bids over time" points={points} hasTable={false} />);
  expect(screen.getByRole('img', { name: 'Bids over time, now 100 π' })).toBeInTheDocument();
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
});

test('says that there is nothing to draw', () => {
  render(<StepLineChart label="Bids" points={[]} emptyText="No bids yet" />);
  expect(screen.getByText('No bids yet')).toBeVisible();
});
