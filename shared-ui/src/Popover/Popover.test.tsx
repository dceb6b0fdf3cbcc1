import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'shared-ui';
import { Popover } from './Popover';

test('opens by a press, names itself, and Escape closes it', async () => {
  render(
    <Popover trigger={<Button>What is escrow?</Button>} title="Escrow">
      Your π is held until the name is yours.
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'What is escrow?' }));
  expect(await screen.findByRole('dialog', { name: 'Escrow' })).toHaveTextContent('held until');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
