import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DomainCard } from './DomainCard';

const card = { name: 'crypto.pi', href: '/domains/1', priceLabel: 'Current bid', priceText: '1,250.00 π' };

test('its one link carries the domain in its name and is called before it is followed', async () => {
  const open = jest.fn((event: React.MouseEvent) => event.preventDefault());
  render(<DomainCard {...card} onOpen={open} />);
  const link = screen.getByRole('link', { name: 'Show crypto.pi' });
  expect(link).toHaveAttribute('href', '/domains/1');
  expect(link).toHaveTextContent('Show');
  await userEvent.click(link);
  expect(open).toHaveBeenCalledTimes(1);
});

test('shows the name as a heading and the price with its label', () => {
  render(<DomainCard {...card} headingLevel={2} />);
  expect(screen.getByRole('heading', { level: 2, name: 'crypto.pi' })).toBeInTheDocument();
  expect(screen.getByText('Current bid')).toBeVisible();
  expect(screen.getByText('1,250.00 π')).toBeVisible();
});

test.each(['grid', 'row', 'compact'] as const)('says in words that it is not available (%s)', (variant) => {
  render(<DomainCard {...card} variant={variant} unavailable="Sold" />);
  expect(screen.getByText('Sold')).toBeVisible();
});

test.each(['grid', 'row'] as const)('can be ticked without being opened (%s)', async (variant) => {
  const open = jest.fn((event: React.MouseEvent) => event.preventDefault());
  const tick = jest.fn();
  const box = <input type="checkbox" aria-label="Compare crypto.pi" onChange={tick} />;
  render(<DomainCard {...card} variant={variant} onOpen={open} tick={box} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare crypto.pi' }));
  expect(tick).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
});
