import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazyPart';

const part = { Component: ({ name }: { name: string }) => <p>Part of {name}</p> };
const loader = () => jest.fn(() => Promise.resolve(part));
const failing = () => loader().mockRejectedValueOnce(new Error('No connection'));
const Waiting = ({ name }: { name: string }) => <p>Waiting for {name}</p>;

const shown = () => screen.queryByText('Part of the page');
const idle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

test('a part comes once the browser is idle, and is there from the start where it is shown again', async () => {
  const load = loader();
  const Part = lazyPart(load, { placeholder: Waiting });
  const { unmount } = render(<Part name="the page" />);
  expect(screen.getByText('Waiting for the page')).toBeVisible();
  expect(await screen.findByText('Part of the page')).toBeVisible();
  unmount();

  render(<Part name="the page" />);
  expect(shown()).toBeVisible();
  await idle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('all places of a part share one load', async () => {
  const load = loader();
  const Part = lazyPart(load);
  render(['a', 'b', 'c'].map((name) => <Part key={name} name={name} />));
  expect(await screen.findAllByText(/Part of/)).toHaveLength(3);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that waits for a request comes as soon as it is rendered', async () => {
  const load = loader();
  const Part = lazyPart(load, { when: 'request' });
  const { rerender } = render(<></>);
  await idle();
  expect(load).not.toHaveBeenCalled();
  rerender(<Part name="the page" />);
  expect(shown()).toBeNull();
  await act(async () => {});
  expect(shown()).toBeVisible();
});

test('what is fetched beforehand is shown at once', async () => {
  const Part = lazyPart(loader(), { when: 'request' });
  expect(await Part.preload()).toBe(true);
  render(<Part name="the page" />);
  expect(shown()).toBeVisible();
});

test('its status shows a failure, and that another request repaired it', async () => {
  const Part = lazyPart(failing(), { when: 'request' });
  function Host() {
    const { isHere, hasFailed } = Part.useStatus();
    return <p>{isHere ? 'here' : hasFailed ? 'failed' : 'waiting'}</p>;
  }
  render(<Host />);
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => expect(await Part.preload()).toBe(false));
  expect(screen.getByText('failed')).toBeVisible();
  await act(async () => expect(await Part.preload()).toBe(true));
  expect(screen.getByText('here')).toBeVisible();
});

test('its status fetches what comes when idle, without showing it', async () => {
  const Part = lazyPart(loader());
  const Host = () => <p>{Part.useStatus().isHere ? 'here' : 'waiting'}</p>;
  render(<Host />);
  expect(await screen.findByText('here')).toBeVisible();
});

test('an idle load that failed is tried again when the connection comes back', async () => {
  const Part = lazyPart(failing());
  render(<Part name="the page" />);
  act(() => void window.dispatchEvent(new Event('offline')));
  await idle();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Part of the page')).toBeVisible();
});

test('one that waits for its place comes when that is near the screen', async () => {
  const watched: { element: Element; approach: () => void }[] = [];
  class Observer {
    constructor(private readonly changed: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      watched.push({ element, approach: () => this.changed([{ isIntersecting: true }]) });
    }
    disconnect() {}
  }
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  const load = loader();
  const Part = lazyPart(load, { when: 'near', placeholder: Waiting });
  render(<Part name="the page" />);
  await idle();
  expect(load).not.toHaveBeenCalled();
  expect(watched[0]?.element).toHaveTextContent('Waiting for the page');
  await act(async () => watched[0]?.approach());
  expect(await screen.findByText('Part of the page')).toBeVisible();
});
