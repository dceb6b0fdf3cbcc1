import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

test('is a meter that says its value in words', () => {
  render(<ProgressBar label="Listings" value={3} max={2} valueText="3 of 2 used" limit />);
  const meter = screen.getByRole('meter', { name: 'Listings' });
  expect(meter).toHaveAttribute('aria-valuenow', '2');
  expect(meter).toHaveAttribute('aria-valuetext', '3 of 2 used');
});
