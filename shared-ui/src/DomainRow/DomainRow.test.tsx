import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DomainRow } from './DomainRow';

const row = { name: 'crypto.pi', href: '/domains/1', facts: 'Auction', priceText: '1,250 π' };

test('the whole row is one link, which says Show and the name', () => {
  render(<DomainRow {...row} headingLevel={2} end="2h 14m 08s" />);
  expect(screen.getByRole('heading', { level: 2, name: 'crypto.pi' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Show crypto.pi' });
  expect(link).toHaveAttribute('href', '/domains/1');
  expect(link).toHaveTextContent('Show');
  expect(screen.getByText('2h 14m 08s')).toBeVisible();
});

test('it says in words that it is not available', () => {
  render(<DomainRow {...row} unavailable="Sold" />);
  expect(screen.getByText('Sold')).toBeVisible();
});

test('it can be ticked without being opened', async () => {
  const tick = jest.fn();
  render(<DomainRow {...row} tick={<input type="checkbox" aria-label="Compare crypto.pi" onChange={tick} />} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare crypto.pi' }));
  expect(tick).toHaveBeenCalledTimes(1);
});
