import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from '../Tooltip/Tooltip';
import { IconButton } from './IconButton';

test('is named by its label and says whether it is pressed', async () => {
  const click = jest.fn();
  render(<IconButton label="Watch crypto.pi" icon={<svg aria-hidden />} pressed onClick={click} />);
  await userEvent.click(screen.getByRole('button', { name: 'Watch crypto.pi', pressed: true }));
  expect(click).toHaveBeenCalledTimes(1);
});

test('a tooltip shows its words when the control has the focus', async () => {
  render(
    <Tooltip label="Tell me when it ends">
      <IconButton label="Watch" icon={<svg aria-hidden />} />
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByText('Tell me when it ends')).toBeVisible();
});
