import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlanCard } from './PlanCard';

const plan = {
  name: 'Pro',
  priceText: '12 π',
  periodText: 'month',
  listingsText: 'up to 25 listings',
  features: ['Bid analytics'],
};

test('names price, period, listings and features, and is chosen by its name', async () => {
  const choose = jest.fn();
  render(<PlanCard {...plan} onChoose={choose} popular />);
  expect(screen.getByText('Most Popular')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('12 π / month');
  expect(screen.getByRole('listitem')).toHaveTextContent('Bid analytics');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
  expect(choose).toHaveBeenCalledTimes(1);
});

test('is a link when it has an address', () => {
  render(<PlanCard {...plan} href="/subscription/plan?plan=2" />);
  expect(screen.getByRole('link', { name: 'Choose Pro' })).toHaveAttribute('href', '/subscription/plan?plan=2');
});

test('the current plan cannot be chosen again', () => {
  render(<PlanCard {...plan} current />);
  expect(screen.getByText('Your current plan')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
