import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryChip } from './CategoryChip';

test('is words, a link, a toggle or a way to remove what it names', async () => {
  const remove = jest.fn();
  const { rerender } = render(<CategoryChip label="Finance" />);
  expect(screen.getByText('Finance')).toBeVisible();
  rerender(<CategoryChip label="Finance" href="/browse?category=finance" />);
  expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute('href', '/browse?category=finance');
  rerender(<CategoryChip label="Finance" onClick={() => undefined} selected />);
  expect(screen.getByRole('button', { name: 'Finance', pressed: true })).toBeInTheDocument();
  rerender(<CategoryChip label="Finance" onRemove={remove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Finance' }));
  expect(remove).toHaveBeenCalledTimes(1);
});
