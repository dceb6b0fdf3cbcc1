import { render, screen } from '@testing-library/react';
import { formatPi, PiAmount } from './PiAmount';

test.each([
  [1250, 2, '1,250.00\u00a0π'],
  ['0.1', 2, '0.10\u00a0π'],
  ['12.3456789', 7, '12.3456789\u00a0π'],
  ['12.3', 7, '12.30\u00a0π'],
  ['12.999', 2, '12.99\u00a0π'],
  ['123456789012.1234567', 7, '123,456,789,012.1234567\u00a0π'],
  [5, 0, '5\u00a0π'],
])('%s with %d digits is %s', (value, digits, text) => {
  expect(formatPi(value, digits)).toBe(text);
});

test('stands in its own direction, with a true minus', () => {
  const { container } = render(<PiAmount value={-100} />);
  expect(container.querySelector('bdi')).toHaveTextContent('−100.00 π');
});

test('a plus stands before what comes in, not before zero', () => {
  const { container, rerender } = render(<PiAmount value="95" sign />);
  expect(container).toHaveTextContent('+95.00 π');
  rerender(<PiAmount value="0" sign />);
  expect(container).toHaveTextContent(/^0\.00 π$/);
});

test('a hidden amount says so and shows no figure', () => {
  const { container } = render(<PiAmount value={1250} hidden />);
  expect(screen.getByText('Amount hidden')).toBeInTheDocument();
  expect(container).not.toHaveTextContent('1,250');
});
