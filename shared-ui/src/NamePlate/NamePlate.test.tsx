import { render, screen } from '@testing-library/react';
import { plateStyle } from 'shared-ui';
import { NamePlate } from './NamePlate';

test('a name has the same plate everywhere, in any letter case', () => {
  expect(plateStyle('crypto.pi')).toEqual(plateStyle('Crypto.PI'));
  expect(plateStyle('crypto.pi')).not.toEqual(plateStyle('shop.pi'));
});

test.each(['shop', 'shop.pi'])('%s reads shop.pi', (name) => {
  const { container } = render(<NamePlate name={name} />);
  expect(container).toHaveTextContent(/^shop\.pi$/);
});

test('a decorative plate is not read out', () => {
  render(<NamePlate name="shop.pi" decorative />);
  expect(screen.getByText('shop').closest('[aria-hidden=true]')).not.toBeNull();
});

test('a long name may break before .pi', () => {
  const { container } = render(<NamePlate name="decentralised-marketplace.pi" />);
  expect(container.querySelector('wbr')?.nextSibling).toHaveTextContent('.pi');
});
