import { render, screen, within } from '@testing-library/react';
import { drawSteps } from './stepPath';
import { StepLineChart } from './StepLineChart';

test('draws steps, not slopes', () => {
  const { line, dots } = drawSteps([{ at: 0, value: 1 }, { at: 10, value: 2 }], 100, 100, 0); // prettier-ignore
  expect(line).toMatch(/^M0\.0,[\d.]+H100\.0V[\d.]+$/);
  expect(dots).toHaveLength(2);
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
