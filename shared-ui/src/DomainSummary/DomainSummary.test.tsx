import { render, screen } from '@testing-library/react';
import { DomainSummary } from './DomainSummary';

test('it says the name as a heading, what is written of it, and the one way to it', () => {
  render(
    <DomainSummary
      name="crypto.pi"
      href="/domains/1"
      priceLabel="Price"
      priceText="1,250 π"
      actionLabel="View Details"
      description="Easy to say."
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'crypto.pi' })).toBeVisible();
  expect(screen.getByText('Easy to say.')).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('link', { name: 'View Details crypto.pi' })).toHaveAttribute('href', '/domains/1');
});
