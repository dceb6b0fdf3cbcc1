import { render, screen } from '@testing-library/react';
import { ResultSkeletons } from './Results';

test('eight cards stand in for results on their way, and it is spoken', () => {
  render(<ResultSkeletons />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Loading domains');
  expect(status).toHaveAttribute('aria-busy', 'true');
  expect(status.lastElementChild?.firstElementChild?.childElementCount).toBe(8);
});
