import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFallback } from './RemoteFallback';

test('says what failed and offers another try and the way home', async () => {
  const retry = jest.fn();
  render(<RemoteFallback onRetry={retry} supportCode="PD-7F3A" />);
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load this part of the site.");
  expect(screen.getByText('PD-7F3A')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
