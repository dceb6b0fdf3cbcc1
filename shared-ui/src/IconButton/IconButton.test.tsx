import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';

test('is named by its label and says whether it is pressed', async () => {
  const click = jest.fn();
  render(<IconButton label="Watch crypto.pi" icon={<svg aria-hidden />} pressed onClick={click} />);
  await userEvent.click(screen.getByRole('button', { name: 'Watch crypto.pi', pressed: true }));
  expect(click).toHaveBeenCalledTimes(1);
});
