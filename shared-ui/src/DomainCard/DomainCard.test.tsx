import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DomainCard } from './DomainCard';

const card = { name: 'crypto.pi', href: '/domains/1', priceLabel: 'Current bid', priceText: '1,250.00 π' };

test('its one link carries the domain in its name', () => {
  render(<DomainCard {...card} />);
  const link = screen.getByRole('link', { name: 'Show crypto.pi' });
  expect(link).toHaveAttribute('href', '/domains/1');
  expect(link).toHaveTextContent('Show');
});

test('shows the name as a heading and the price with its label', () => {
  render(<DomainCard {...card} headingLevel={2} />);
  expect(screen.getByRole('heading', { level: 2, name: 'crypto.pi' })).toBeInTheDocument();
  expect(screen.getByText('Current bid')).toBeVisible();
  expect(screen.getByText('1,250.00 π')).toBeVisible();
});

test('says in words that it is not available', () => {
  render(<DomainCard {...card} unavailable="Sold" />);
  expect(screen.getByText('Sold')).toBeVisible();
});

test('can be ticked without being opened', async () => {
  const tick = jest.fn();
  const box = <input type="checkbox" aria-label="Compare crypto.pi" onChange={tick} />;
  render(<DomainCard {...card} tick={box} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare crypto.pi' }));
  expect(tick).toHaveBeenCalledTimes(1);
});
