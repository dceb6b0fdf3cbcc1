import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertDialog } from './AlertDialog';

const text = { title: 'Withdraw this listing?', description: 'Watchers are told.', confirmLabel: 'Withdraw listing' };

test('asks, and reports yes or no', async () => {
  const confirm = jest.fn();
  const change = jest.fn();
  render(<AlertDialog open onOpenChange={change} onConfirm={confirm} {...text} />);
  expect(await screen.findByRole('alertdialog', { name: text.title })).toHaveAccessibleDescription(text.description);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw listing' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(change).toHaveBeenCalledWith(false);
});

test('while the work is under way nothing closes it', async () => {
  const change = jest.fn();
  render(<AlertDialog open busy onOpenChange={change} onConfirm={() => undefined} {...text} />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(change).not.toHaveBeenCalled();
});
