import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Button } from 'shared-ui';
import { Dialog, type DialogProps } from './Dialog';

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Place Bid</Button>
      <Dialog title="Review your bid" description="crypto.pi" {...props} open={open} onOpenChange={setOpen}>
        <Button>Confirm bid</Button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Place Bid' }));
  return screen.findByRole('dialog', { name: 'Review your bid' });
}

test('names and describes itself, takes the focus and has no violation', async () => {
  render(<Page />);
  const dialog = await openDialog();
  expect(dialog).toHaveAccessibleDescription('crypto.pi');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(await axe(dialog)).toHaveNoViolations();
});

test('Escape closes it and the focus goes back to where it was', async () => {
  render(<Page />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Place Bid' })).toHaveFocus();
});

test.each([{ busy: true }, { dismissible: false }])('with %j Escape does not close it', async (props) => {
  render(<Page {...props} />);
  const dialog = await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
});

test('its cross closes it', async () => {
  render(<Page />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
