import { render, screen } from '@testing-library/react';
import { plateLook } from 'shared-ui';
import { NamePlate } from './NamePlate';

test('a name has the same look everywhere, in any letter case', () => {
  expect(plateLook('crypto.pi')).toEqual(plateLook('Crypto.PI'));
  expect(plateLook('crypto.pi')).not.toEqual(plateLook('shop.pi'));
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
