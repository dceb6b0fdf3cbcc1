import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from './notify';
import { Toaster } from './Toaster';

const seen = async (text: string) => screen.findByText(text);

afterEach(async () => {
  await act(async () => notify.dismiss());
});

test('an error is an alert, other messages are statuses', async () => {
  render(<Toaster />);
  act(() => {
    notify.error('Your balance is too low');
    notify.success('Your bid stands');
  });
  expect((await seen('Your balance is too low')).closest('[role=alert]')).not.toBeNull();
  expect((await seen('Your bid stands')).closest('[role=status]')).not.toBeNull();
});

test('messages raised before the toaster is on the page are not lost', async () => {
  notify.error('Too early');
  render(<Toaster />);
  expect(await seen('Too early')).toBeVisible();
});

test('a second toast with the same id replaces the first', async () => {
  render(<Toaster />);
  act(() => void notify.loading('Placing bid…', { id: 'bid' }));
  await seen('Placing bid…');
  act(() => void notify.success('Bid placed', { id: 'bid' }));
  await seen('Bid placed');
  expect(screen.queryByText('Placing bid…')).not.toBeInTheDocument();
});

test('a promise is followed to its end and its failure handed on', async () => {
  render(<Toaster />);
  const followed = notify.promise(Promise.reject(new Error('no')), {
    loading: 'Saving…',
    success: 'Saved',
    error: 'Not saved',
  });
  await expect(followed).rejects.toThrow('no');
  expect(await seen('Not saved')).toBeVisible();
});

test('the action runs once and takes the toast away', async () => {
  const undo = jest.fn();
  render(<Toaster />);
  act(() => void notify.message('Removed', { action: { label: 'Undo', onClick: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument(), { timeout: 3_000 });
});

test('success is gone after two seconds, an error after four', async () => {
  render(<Toaster />);
  await act(async () => {});
  jest.useFakeTimers();
  try {
    await act(async () => {
      notify.success('Done');
      notify.error('Failed');
    });
    await act(() => jest.advanceTimersByTimeAsync(2_300));
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
