import { act, render, screen } from '@testing-library/react';
import { useLazyPart } from './use-lazy-part';

const part = { Component: ({ name }: { name: string }) => <p>Part of {name}</p> };

interface HostProps {
  load: () => Promise<typeof part>;
  when?: 'idle' | 'request';
}

function Host({ load, when }: HostProps) {
  const { Part, hasFailed, request } = useLazyPart(load, when);
  return (
    <>
      <button onClick={() => void request()}>Request</button>
      {hasFailed && <p role="alert">Not here</p>}
      {Part && <Part name="the page" />}
    </>
  );
}

const shown = () => screen.queryByText('Part of the page');
const press = () => act(async () => screen.getByRole('button', { name: 'Request' }).click());

test('a part comes once the browser is idle, and is there from the start where it is shown again', async () => {
  const load = jest.fn(() => Promise.resolve(part));
  const { unmount } = render(<Host load={load} />);
  expect(shown()).toBeNull();
  expect(await screen.findByText('Part of the page')).toBeVisible();
  unmount();

  render(<Host load={load} />);
  expect(shown()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that waits for a request comes with it, and waits again where it is shown again', async () => {
  const load = jest.fn(() => Promise.resolve(part));
  const { unmount } = render(<Host load={load} when="request" />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).not.toHaveBeenCalled();
  await press();
  expect(shown()).toBeVisible();
  unmount();

  render(<Host load={load} when="request" />);
  expect(shown()).toBeNull();
});

test('a load that failed is said, and tried again at the next request', async () => {
  const load = jest.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new Error('No connection'));
  render(<Host load={load} when="request" />);
  await press();
  expect(screen.getByRole('alert')).toBeVisible();
  await press();
  expect(shown()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an idle load that failed is tried again when the connection comes back', async () => {
  const load = jest.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new Error('No connection'));
  render(<Host load={load} />);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByRole('alert')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Part of the page')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
