import { render, screen, waitFor } from '@testing-library/react';
import { NamePlate } from './NamePlate';

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

test('a tile shows the initial, or up to four digits', () => {
  const { container, rerender } = render(<NamePlate name="shop.pi" size="sm" />);
  expect(container).toHaveTextContent(/^s$/);
  rerender(<NamePlate name="20488.pi" size="sm" />);
  expect(container).toHaveTextContent(/^2048$/);
});

test('the name can be a heading', () => {
  render(<NamePlate name="shop.pi" headingLevel={3} />);
  expect(screen.getByRole('heading', { level: 3, name: 'shop.pi' })).toBeVisible();
});

test('its pattern comes once the browser is idle', async () => {
  const { container } = render(<NamePlate name="shop.pi" category="finance" />);
  expect(container.querySelector('path')).toBeNull();
  await waitFor(() => expect(container.querySelectorAll('path').length).toBeGreaterThan(2));
});

test('as a backdrop it has colours and pattern, and no name', async () => {
  const { container } = render(<NamePlate name="shop.pi" size="fill" decorative />);
  expect(container).not.toHaveTextContent('.pi');
  await waitFor(() => expect(container.querySelector('path')).not.toBeNull());
});
