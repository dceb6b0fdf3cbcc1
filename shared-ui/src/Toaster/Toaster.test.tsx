import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from './notify';
import { Toaster } from './Toaster';

const seen = async (text: string) => screen.findByText(text);

const place = () => act(async () => void render(<Toaster />));

beforeAll(async () => {
  await import('./toasts');
});

afterEach(async () => {
  await act(async () => {
    notify.dismiss();
  });
});

test('an error is an alert, other messages are statuses', async () => {
  await place();
  await act(async () => {
    notify.error('Your balance is too low');
    notify.success('Your bid stands');
  });
  expect((await seen('Your balance is too low')).closest('[role=alert]')).not.toBeNull();
  expect((await seen('Your bid stands')).closest('[role=status]')).not.toBeNull();
});

test('messages raised before the toaster is on the page are not lost', async () => {
  notify.error('Too early');
  await place();
  expect(await seen('Too early')).toBeVisible();
});

test('a second toast with the same id replaces the first', async () => {
  await place();
  await act(async () => void notify.loading('Placing bid…', { id: 'bid' }));
  await seen('Placing bid…');
  await act(async () => void notify.success('Bid placed', { id: 'bid' }));
  await seen('Bid placed');
  expect(screen.queryByText('Placing bid…')).not.toBeInTheDocument();
});

test('a promise is followed to its end and its failure handed on', async () => {
  await place();
  const messages = { loading: 'Saving…', success: 'Saved', error: 'Not saved' };
  await act(() => expect(notify.promise(Promise.reject(new Error('no')), messages)).rejects.toThrow('no'));
  expect(await seen('Not saved')).toBeVisible();
});

test('the action runs once and takes the toast away', async () => {
  const undo = jest.fn();
  await place();
  await act(async () => void notify.message('Removed', { action: { label: 'Undo', onClick: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument(), { timeout: 3_000 });
});

test('success is gone after two seconds, an error after four', async () => {
  await place();
  jest.useFakeTimers();
  try {
    await act(async () => {
      notify.success('Done');
      notify.error('Failed');
    });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.queryByText('Done')).not.toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_700));
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
