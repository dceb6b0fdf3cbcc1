import { render, screen } from '@testing-library/react';
import { PiAmount } from './PiAmount';

test('an amount stands in its own direction', () => {
  const { container } = render(<PiAmount text="−100.00 π" />);
  expect(container.querySelector('bdi')).toHaveTextContent('−100.00 π');
});

test('a hidden amount says so and shows no figure', () => {
  const { container } = render(<PiAmount text="1,250.00 π" hidden />);
  expect(screen.getByText('Amount hidden')).toBeInTheDocument();
  expect(container).not.toHaveTextContent('1,250');
});
