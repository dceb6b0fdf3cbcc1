import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from './ThemeToggle';

test('begins with the system’s mode, then applies and remembers the choice', async () => {
  const { unmount } = render(<ThemeToggle />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  unmount();
  render(<ThemeToggle />);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
