import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination';

test('says how much is shown and loads more until all is', async () => {
  const more = jest.fn();
  const { rerender } = render(<Pagination shown={20} total={40} noun="domains" onMore={more} />);
  expect(screen.getByRole('status')).toHaveTextContent('Showing 20 of 40 domains');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(more).toHaveBeenCalledTimes(1);
  rerender(<Pagination shown={40} total={40} noun="domains" onMore={more} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
